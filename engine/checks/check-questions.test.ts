import { expect, it } from 'vitest';
import { checkedSite, told } from '../../test/harness/checked-site.ts';
import { checkQuestions } from './check-questions.ts';

const page = (...questions: string[]): string =>
  `---\ntitle: A\nquestions:\n${questions.map((one) => `  - ${one}\n`).join('')}---\n\nText.\n`;

it.each<[string, Record<string, string>, string[]]>([
  ['different questions', { 'a.md': page('stop a loom'), 'b.md': page('start a loom') }, []],
  [
    'the same question on two pages, written differently',
    { 'a.md': page('How do I stop a loom?'), 'b.md': page('weave', 'how do i stop a loom') },
    ['b.md:5:5 question-duplicate docs/a.md answers the question “how do i stop a loom”, too.'],
  ],
  [
    'one page twice',
    { 'a.md': page('stop', 'Stop!') },
    ['a.md:5:5 question-duplicate The page has the question “Stop!” twice.'],
  ],
])('%s', (_name, files, expected) => {
  expect(told(checkQuestions(checkedSite(files)))).toEqual(expected);
});
