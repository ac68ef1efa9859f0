import { describe, expect, it } from 'vitest';
import { createLaidWordsParser } from './laid-words.ts';
import { createWordsParser } from './words-parser.ts';

/** `versions/1/a.yml` is laid over `versions/2/a.yml`, and that over `a.yml`. */
const newerFile = (file: string): string | undefined =>
  ({ 'versions/1/a.yml': 'versions/2/a.yml', 'versions/2/a.yml': 'a.yml' })[file];
const api = (entries: string): string =>
  `package: loom\nsections:\n  - title: Cloth\n    names:\n${entries}`;
const LATEST = api(
  '      weave:\n        words: Now.\n        params: { name: Its name., color: Its color. }\n        see: [spin]\n      spin: Turns.\n',
);

function entries(texts: Record<string, string>, file: string): Record<string, string> {
  const read = (path: string): string | undefined => texts[path];
  const parser = createLaidWordsParser(createWordsParser());
  const { words } = parser.api(texts[file] ?? '', file, { newerFile, read });
  return Object.fromEntries(
    (words?.sections ?? []).flatMap(({ names }) =>
      names.map(({ key, words: said, params, see }) => [
        key.text,
        [
          `${said?.text} ${said?.file ?? words?.file}:${said?.line}`,
          ...[...params].map(([name, told]) => `${name}=${told.words.text}`),
          ...see.map(({ text }) => text),
        ].join(' '),
      ]),
    ),
  );
}

describe('words of a version over those of the next newer one', () => {
  it('an entry takes what it does not say from the newer one; texts keep their places', () => {
    const over = api('      weave: { params: { name: Its old name. } }\n      shear: Cuts.\n');
    expect(entries({ 'a.yml': LATEST, 'versions/2/a.yml': over }, 'versions/2/a.yml')).toEqual({
      weave: 'Now. a.yml:6 name=Its old name. color=Its color. spin',
      spin: 'Turns. a.yml:9',
      shear: 'Cuts. versions/2/a.yml:6',
    });
  });

  it('words of its own replace those that the newer one takes from another name', () => {
    const latest = api('      weave: Now.\n      knit: { like: weave }\n');
    const over = api('      knit: Then.\n');
    const parser = createLaidWordsParser(createWordsParser());
    const read = (path: string): string | undefined => (path === 'a.yml' ? latest : over);
    const parsed = parser.api(over, 'versions/2/a.yml', { newerFile, read });
    expect(parsed.words?.entries.get('knit')?.words?.text).toBe('Then.');
    expect(parsed.words?.entries.get('knit')?.like).toBeUndefined();
  });

  it('over two newer versions', () => {
    const texts = {
      'a.yml': LATEST,
      'versions/2/a.yml': api('      weave: Then.\n'),
      'versions/1/a.yml': api('      spin: Still.\n'),
    };
    expect(entries(texts, 'versions/1/a.yml')).toEqual({
      weave: 'Then. versions/2/a.yml:5 name=Its name. color=Its color. spin',
      spin: 'Still. versions/1/a.yml:5',
    });
  });

  it('an inherited file is what it is in the version that it comes from', () => {
    const texts = { 'a.yml': LATEST, 'versions/2/a.yml': LATEST, 'versions/1/a.yml': LATEST };
    expect(entries(texts, 'versions/1/a.yml')['spin']).toBe('Turns. versions/1/a.yml:9');
    const over = api('      spin: Still.\n');
    const laid = { ...texts, 'versions/2/a.yml': over, 'versions/1/a.yml': over };
    expect(entries(laid, 'versions/1/a.yml')).toEqual({
      weave: 'Now. a.yml:6 name=Its name. color=Its color. spin',
      spin: 'Still. versions/2/a.yml:5',
    });
  });

  it('another package has nothing in common with it', () => {
    const over = 'package: wool\nsections:\n  - title: W\n    names: { card: Combs. }\n';
    const texts = { 'a.yml': LATEST, 'versions/2/a.yml': over };
    expect(Object.keys(entries(texts, 'versions/2/a.yml'))).toEqual(['card']);
  });

  it('commands and the options that they share', () => {
    const read = (): string =>
      'program: loom\ncommands:\n  loom: Works.\n  loom run: { words: Runs., params: { fast: Quick. } }\nshared:\n  - { title: Where, of: loom run, params: { yard: Outside. } }\n';
    const over =
      'program: loom\ncommands:\n  loom run: { params: { slow: Calm. } }\n  loom rest: Rests.\nshared:\n  - { title: Where, of: loom run, params: { barn: Inside. } }\n';
    const parser = createLaidWordsParser(createWordsParser());
    const { words } = parser.commands(over, 'versions/2/a.yml', { newerFile, read });
    expect(words?.commands.map(({ key, words: said }) => [key.text, said?.text])).toEqual([
      ['loom', 'Works.'],
      ['loom run', 'Runs.'],
      ['loom rest', 'Rests.'],
    ]);
    expect([...(words?.commands[1]?.params.keys() ?? [])]).toEqual(['fast', 'slow']);
    expect([...(words?.shared[0]?.params.keys() ?? [])]).toEqual(['yard', 'barn']);
  });
});
