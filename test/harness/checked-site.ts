import { shownPartials } from './shown-partials.ts';
import { configOf } from './content-of.ts';
import { buildDoc } from '../../engine/content/build-doc.ts';
import { documentFacts } from '../../engine/content/document-facts.ts';
import { parseFrontMatter } from '../../engine/content/parse-front-matter.ts';
import { parseMarkdown } from '../../engine/syntax/parse-markdown.ts';
import type { CheckedPage, CheckedSite } from '../../engine/checks/checked-site.ts';
import type { Problem } from '../../engine/model/problem.ts';

/** A site for the checks, in memory: pages and partials by their file under `docs/`. */
export function checkedSite(
  files: Record<string, string>,
  more: Partial<CheckedSite> = {},
): CheckedSite {
  const trees = new Map(
    Object.entries(files).map(([name, source]) => {
      const file = `docs/${name}`;
      return [file, { source, tree: parseMarkdown(source, file).tree }] as const;
    }),
  );
  const isPartial = (file: string): boolean => /(?:^|\/)_/.test(file);
  const pages = [...trees].flatMap(([file, { source, tree }]): CheckedPage[] => {
    if (isPartial(file) || !tree) return [];
    const { frontMatter } = parseFrontMatter(source, file);
    const facts = documentFacts(
      tree,
      file,
      shownPartials((partial) => trees.get(partial)?.tree),
    );
    const { doc } = buildDoc({ file, root: 'docs', source, hash: '', frontMatter, facts });
    const route = {
      ...{ path: doc.slug, kind: 'doc' as const, file: '', payloadFile: '', docId: doc.id },
      ...{ version: '1', sidebar: 'docs', title: doc.title, description: '', unlisted: false },
    };
    return [{ route, doc, tree, links: [], dependencies: [] }];
  });
  const partials = new Map(
    [...trees].flatMap(([file, { source, tree }]) =>
      isPartial(file) && tree ? [[file, { source, tree }] as const] : [],
    ),
  );
  return {
    config: configOf(),
    pages,
    routes: new Map(pages.map(({ route }) => [route.path, route])),
    partials,
    ...{ redirects: [], lock: undefined, files: [], shown: new Set(), otherTexts: [] },
    opened: [],
    versionsFor: () => new Map(),
    read: () => undefined,
    ...more,
  };
}

/** Problems in one line each: `file:line:column id message`. */
export function told(problems: readonly Problem[]): string[] {
  return problems.map(
    ({ id, file = '', line, column, message }) =>
      `${file.replace(/^docs\//, '')}:${line}:${column} ${id} ${message}`,
  );
}
