import { describe, expect, it } from 'vitest';
import { checkedSite, told } from '../../test/harness/checked-site.ts';
import { checkSentences, sentencesOf } from './check-sentences.ts';

const LONG = 'One two three four five six seven `eight 8` nine.';

describe('sentencesOf', () => {
  it.each<[string, [string, number][]]>([
    [
      'One. Two? Three!',
      [
        ['One.', 0],
        ['Two?', 5],
        ['Three!', 10],
      ],
    ],
    [
      'Version 1.11.13 of a.b is it. Next',
      [
        ['Version 1.11.13 of a.b is it.', 0],
        ['Next', 30],
      ],
    ],
    [
      '“Said so.” Then',
      [
        ['“Said so.”', 0],
        ['Then', 11],
      ],
    ],
    ['', []],
    [
      'It says `No. Not so.` here. Then',
      [
        ['It says `No. Not so.` here.', 0],
        ['Then', 28],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(sentencesOf(text).map(({ sentence, at }) => [sentence, at])).toEqual(expected);
  });
});

describe('checkSentences', () => {
  it.each<[string, Record<string, string>, string | undefined]>([
    [
      'two pages',
      { 'a.md': LONG, 'b.md': `First.\n${LONG}` },
      'b.md:2:1 sentence-repeated docs/a.md:1',
    ],
    [
      'in another case, and broken elsewhere',
      { 'a.md': LONG, 'b.md': LONG.toUpperCase().replace('TWO ', 'TWO\n') },
      'b.md:1:1',
    ],
    ['in the middle of a line', { 'a.md': LONG, 'b.md': `Short one. ${LONG}` }, 'b.md:1:12'],
    [
      'in a list and a table',
      { 'a.md': `- ${LONG}`, 'b.md': `| a |\n|---|\n| ${LONG} |` },
      'b.md:3:3',
    ],
    [
      'in a block',
      { 'a.md': `:::note\n\n${LONG}\n\n:::`, 'b.md': `<details>\n\n${LONG}\n\n</details>` },
      'b.md:3:1',
    ],
    [
      'a page and a partial',
      { 'a.md': `${LONG}\n`, '_p.md': LONG, 'b.md': "import P from './_p.md';\n\n<P />" },
      'a.md:1:1',
    ],
    ['twice on one page', { 'a.md': `${LONG}\n\n${LONG}`, 'b.md': 'x' }, undefined],
    [
      'a partial on two pages',
      {
        '_p.md': LONG,
        'a.md': "import P from './_p.md';\n\n<P />",
        'b.md': "import P from './_p.md';\n\n<P />",
      },
      undefined,
    ],
    ['short ones', { 'a.md': 'See the next page.', 'b.md': 'See the next page.' }, undefined],
    ['code', { 'a.md': `\`\`\`\n${LONG}\n\`\`\``, 'b.md': `\`\`\`\n${LONG}\n\`\`\`` }, undefined],
    [
      'an error message',
      {
        'a.md': `| \`${LONG.replaceAll('`', '')}\` |\n|---|`,
        'b.md': `- \`${LONG.replaceAll('`', '')}\`: no`,
      },
      undefined,
    ],
    ['headings', { 'a.md': `## ${LONG}`, 'b.md': `## ${LONG}` }, undefined],
    ['other code in it', { 'a.md': LONG, 'b.md': LONG.replace('eight', '9') }, undefined],
  ])('%s', (_, files, expected) => {
    const found = told(checkSentences(checkedSite(files)));
    expect(found).toHaveLength(expected === undefined ? 0 : 1);
    if (expected !== undefined) expect(found[0]).toContain(expected);
  });

  it('compares within a version: an archived copy of a page repeats nothing', () => {
    const site = checkedSite({
      'a.md': LONG,
      'old/a.md': LONG,
      'old/b.md': `${LONG}\n\nimport One from './_one.md';\nimport Two from './_two.md';\n\n<One />\n<Two />`,
      'c.md':
        "import One from './old/_one.md';\nimport Two from './old/_two.md';\n\n<One />\n<Two />",
      'old/_one.md': `Also: ${LONG}`.replace('nine', 'ten'),
      'old/_two.md': LONG.replace('nine', 'ten'),
    });
    const pages = site.pages.map((page) => {
      const version = page.doc.file.startsWith('docs/old/') ? '0' : '1';
      return { ...page, route: { ...page.route, version } };
    });
    expect(told(checkSentences({ ...site, pages })).map((line) => line.split(' “')[0])).toEqual([
      'old/_two.md:1:1 sentence-repeated docs/old/_one.md:1 also has this sentence:',
      'old/b.md:1:1 sentence-repeated docs/old/a.md:1 also has this sentence:',
    ]);
  });
});
