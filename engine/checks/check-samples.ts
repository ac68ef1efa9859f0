import type { Problem } from '../model/problem.ts';
import type { PageKind } from '../model/search.ts';
import { pageKind } from '../model/page-kind.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';
import { asElement, walkPage } from './walk-page.ts';

/** Components that show code which somebody can run. */
const SAMPLES = ['CodeExample', 'CliInvocationExample', 'PackageInstallInstructions', 'CodeBlock'];
const LISTS = ['DocCardList', 'CardGrid', 'Card'];

/** What a page is for: a page serves one purpose. */
export type PagePurpose = PageKind | 'landing';

/** Pages that are nothing without code, with what messages call them. */
const NEED_SAMPLE: Partial<Record<PagePurpose, string>> = {
  tutorial: 'a tutorial',
  guide: 'a guide',
  deployment: 'a guide',
  integration: 'an integration',
  example: 'an example',
};

/** Tutorials, guides, integrations and examples without a single piece of code. */
export function checkSamples({ pages, partials }: CheckedSite): Problem[] {
  const folders = new Set(pages.flatMap(({ doc }) => (doc.isIndex ? [] : [doc.dir])));
  return pages.flatMap((page): Problem[] => {
    const { doc, tree } = page;
    if (!tree || doc.unlisted) return [];
    const shown = { sample: false, list: false };
    walkPage(tree, doc.file, partials, (node) => {
      const name = asElement(node)?.name ?? '';
      if (SAMPLES.includes(name)) shown.sample = true;
      if (LISTS.includes(name)) shown.list = true;
      if (node.type === 'code' && !/^(?:text|mermaid)?$/.test(node.lang ?? '')) shown.sample = true;
    });
    // What opens a folder with pages is their landing page, if it has nothing to show itself.
    const purpose = purposeOf(page, shown.list || folders.has(doc.dir));
    const name = NEED_SAMPLE[purpose];
    if (shown.sample || name === undefined) return [];
    return [
      {
        id: 'page-without-sample',
        severity: 'warning',
        file: doc.file,
        line: 1,
        column: 1,
        message: `The page is ${name}, and shows no code.`,
        fix: 'Show the code that does it with <CodeExample>, or the commands with <CliInvocationExample>.',
      },
    ];
  });
}

/** What a page is for: its kind by its address, but for landing pages and references that lie among guides. */
export function purposeOf({ doc }: Pick<CheckedPage, 'doc'>, listsPages: boolean): PagePurpose {
  if ((listsPages && doc.isIndex) || doc.slug === '/') return 'landing';
  return doc.slug.endsWith('reference') ? 'api' : pageKind(doc.slug);
}
