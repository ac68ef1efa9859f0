import type { Problem } from '../model/problem.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';
import { asElement, walkPage } from './walk-page.ts';

/** Components that show code which somebody can run. */
const SAMPLES = ['CodeExample', 'CliInvocationExample', 'PackageInstallInstructions', 'CodeBlock'];
const LISTS = ['DocCardList', 'CardGrid', 'Card'];

/** What a page gives: writers say one thing on a page. */
export type PagePurpose =
  'tutorial' | 'guide' | 'integration' | 'example' | 'reference' | 'landing';

/** Kinds of page that are nothing without code. */
const NEED_SAMPLE: readonly PagePurpose[] = ['tutorial', 'guide', 'integration', 'example'];

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
    if (shown.sample || !NEED_SAMPLE.includes(purpose)) return [];
    return [
      {
        id: 'page-without-sample',
        severity: 'warning',
        file: doc.file,
        line: 1,
        column: 1,
        message: `The page is ${article(purpose)}, and shows no code.`,
        fix: 'Show the code that does it with <CodeExample>, or the commands with <CliInvocationExample>.',
      },
    ];
  });
}

/** The kind of a page, by its place: what is no landing page, tutorial, integration, example or reference is a guide. */
export function purposeOf({ doc }: Pick<CheckedPage, 'doc'>, listsPages: boolean): PagePurpose {
  if (listsPages && doc.isIndex) return 'landing';
  const parts = doc.slug.split('/').slice(1);
  const [area = ''] = parts;
  if (/^(?:api|reference|about|migration)$/.test(area) || /reference$/.test(parts.at(-1) ?? ''))
    return 'reference';
  if (area.includes('tutorial')) return 'tutorial';
  if (/^integrations?$/.test(area)) return 'integration';
  if (/^examples?$/.test(area)) return 'example';
  return doc.slug === '/' ? 'landing' : 'guide';
}

function article(purpose: PagePurpose): string {
  return /^[aeiou]/.test(purpose) ? `an ${purpose}` : `a ${purpose}`;
}
