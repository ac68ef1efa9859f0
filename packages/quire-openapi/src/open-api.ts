import { hash } from 'node:crypto';
import {
  defineExtension,
  escapeHtml,
  type AddedPage,
  type Extension,
  type Problem,
} from 'quire-docs/extension';
import { readDescription } from './read-description.ts';
import { tagHtml } from './tag-html.ts';
import { tagOutline, tagPages, type TagPage } from './tag-pages.ts';

/** A description file, and where its pages are. */
export interface OpenApiOptions {
  /** The description, relative to the site's folder: YAML or JSON. */
  file: string;
  /** Folder of its pages, below that of the site's pages: `api/shop`. */
  folder: string;
}

/** Increase it when the same description is shown differently. */
const VERSION = '1';

/** Lengths of a page's description. */
const SHORTEST = 50;
const LONGEST = 160;

/**
 * A reference of web APIs: one page for each tag of an OpenAPI description. `<Operation id="listPets" />` links to an
 * operation from any page.
 */
export function openApi(...descriptions: readonly OpenApiOptions[]): Extension {
  /** The last valid pages of each description, by file. */
  const known = new Map<string, readonly TagPage[]>();
  const pageOf = (file: string, tag: unknown): TagPage | undefined =>
    known.get(file)?.find(({ slug }) => slug === tag);
  return defineExtension({
    name: 'openapi',
    key: VERSION,
    data: descriptions.map(({ file }) => file),
    async pages({ siteDir }) {
      const pages: AddedPage[] = [];
      const problems: Problem[] = [];
      for (const { file, folder } of descriptions) {
        const read = await readDescription(siteDir, file);
        if (read.problems) problems.push(...read.problems);
        else known.set(file, tagPages(read.description));
        for (const [i, page] of (known.get(file) ?? []).entries())
          pages.push({ path: `${folder}/${page.slug}.md`, source: sourceOf(page, file, i + 1) });
      }
      return { pages, problems };
    },
    outlines: {
      OpenApiTag: {
        attribute: 'file',
        fileOf: (value) => value,
        outline: (_, { file, attributes }) => {
          const page = pageOf(file, attributes['tag']);
          return page && tagOutline(page);
        },
      },
    },
    open: ({ pages }) => ({
      lookups: {
        operation(id) {
          for (const { path, shown } of pages) {
            for (const { component, file, attributes } of shown) {
              if (component !== 'OpenApiTag') continue;
              const found = operationOf(pageOf(file, attributes['tag']), id);
              if (found) return { address: `${path}#${found.id}`, title: found.title };
            }
          }
          return undefined;
        },
      },
      components: {
        OpenApiTag: {
          props: ['file', 'tag', 'version'],
          render({ file, tag }, at) {
            const page = pageOf(String(file), tag);
            if (page) return tagHtml(page, at);
            return at.report({
              id: 'openapi/unknown-tag',
              message: `${String(file)} has no tag “${String(tag)}”.`,
              fix: 'The extension writes the pages of tags itself: remove this one.',
            });
          },
        },
        Operation: {
          props: ['id'],
          decisive: ['id'],
          render({ id }, at) {
            const found = at.ask('operation', String(id)) as
              { address: string; title: string } | undefined;
            if (found) return `<a href="${at.link(found.address)}">${escapeHtml(found.title)}</a>`;
            return at.report({
              id: 'openapi/unknown-operation',
              message: `No description has an operation “${String(id)}”.`,
              fix: 'Write the `operationId` of an operation.',
            });
          },
        },
      },
      search({ shown }) {
        const [of] = shown.filter(({ component }) => component === 'OpenApiTag');
        const page = of && pageOf(of.file, of.attributes['tag']);
        return (page?.operations ?? []).map(({ id, method, path, about }) => ({
          anchor: id,
          text: `${method} ${path}`,
          ...(about.operationId !== undefined && { defines: [about.operationId] }),
        }));
      },
    }),
  });
}

function operationOf(page: TagPage | undefined, id: string) {
  return page?.operations.find(({ about }) => about.operationId === id);
}

/** The source of a tag's page. It changes with everything that the page shows, so that it is rendered again. */
function sourceOf(page: TagPage, file: string, position: number): string {
  const { name, slug, summary, operations, schemas, description } = page;
  const version = hash(
    'sha1',
    JSON.stringify([operations, [...schemas], summary, description.servers, description.security]),
  ).slice(0, 12);
  const front = {
    title: name,
    sidebar_position: position,
    // It isn't a file that readers could edit.
    custom_edit_url: null,
    description: descriptionOf(page),
  };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n<OpenApiTag file=${JSON.stringify(file)} tag="${slug}" version="${version}" />\n`;
}

/** A sentence of the length that search engines show: that of the tag, or one with the names of its operations. */
function descriptionOf({ name, summary, operations, description }: TagPage): string {
  const [said = ''] = summary.trim().replace(/[*_`]/g, '').split('\n');
  if (said.length >= SHORTEST && said.length <= LONGEST) return said;
  let text = `Operations of the API “${description.info.title}” with the tag “${name}”`;
  for (const [i, { title }] of operations.entries()) {
    const longer = `${text}${i === 0 ? ':' : ','} ${title}`;
    if (longer.length >= LONGEST) break;
    text = longer;
  }
  return `${text}.`;
}
