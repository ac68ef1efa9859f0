import { expect, it } from 'vitest';
import { answerPage } from './answer-page.ts';
import type { BuiltSite } from './built-site.ts';
import { countTokens } from './count-tokens.ts';

const headings = Array.from({ length: 60 }, (_, i) => `Weave with loom ${i}`);
const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');
const text = headings
  .map((heading) => `## ${heading}\n\n${'Some words. '.repeat(20)}\n\n`)
  .join('');
const site = {
  versions: [],
  pathOf: () => '/looms',
  markdownOf: () => text,
  anchorsOf: async () => headings.map((heading) => ({ anchor: anchorOf(heading), heading })),
} as unknown as BuiltSite;

it.each([40, 200, 300, 401, 555])(
  'lists whole entries of sections in %i tokens',
  async (maxTokens) => {
    const answer = await answerPage(site, { address: '/looms', maxTokens });
    expect(countTokens(answer.text)).toBeLessThanOrEqual(maxTokens);
    expect(answer.text).toMatch(/\]\n(?:Sections that follow:\n|$)/);
    const [, list = ''] = answer.text.split('Sections that follow:\n');
    const entries = headings.map((heading) => `- #${anchorOf(heading)}: ${heading}`);
    const listed = list.split('\n');
    expect(listed.pop()).toBe('');
    expect(listed.length > 0).toBe(maxTokens > 40);
    expect(entries).toEqual(expect.arrayContaining(listed));
  },
);
