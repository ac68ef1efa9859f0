import { describe, expect, it } from 'vitest';
import { frontMatterText, parseFrontMatter } from './parse-front-matter.ts';

const parse = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\n# Text\n`, 'docs/a.md');

describe('what is front matter', () => {
  it.each([
    ['---\na: 1\n---\ntext', 'a: 1\n'],
    ['---\n---\n', ''],
    ['---   \na: 1\n---  \n', 'a: 1\n'],
    ['---\na: 1\n', undefined],
    ['\n---\na: 1\n---\n', undefined],
    ['---- \na: 1\n---\n', undefined],
    ['text', undefined],
  ])('%j', (source, expected) => {
    expect(frontMatterText(source)).toBe(expected);
  });
});

describe('values', () => {
  it.each([
    ['title: Hello', { title: 'Hello' }],
    ['title: 1.10', { title: '1.10' }],
    ['title: "Dagster & x: y"', { title: 'Dagster & x: y' }],
    ['description: >-\n  two\n  lines', { description: 'two lines' }],
    ['sidebar_position: 2.5', { sidebar_position: 2.5 }],
    ['sidebar_position: "3"', { sidebar_position: 3 }],
    ['tags: [ai, 2, {label: BI}]', { tags: ['ai', '2', 'BI'] }],
    ['unlisted: true\ndraft: false', { unlisted: true, draft: false }],
    ['displayed_sidebar: null', { displayed_sidebar: null }],
    ['pagination_next:', { pagination_next: null }],
    ['title:', {}],
    ['last_update:\n  date: 2025-10-01', { last_update: { date: '2025-10-01' } }],
    ['sidebar_custom_props: {logo: a.svg}', { sidebar_custom_props: { logo: 'a.svg' } }],
    ['# only a comment', {}],
  ])('%j', (yaml, expected) => {
    expect(parse(yaml)).toEqual({ frontMatter: expected, problems: [] });
  });
});

describe('problems stand at their line of the file', () => {
  it.each([
    ['title: x\nsidebar_lable: y', 'front-matter-key-unknown', 3, 'Did you mean “sidebar_label”?'],
    [
      'title: x\nzzzzzzzzzzzzzz: y',
      'front-matter-key-unknown',
      3,
      'Remove it, or describe it in `frontMatter` of site.config.ts: a schema of the site’s own keys.',
    ],
    ['unlisted: maybe', 'front-matter-invalid', 2, undefined],
    ['title: [a]', 'front-matter-invalid', 2, undefined],
    ['tags: a', 'front-matter-invalid', 2, 'Write a list: `["a"]`.'],
    ['toc_max_heading_level: 7', 'front-matter-invalid', 2, undefined],
    ['sidebar_position: first', 'front-matter-invalid', 2, 'Write a number, such as `2`.'],
    ['last_update: today', 'front-matter-invalid', 2, undefined],
    [
      'draft: true\ntitle: Mill: the basics',
      'front-matter-invalid',
      3,
      'Put the value in quotes: `title: "Mill: the basics"`.',
    ],
    [
      'title: Say "x": it’s y',
      'front-matter-invalid',
      2,
      `Put the value in quotes: \`title: 'Say "x": it’s y'\`.`,
    ],
    ['title: @x', 'front-matter-invalid', 2, 'Put the value in quotes: `title: "@x"`.'],
    ['title:x\ndraft: true', 'front-matter-invalid', 2, 'Put a space after the colon.'],
    ['last_update:\n\tdate: 2026-01-01', 'front-matter-invalid', 3, 'Indent with spaces.'],
    ['title: a\ntitle: b', 'front-matter-invalid', 3, 'Remove one of the two.'],
    [
      'title: a\n----\n\nText',
      'front-matter-invalid',
      3,
      'End it with exactly three hyphens: `---` instead of `----`.',
    ],
    ['last_update:\n  auhtor: x', 'front-matter-key-unknown', 3, 'Did you mean “author”?'],
    ['last_update: {}', 'front-matter-invalid', 2, undefined],
    ['- a list', 'front-matter-invalid', 2, undefined],
  ])('%j', (yaml, id, line, fix) => {
    const { problems } = parse(yaml);
    expect(problems[0]).toMatchObject({ id, line, file: 'docs/a.md' });
    expect(problems[0]?.fix).toBe(fix);
  });

  it('says what is wanted and what was written, all at once', () => {
    const { problems } = parse('toc_max_heading_level: 1.10\ntags: [a, [b]]\ndraft: maybe');
    const told = problems.map(({ line = 0, column, message }) => [line, column, message] as const);
    expect(told.sort(([a], [b]) => a - b)).toEqual([
      [2, 24, '`toc_max_heading_level` must be a whole number from 2 to 6, not 1.10.'],
      [3, 11, '`tags.1` must be a word, not a list.'],
      [4, 8, '`draft` must be true or false, not "maybe".'],
    ]);
  });

  it('a wrong value is left out, the rest is kept', () => {
    expect(parse('draft: 7\ntitle: T').frontMatter).toEqual({ title: 'T' });
  });

  it('aliases that explode are refused', () => {
    const level = (n: number) =>
      `  l${n}: &l${n} [${Array(10)
        .fill(`*l${n - 1}`)
        .join()}]`;
    const levels = [2, 3, 4, 5, 6, 7, 8, 9].map(level).join('\n');
    const { problems } = parse(`sidebar_custom_props:\n  l1: &l1 [x]\n${levels}`);
    expect(problems).toMatchObject([{ id: 'front-matter-invalid' }]);
  });
});

describe('front matter that is none', () => {
  it.each([
    ['---\ntitle: A\n\n# Text\n', 1, 'is not closed', 'End it with a line `---`.'],
    ['---\ntitle: A\n----\n\nText\n', 1, 'is not closed', 'instead of `----`'],
    ['---\ntitle: A\n—-\n\nText\n', 1, 'is not closed', 'instead of `—-`'],
    ['\n\n---\ntitle: A\n---\n', 3, 'is not the first line', 'must be the first line'],
  ])('%j is told and stays text', (source, line, message, fix) => {
    const { frontMatter, problems } = parseFrontMatter(source, 'docs/a.md');
    expect(frontMatter).toEqual({});
    expect(problems).toMatchObject([{ id: 'front-matter-invalid', line, column: 1 }]);
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.fix).toContain(fix);
  });

  it.each(['---\n\nText\n', '---\nNote: text\n', 'Text\n\n---\ntitle: A\n---\n', '----\nid: 1\n'])(
    '%j is text, and nothing is told',
    (source) => {
      expect(parseFrontMatter(source, 'docs/a.md').problems).toEqual([]);
    },
  );
});

describe('the day of the last change', () => {
  it.each(['2025-12-31', '2024-02-29', '2025-12-31T10:00:00Z', '2025-12-31 10:00'])(
    '%s is one',
    (date) => {
      const { frontMatter, problems } = parse(`last_update: {date: "${date}", author: A}`);
      expect(problems).toEqual([]);
      expect(frontMatter.last_update).toEqual({ date, author: 'A' });
    },
  );

  it.each([
    '31.12.2025',
    '2025-02-31',
    '03/04/2025',
    '2025-13-01',
    'May 5, 2025',
    '2025-12-31 25:00',
  ])('%s is none', (date) => {
    const { frontMatter, problems } = parse(`last_update:\n  author: A\n  date: ${date}`);
    expect(problems).toMatchObject([{ id: 'front-matter-invalid', line: 4, column: 9 }]);
    expect(problems[0]?.message).toContain(date);
    expect(frontMatter.last_update).toEqual({ author: 'A' });
  });
});
