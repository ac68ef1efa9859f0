import { hash } from 'node:crypto';
import {
  defineExtension,
  type AddedPage,
  type Extension,
  type Problem,
} from 'quire-docs/extension';
import { moduleHtml } from './module-html.ts';
import { anchorsOf, moduleOutline, modulePages, type ModulePage } from './module-pages.ts';
import { readProject } from './read-project.ts';

/** TypeDoc's JSON, and where its pages are. */
export interface TypeDocOptions {
  /** What `typedoc --json` wrote, relative to the site's folder. */
  file: string;
  /** Folder of its pages, below that of the site's pages: `api`. */
  folder: string;
}

/** Increase it when the same file is shown differently. */
const VERSION = '1';

/**
 * A reference of TypeScript modules: one page for each module of TypeDoc's JSON. Names of declarations in inline code link
 * to their entries.
 */
export function typeDoc(...projects: readonly TypeDocOptions[]): Extension {
  /** The last valid pages of each file. */
  const known = new Map<string, readonly ModulePage[]>();
  const pageOf = (file: string, module: unknown): ModulePage | undefined =>
    known.get(file)?.find(({ slug }) => slug === module);
  return defineExtension({
    name: 'typedoc',
    key: VERSION,
    data: projects.map(({ file }) => file),
    pages({ siteDir }) {
      const pages: AddedPage[] = [];
      const problems: Problem[] = [];
      for (const { file, folder } of projects) {
        const { project, problem } = readProject(siteDir, file);
        if (problem) problems.push(problem);
        else known.set(file, modulePages(project));
        for (const [i, page] of (known.get(file) ?? []).entries())
          pages.push({ path: `${folder}/${page.slug}.md`, source: sourceOf(page, file, i + 1) });
      }
      return { pages, problems };
    },
    outlines: {
      TypeDocModule: {
        attribute: 'file',
        fileOf: (value) => value,
        outline: (_, { file, attributes }) => {
          const page = pageOf(file, attributes['module']);
          return page && moduleOutline(page);
        },
      },
    },
    open({ pages }) {
      /** Addresses of declarations, by name, and by file and id. */
      const addresses = new Map<string, string>();
      for (const { path, shown } of pages) {
        for (const { component, file, attributes } of shown) {
          const page =
            component === 'TypeDocModule' ? pageOf(file, attributes['module']) : undefined;
          if (!page) continue;
          addresses.set(`${file} ${page.about.id}`, path);
          for (const [id, anchor] of anchorsOf(page)) {
            addresses.set(`${file} ${id}`, `${path}#${anchor}`);
            if (!addresses.has(anchor)) addresses.set(anchor, `${path}#${anchor}`);
          }
        }
      }
      return {
        lookups: { symbol: (question) => addresses.get(question) },
        code: {
          lookup: 'symbol',
          inline(code, self) {
            const name = code.replace(/\(\)$/, '');
            return name !== self && addresses.has(name) ? name : undefined;
          },
        },
        components: {
          TypeDocModule: {
            props: ['file', 'module', 'version'],
            render({ file, module }, at) {
              const page = pageOf(String(file), module);
              if (page) return moduleHtml(page, { at, file: String(file) });
              return at.report({
                id: 'typedoc/unknown-module',
                message: `${String(file)} has no module “${String(module)}”.`,
                fix: 'The extension writes the pages of modules itself: remove this one.',
              });
            },
          },
        },
      };
    },
  });
}

/** The source of a module's page. It changes with everything that the page shows, so that it is rendered again. */
function sourceOf(
  { slug, name, about, entries }: ModulePage,
  file: string,
  position: number,
): string {
  const version = hash('sha1', JSON.stringify(about)).slice(0, 12);
  const front = {
    title: name,
    sidebar_position: position,
    // It isn't a file that readers could edit.
    custom_edit_url: null,
    description: descriptionOf(name, entries),
  };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n<TypeDocModule file=${JSON.stringify(file)} module="${slug}" version="${version}" />\n`;
}

/** The longest description that search engines show. */
const LONGEST = 160;

/** A sentence with the names in the module. */
function descriptionOf(name: string, entries: ModulePage['entries']): string {
  let text = `Reference of the TypeScript module “${name}”`;
  for (const [i, entry] of entries.entries()) {
    const longer = `${text}${i === 0 ? ':' : ','} ${entry.name}`;
    if (longer.length >= LONGEST) break;
    text = longer;
  }
  return `${text}.`;
}
