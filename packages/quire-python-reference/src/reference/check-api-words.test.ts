import { readFileSync } from 'node:fs';
import { FACTS } from '../../test/facts.ts';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiCheck } from './api-check.ts';
import { checkApiWords } from './check-api-words.ts';
import { buildFactIndex } from './fact-index.ts';
import { isHollow } from './hollow-words.ts';
import { parseApiWords } from './parse-api-words.ts';
import { readFacts } from './read-facts.ts';
import { resolveApiWords } from './resolve-api-words.ts';

const SITE = path.join(FACTS, '..');
const WORDS = readFileSync(path.join(SITE, 'docs', 'api', 'loom.api.yml'), 'utf8');
const { packages } = readFacts(path.join(SITE, 'reference'), '3.0.0');
const index = buildFactIndex(packages);

function run(texts: Record<string, string>, more: Partial<ApiCheck> = {}) {
  const files = Object.entries(texts).flatMap(([file, text]) => {
    const { words, problems } = parseApiWords(text, file);
    expect(problems).toEqual([]);
    return words ? [words] : [];
  });
  return checkApiWords({
    ...{ files, packages, index, complete: ['loom'], shortNames: { lm: 'loom' }, undocumented: {} },
    release: { name: '3.0.0', newer: [] },
    wrongPage: (_, href) =>
      href.startsWith('/gone') ? { reason: 'nothing is there.', nearest: ['/there'] } : undefined,
    wrongExample: (example) =>
      example.startsWith('gone') ? `There is no “${example}”.` : undefined,
    ...more,
  });
}

/** The findings after one text of the complete words is replaced. */
function told(from: string, to: string, more: Partial<ApiCheck> = {}): string[] {
  expect(WORDS).toContain(from);
  const { findings } = run({ 'a.yml': WORDS.replace(from, to) }, more);
  return findings.map(
    ({ problem: { id, line, column, message, fix } }) =>
      `${id} ${line ?? '-'}:${column ?? '-'} ${message} ${fix}`,
  );
}

describe('checkApiWords', () => {
  it('finds nothing wrong with complete words, and counts them', () => {
    const { findings, coverage } = run({ 'a.yml': WORDS });
    expect(findings).toEqual([]);
    expect(coverage).toEqual([{ package: 'loom', names: { told: 9, all: 9 }, unnamed: 0 }]);
  });

  it.each([
    [
      'a name left out',
      '      LoomError: The loom stands still, and the threads are as they were.\n',
      '',
      'api-words-missing -:- “loom.LoomError” has no words. Add it to a words file; a.yml',
    ],
    [
      'a name that does not exist',
      '      Silk:\n',
      '      Sikl: Nothing.\n      Silk:\n',
      'api-name-unknown 41:7 There is no public name “loom.Sikl”. Nearest: loom.Silk',
    ],
    [
      'a name under another of its paths',
      '      Silk:\n',
      '      testing.Thread: Nothing.\n      Silk:\n',
      'api-name-unknown 41:7 “loom.testing.Thread” is another path of “loom.Thread”. Write “Thread”.',
    ],
    [
      'a package without facts',
      'package: loom',
      'package: lom',
      'api-name-unknown 1:10 There are no facts of the package “lom”. Packages with facts: loom, loom-tools.',
    ],
    [
      'a member that does not exist',
      '          cut:\n',
      '          cot: No.\n          cut:\n',
      'api-name-unknown 47:11 “loom.Cloth” has no member “cot”. Nearest: cut.',
    ],
    [
      'a parameter that does not exist',
      'tension: How',
      'tenson: How',
      'api-name-unknown 15:11 “loom.weave” has no parameter “tenson”. Nearest: tension.',
    ],
    [
      'a parameter left out',
      'tension: How',
      'tenson: How',
      'api-words-missing 7:7 “loom.weave” says nothing about 1 parameter: tension.',
    ],
    [
      'a member left out',
      '          TWILL: Over two, under one, a step further each time.\n',
      '',
      'api-words-missing 51:7 “loom.Pattern” says nothing about 1 member: TWILL.',
    ],
    [
      'a name with parameters and no words',
      '        words: One input of a loom.\n',
      '',
      'api-words-missing 30:7 “loom.Thread” has no words of its own.',
    ],
    [
      'an unknown like',
      'params_like: weave',
      'params_like: wave',
      'api-target-unknown 25:22 `params_like` names “wave”, which isn’t a public name. Nearest: loom.weave',
    ],
    [
      'a like of itself',
      'params_like: weave',
      'params_like: multi_weave',
      'api-target-unknown 25:22 `params_like` of “loom.multi_weave” names itself.',
    ],
    [
      'an unknown exception',
      '          LoomError: When',
      '          LomError: When',
      'api-target-unknown 19:11 `raises` names “LomError”, which isn’t a public exception. Nearest: loom.LoomError',
    ],
    [
      'an address that leads nowhere',
      'see: [/guides/weaving,',
      'see: [/gone,',
      'api-target-unknown 22:15 `see` names “/gone”: nothing is there. Nearest: /there.',
    ],
    [
      'a name in `see` that does not exist',
      'loom.multi_weave]',
      'loom.many_weave]',
      'api-target-unknown 22:32 `see` names “loom.many_weave”, which is neither a public name nor an address.',
    ],
    [
      'a link that leads nowhere',
      '[plain](https://example.com/plain)',
      '[plain](/gone)',
      'api-target-unknown 14:20 The link “/gone” leads nowhere: nothing is there.',
    ],
    [
      'an example that is not there',
      'example: cloth.py',
      'example: gone.py',
      'api-target-unknown 21:18 There is no “gone.py#daily”.',
    ],
    [
      'an unknown name in code',
      'Every `Thread` that',
      'Every `lm.Thred` that',
      'api-target-unknown 13:20 “lm.Thred” in these words isn’t a public name.',
    ],
    [
      'words that repeat the name',
      'Told apart from other threads by it; letters and `_` only.',
      'The key of the thread.',
      'api-words-hollow 33:16 These words only repeat “key”.',
    ],
    [
      'a function that doesn’t say what it returns',
      '        returns: One cloth for each of the looms that stand ready.\n',
      '',
      'api-words-missing 23:7 “loom.multi_weave” doesn’t say what it returns (`list[Cloth]`). Say in `returns`',
    ],
    [
      'a return that repeats its type',
      'One cloth for each of the looms that stand ready.',
      'A list of `Cloth` objects.',
      'api-words-hollow 26:18 These words only repeat the type “list[Cloth]”, which is in the signature.',
    ],
    [
      'an exception that repeats its name',
      'LoomError: When two',
      'LoomError: A loom error.\n          OSError: When two',
      'api-words-hollow 19:22 These words only repeat “LoomError”.',
    ],
    [
      'a return that says what another one does',
      'It has no width.',
      'Yes. One cloth for each of the looms that stand ready.',
      'api-words-repeated 27:117 “One cloth for each of the looms that stand ready.” is used twice',
    ],
    [
      'a short text that is the same as a whole',
      'Over one, under one.',
      'It has no width!',
      'api-words-repeated 54:18 “It has no width!” is used twice, first in a.yml:27.',
    ],
    [
      'the same sentence twice',
      'What a loom has made of a `Thread`.',
      'Yes. Over two, under one, a step further each time.',
      'api-words-repeated 55:18 “Over two, under one, a step further each time.” is used twice, first in a.yml:45.',
    ],
  ])('tells of %s', (_, from, to, expected) => {
    expect(told(from, to).join('\n')).toContain(expected);
  });

  it('tells of a name in two files, and of two mistakes at once', () => {
    const again =
      'package: loom\nsections:\n  - title: T\n    names:\n      Silk: Again.\n      Slik: No.\n';
    const { findings } = run({ 'a.yml': WORDS, 'b.yml': again });
    expect(
      findings.map(({ problem }) => `${problem.file}:${problem.line} ${problem.message}`),
    ).toEqual([
      'b.yml:5 “loom.Silk” has words twice.',
      'b.yml:6 There is no public name “loom.Slik”.',
    ]);
  });

  it('demands names only of packages that need not be complete', () => {
    const without = { complete: ['other', 'oth*'] };
    expect(
      told('          tension: How hard the threads are pulled, from 0 to 2.\n', '', without),
    ).toEqual([]);
    expect(
      told('          tension: How hard the threads are pulled, from 0 to 2.\n', '', {
        complete: ['lo*'],
      }),
    ).toHaveLength(1);
  });

  it('takes exceptions of Python, of other packages and of private modules as they are', () => {
    for (const name of ['OSError', 'other.errors.OtherError', 'loom._core.errors.HiddenError']) {
      expect(told('          LoomError: When', `          ${name}: When`)).toEqual([]);
    }
    expect(
      told('          LoomError: When', '          loom.errors.HiddenError: When'),
    ).toHaveLength(1);
  });

  it('tells of a package without any words, unless there is a reason, and of a reason that is not needed', () => {
    const told = (
      texts: Record<string, string>,
      undocumented: Record<string, string> = {},
    ): string[] =>
      run(texts, { undocumented }).findings.map(
        ({ problem }) => `${problem.id} ${problem.message}`,
      );
    expect(told({})).toEqual([
      'api-words-missing No words file documents the package “loom”, which has 9 public names.',
    ]);
    expect(told({}, { loom: 'Nobody weaves.' })).toEqual([]);
    expect(told({ 'a.yml': WORDS }, { loom: 'Nobody weaves.', lom: 'Gone.' })).toEqual([
      'api-name-unknown `api.undocumented` of the configuration names “loom”, which has words.',
      'api-name-unknown `api.undocumented` of the configuration names “lom”, of which there are no facts.',
    ]);
  });
});

describe('resolveApiWords', () => {
  const { words } = parseApiWords(
    `package: loom
sections:
  - title: All
    names:
      weave: { words: W, params: { name: N, threads: T }, returns: R, see: [/a] }
      multi_weave: { like: weave }
      Thread: { words: Th, params: { key: K }, members: { spin: { words: S, params: { turns: U } } } }
      Silk: { words: Si, members_like: Cloth }
      Cloth: { words: C, members_like: Thread, members: { cut: { like: Thread.spin } } }
      Pattern: { like: LoomError }
      LoomError: { like: Pattern }
`,
    'a.yml',
  );
  const book = { index, wordsOf: () => words };
  const at = (name: string) => resolveApiWords(book, name);

  it('takes all words of another name', () => {
    const like = at('loom.multi_weave');
    expect([like?.words?.text, like?.returns?.text, like?.see[0]?.text]).toEqual(['W', 'R', '/a']);
    expect([...(like?.params ?? [])].map(([name, { text }]) => name + text)).toEqual([
      'nameN',
      'threadsT',
    ]);
    expect(at('loom.Cloth.cut')?.params.get('turns')?.text).toBe('U');
  });

  it('takes the parameters of the class that the constructor is inherited from', () => {
    expect(at('loom.Silk')?.params.get('key')?.text).toBe('K');
    expect(at('loom.Silk')?.words?.text).toBe('Si');
  });

  it('ends where words lead in a circle', () => {
    expect(at('loom.Pattern')?.words).toBeUndefined();
    expect(at('loom.Nothing')).toBeUndefined();
  });
});

describe('isHollow', () => {
  it.each([
    ['The name of the asset.', ['asset_name'], true],
    ['Assets’ names', ['name', 'asset'], true],
    ['A list of `TagSet` objects used.', ['tag_sets'], true],
    ['The name of the asset; the function’s name when left out.', ['asset_name'], false],
    ['At most 20.', ['limit'], false],
    ['Accepted and ignored.', ['x'], false],
  ])('%s for %j: %s', (text, names, expected) => {
    expect(isHollow(text, names)).toBe(expected);
  });
});
