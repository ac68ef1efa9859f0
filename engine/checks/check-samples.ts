import type { Problem } from '../model/problem.ts';
import type { PageKind } from '../model/search.ts';
import { pageKind } from '../model/page-kind.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';
import { asElement, walkPage } from './walk-page.ts';

/** Components that show runnable code. */
const SAMPLES = ['CodeExample', 'CliInvocationExample', 'PackageInstallInstructions', 'CodeBlock'];
const LISTS = ['DocCardList', 'CardGrid', 'Card'];

/** The purpose of a page; a page has one. */
export type PagePurpose = PageKind | 'landing';

/** Kinds of page that need code, with their names in messages. */
const NEED_SAMPLE: Partial<Record<PagePurpose, string>> = {
  tutorial: 'a tutorial',
  guide: 'a guide',
  deployment: 'a guide',
  integration: 'an integration',
  example: 'an example',
};

/**
 * Tutorials, guides, integrations and examples without any code, on a site that has a folder of samples: documentation
 * that isn't about code doesn't need any.
 */
export function checkSamples({ config, pages, partials }: CheckedSite): Problem[] {
  if (config.examples === undefined) return [];
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
    // A page that introduces a folder of pages is their landing page, unless it shows code.
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
        fix: 'Show code with <CodeExample>, or commands with <CliInvocationExample>.',
      },
    ];
  });
}

/** The purpose of a page: its kind by address, except for landing pages and references among guides. */
export function purposeOf({ doc }: Pick<CheckedPage, 'doc'>, listsPages: boolean): PagePurpose {
  if ((listsPages && doc.isIndex) || doc.slug === '/') return 'landing';
  return doc.slug.endsWith('reference') ? 'api' : pageKind(doc.slug);
}
