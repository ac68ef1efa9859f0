import { expect, it } from 'vitest';
import type { LostSetting } from './carried-site.ts';
import { convertComments } from './convert-comments.ts';

it('gives magic comments the marks that their classes name', () => {
  const lost: LostSetting[] = [];
  const block = { start: 'highlight-start', end: 'highlight-end' };
  const magicComments = [
    { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line', block },
    { className: 'code-add-line', line: 'plus', block: { start: 'plus-start', end: 'plus-end' } },
    { className: 'code-block-delete-line', line: 'minus' },
    { className: 'model', line: 'Copyright © Us' },
  ];
  expect(convertComments({ prism: { magicComments } }, lost)).toEqual({
    plus: 'added-next-line',
    'plus-start': 'added-start',
    'plus-end': 'added-end',
    minus: 'removed-next-line',
    'Copyright © Us': '',
  });
  expect(lost.map(({ path, what }) => [path, what])).toEqual([
    ['themeConfig.prism.magicComments.3', 'The mark `model` of lines of code'],
  ]);
});
