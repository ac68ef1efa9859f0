import type { LostSetting } from './carried-site.ts';
import { listOf, textOf, valuesOf, type Values } from './foreign-value.ts';

/** Our line marks, matched by class name. */
const MARKS: readonly [RegExp, string][] = [
  [/(?:^|[-_])(?:add|insert)/, 'added'],
  [/(?:^|[-_])(?:remove|delete|del(?:$|[-_]))/, 'removed'],
  [/highlight/, 'highlight'],
];

/**
 * Converts magic comments to `codeComments`, keyed by their own words. The class name determines what a comment marks;
 * if no mark matches, the comment is only removed from the code.
 * @param lost gets an entry for each mark without a counterpart
 */
export function convertComments(theme: Values, lost: LostSetting[]): Record<string, string> {
  const comments: Record<string, string> = {};
  listOf(valuesOf(theme['prism'])['magicComments']).forEach((given, i) => {
    const { className, line, block } = valuesOf(given);
    const name = textOf(className) ?? '';
    const mark = MARKS.find(([says]) => says.test(name))?.[1];
    const path = `themeConfig.prism.magicComments.${i}`;
    if (mark === undefined) {
      const fix = 'The comments are removed from the code; mark those lines in another way.';
      lost.push({ path, what: `The mark \`${name}\` of lines of code`, fix });
    }
    const { start, end } = valuesOf(block);
    for (const [words, when] of [
      [textOf(line), 'next-line'],
      [textOf(start), 'start'],
      [textOf(end), 'end'],
    ] as const) {
      const ours = mark === undefined ? '' : `${mark}-${when}`;
      if (words !== undefined && words !== ours) comments[words] = ours;
    }
  });
  return comments;
}
