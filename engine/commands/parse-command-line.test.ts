import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './command-table.ts';
import { renderCommandPage } from '../../test/generated/command-page.ts';
import { parseCommandLine } from './parse-command-line.ts';

const parse = (line: string) => parseCommandLine(line.split(' ').filter(Boolean), '1.2.3');
/** The exit code, and the first line of the output. */
const said = (line: string): string | undefined => {
  const parsed = parse(line);
  return 'text' in parsed ? `${parsed.code} ${parsed.text.split('\n')[0]}` : undefined;
};

describe('what is run', () => {
  it.each([
    ['build', { name: 'build', args: [], values: {} }],
    ['build --quiet --out x', { name: 'build', args: [], values: { quiet: true, out: 'x' } }],
    ['--site a dev --port=3', { name: 'dev', args: [], values: { site: 'a', port: '3' } }],
    ['new guide a/b --title T', { name: 'new', args: ['guide', 'a/b'], values: { title: 'T' } }],
    ['version 1.0', { name: 'version', args: ['1.0'], values: {} }],
  ])('%s', (line, parsed) => {
    expect(parse(line)).toEqual(parsed);
  });
});

// `npm test -- --project unit -u` writes it.
it('docs/commands.md has every command with its options', async () => {
  await expect(renderCommandPage()).toMatchFileSnapshot(
    join(import.meta.dirname, '..', '..', 'docs', 'commands.md'),
  );
});

describe('what is said instead', () => {
  it.each([
    ['--help', '0 Usage: quire COMMAND [options]'],
    ['help', '0 Usage: quire COMMAND [options]'],
    ['--version', '0 1.2.3'],
    ['-v', '0 1.2.3'],
    ['build --help', '0 Usage: quire build [options]'],
    ['help new', '0 Usage: quire new KIND PATH [options]'],
    ['new -h', '0 Usage: quire new KIND PATH [options]'],
    ['', '2 Which command?'],
    ['--hlep', '2 There is no option --hlep. Did you mean “--help”?'],
    ['build --ouy x', '2 There is no option --ouy. Did you mean “--out”?'],
    ['build x', '2 “build” takes no arguments: what is “x”?'],
    ['build --port 3', '2 “build” has no option --port; start, dev, preview, mcp have it.'],
    ['build --title x', '2 “build” has no option --title; new has it.'],
    ['build --out', '2 --out needs a value: --out DIR'],
    ['build --out --quiet', '2 --out needs a value: --out DIR'],
    ['build --quiet=yes', '2 --quiet takes no value; it is "yes".'],
    [
      'build --format jsn',
      '2 There is no format “jsn”; there are text, json, github. Did you mean “json”?',
    ],
    ['build --base ../x', '2 --base is "../x"; it must be a path such as "/" or "/docs/".'],
  ])('quire %s', (line, first) => {
    expect(said(line)?.trim()).toBe(first);
  });

  it('the help of a command lists its options, and no others', () => {
    for (const [name, { options }] of Object.entries(COMMANDS)) {
      const parsed = parse(`${name} --help`);
      const listed = [...('text' in parsed ? parsed.text : '').matchAll(/^ {2}--([\w-]+)/gm)];
      expect(listed.map(([, option]) => option)).toEqual(options);
    }
  });
});
