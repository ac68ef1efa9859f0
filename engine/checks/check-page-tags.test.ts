import { expect, it } from 'vitest';
import { checkedSite, told } from '../../test/harness/checked-site.ts';
import { configOf } from '../../test/harness/content-of.ts';
import { checkPageTags } from './check-page-tags.ts';

const config = configOf({
  checks: {
    tags: [
      { keys: ['source', 'pypi'], oneOf: ['ours', 'theirs'] },
      { keys: ['source', 'pypi'], oneOf: ['storage', 'compute'] },
    ],
  },
});
const page = (front: string): string => `---\ntitle: A\n${front}---\n\nText.\n`;

it.each<[string, string, string[]]>([
  ['both', 'pypi: x\ntags: [ours, compute]\n', []],
  ['one', 'tags: [ours]\npypi: x\n', ['a.md:3:1 tag-missing … “storage”, “compute”.']],
  [
    'none',
    'source: x\n',
    ['a.md:1:1 tag-missing … “ours”, “theirs”.', 'a.md:1:1 tag-missing … “storage”, “compute”.'],
  ],
  ['none, of another kind', 'tags: [other]\n', []],
  ['none, not listed', 'source: x\nunlisted: true\n', []],
])('a page with %s of the tags', (_, front, expected) => {
  const problems = checkPageTags(checkedSite({ 'a.md': page(front) }, { config }));
  const short = told(problems).map((line) => line.replace('The page has none of the tags', '…'));
  expect(short).toEqual(expected);
});

it('a site that asks for none has none', () => {
  expect(checkPageTags(checkedSite({ 'a.md': page('pypi: x\n') }))).toEqual([]);
});
