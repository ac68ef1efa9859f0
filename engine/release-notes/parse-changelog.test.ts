import { describe, expect, it } from 'vitest';
import { parseChangelog } from './parse-changelog.ts';

const NOTES = `releases:
  - version: 1.10.0
    date: 2025-02-13
    libraries: 0.26.0
    words: The first of its line.
    changes:
      New:
        - One.
        - 'Two: with a colon.'
      Bugfixes: [Three.]
  - version: 1.9.13
    date: 2025-02-06
    words: Nothing changed.
`;

const messages = (text: string): string[] =>
  parseChangelog(text, 'docs/changelog.yml').problems.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

describe('parseChangelog', () => {
  it('reads releases with their changes, in order, with their places', () => {
    const { releases, problems } = parseChangelog(NOTES, 'docs/changelog.yml');
    expect(problems).toEqual([]);
    expect(releases.map(({ version }) => version.text)).toEqual(['1.10.0', '1.9.13']);
    expect(releases[0]?.libraries?.text).toBe('0.26.0');
    expect(
      releases[0]?.groups.map(({ title, changes }) => [
        title.text,
        changes.map(({ text }) => text),
      ]),
    ).toEqual([
      ['New', ['One.', 'Two: with a colon.']],
      ['Bugfixes', ['Three.']],
    ]);
    expect(releases[0]?.groups[0]?.changes[1]).toMatchObject({ line: 9, column: 11 });
  });

  it.each([
    ['releases: []\n', '1:1 The file has no releases.'],
    ['release: []\n', 'unknown key `release`'],
    ['releases:\n  - date: 2025-02-06\n    words: a\n', 'A release has no `version`.'],
    ['releases:\n  - version: 1.9.13\n    words: a\n', 'A release has no `date`.'],
    ['releases:\n  - version: 1.9\n    date: 2025-02-06\n', '2:14 `version` must be text.'],
    ['releases:\n  - version: next\n    date: 2025-02-06\n', '2:14 “next” isn’t a version.'],
    ['releases:\n  - version: 1.9.13\n    date: 2025-02-30\n', '3:11 “2025-02-30” isn’t a date.'],
    [
      'releases:\n  - version: 1.9.13\n    date: 2025-02-06\n',
      '1.9.13 has neither changes nor words.',
    ],
    [NOTES.replace('1.9.13', '1.10.1'), '11:14 1.10.1 is below 1.10.0, which is older.'],
    [NOTES.replace('1.9.13', '1.10.0'), '11:14 1.10.0 is listed twice.'],
    [NOTES.replace('[Three.]', 'Three.'), '10:7 `Bugfixes` must be a list.'],
    ['releases: [a\n', 'The file isn’t valid YAML'],
  ])('tells what is wrong with %j', (text, message) => {
    expect(messages(text).join('\n')).toContain(message);
  });
});
