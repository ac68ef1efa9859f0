import type { Problem } from '../model/problem.ts';
import { textOf } from '../syntax/inline-html.ts';
import type { CheckedSite } from './checked-site.ts';
import { nodePlace } from './place.ts';
import { walkPage } from './walk-page.ts';

/** Headings that skip a level, or are of level 1 after the first one: they confuse readers who navigate by headings. */
export function checkHeadings({ pages, partials }: CheckedSite): Problem[] {
  return pages.flatMap(({ doc, tree }) => {
    if (!tree) return [];
    const problems: Problem[] = [];
    let above = 1;
    let titles = doc.frontMatter.title === undefined ? 0 : 1;
    walkPage(tree, doc.file, partials, (node, file) => {
      if (node.type !== 'heading') return;
      const { depth } = node;
      const report = (message: string, fix: string): void =>
        void problems.push({
          id: 'heading-order',
          severity: 'error',
          file,
          ...nodePlace(node),
          message: `The heading “${textOf(node).trim()}” ${message}`,
          fix,
        });
      if (depth === 1 && titles > 0) {
        report('is of level 1, and the page already has its title.', 'Begin it with `##`.');
      } else if (depth > above + 1) {
        const wanted = '#'.repeat(above + 1);
        report(`is of level ${depth} below one of level ${above}.`, `Begin it with \`${wanted}\`.`);
      }
      if (depth === 1) titles += 1;
      above = depth;
    });
    return problems;
  });
}
