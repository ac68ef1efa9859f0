import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { textOf } from './inline-html.ts';
import { parseMarkdown } from './parse-markdown.ts';

const ALL = ['3.1.4', '2.8.0', '1.5.2'];

/** The blocks of a text as a release shows them: type and text. */
function blocksOf(source: string, name = '3.1.4'): string[] {
  const { tree, problems } = parseMarkdown(source, 'docs/a.md', { release: { name, all: ALL } });
  expect(problems).toEqual([]);
  return (tree?.children ?? []).map((node: Nodes) => `${node.type}: ${textOf(node)}`);
}

/** The problems of a text. */
function problemsOf(source: string, name = '3.1.4'): string[] {
  const { problems } = parseMarkdown(source, 'docs/a.md', { release: { name, all: ALL } });
  return problems.map(
    ({ line, column, severity, message }) => `${line}:${column} ${severity}: ${message}`,
  );
}

describe('V6 what belongs to some releases only', () => {
  it('a block with headings, lists and code', () => {
    const source = 'A\n\n<Release since="2.0">\n\n## H\n\n- i\n\n</Release>\n\nZ\n';
    const whole = ['paragraph: A', 'heading: H', 'list: i', 'paragraph: Z'];
    expect(blocksOf(source)).toEqual(whole);
    expect(blocksOf(source, '2.8.0')).toEqual(whole);
    expect(blocksOf(source, '1.5.2')).toEqual(['paragraph: A', 'paragraph: Z']);
  });

  it('a line of its own is a paragraph', () => {
    const source = '<Release until="2.8.0">Turn **it** on.</Release>\n\nZ\n';
    expect(blocksOf(source)).toEqual(['paragraph: Z']);
    expect(blocksOf(source, '1.5.2')).toEqual(['paragraph: Turn it on.', 'paragraph: Z']);
  });

  it('a few words', () => {
    const source =
      'Run <Release since="3.0">`up`</Release><Release until="2.9">`start`</Release>.\n';
    expect(blocksOf(source)).toEqual(['paragraph: Run up.']);
    expect(blocksOf(source, '2.8.0')).toEqual(['paragraph: Run start.']);
  });

  it('both ends: the first and the last release are part of it', () => {
    const source = 'A<Release since="2.8.0" until="3.0.9">b</Release>\n';
    expect(ALL.map((name) => blocksOf(source, name))).toEqual([
      ['paragraph: A'],
      ['paragraph: Ab'],
      ['paragraph: A'],
    ]);
  });

  it('compares numbers, not texts', () => {
    const all = ['1.11.13', '1.9.13'];
    const shown = (name: string): number =>
      parseMarkdown('<Release since="1.10.0">x</Release>', 'docs/a.md', { release: { name, all } })
        .tree?.children.length ?? -1;
    expect(all.map(shown)).toEqual([1, 0]);
  });

  it('a row, a cell, an item, a nested item', () => {
    const table =
      '| a | b |\n| - | - |\n| <Release since="3.0" /> new | 1 |\n| both | x<Release until="2.8.0">y</Release> |\n';
    const row = (name: string): number =>
      (
        parseMarkdown(table, 'docs/a.md', { release: { name, all: ALL } }).tree?.children[0] as {
          children: unknown[];
        }
      )?.children.length;
    expect([row('3.1.4'), row('2.8.0')]).toEqual([3, 2]);
    expect(blocksOf(table, '2.8.0')).toEqual(['table: abbothxy']);
    const list = '- a\n- <Release since="3.0" /> new\n- c\n  - <Release until="2.8.0" /> old\n';
    expect(blocksOf(list)).toEqual(['list: a newc']);
    expect(blocksOf(list, '2.8.0')).toEqual(['list: ac old']);
  });

  it('nothing is left of a list or paragraph without content', () => {
    expect(blocksOf('- <Release since="3.0" /> new\n\nZ\n', '2.8.0')).toEqual(['paragraph: Z']);
    expect(blocksOf('A\n\n<Release since="3.0">new</Release>\n\nZ\n', '2.8.0')).toEqual([
      'paragraph: A',
      'paragraph: Z',
    ]);
  });

  it('unreleased pages are newer than every release', () => {
    const release = { name: 'next', all: ['next', '2.8.0'] };
    const parsed = parseMarkdown('<Release since="9">a</Release>\n', 'docs/a.md', { release });
    expect(parsed.tree?.children.length).toBe(1);
  });

  it('reports what is wrong, once for all versions', () => {
    const wrong: [string, string][] = [
      ['<Release>x</Release>', '1:1 error: <Release> has neither `since` nor `until`.'],
      ['a <Release from="2">x</Release>', '1:3 error: <Release> has no attribute `from`.'],
      [
        '<Release since="new">x</Release>',
        '1:1 error: `since` of <Release> must be the number of a release.',
      ],
      [
        '<Release since={2}>x</Release>',
        '1:1 error: `since` of <Release> must be the number of a release.',
      ],
      [
        '<Release since="3" until="2">x</Release>',
        '1:1 error: No release is as new as 3 and as old as 2.',
      ],
      [
        '<Release since="4.0">x</Release>',
        '1:1 error: No version shows this: “since 4.0” contains none of 3.1.4, 2.8.0, 1.5.2.',
      ],
      [
        '<Release since="1.0">x</Release>',
        '1:1 warning: Every version shows this: “since 1.0” contains 3.1.4, 2.8.0, 1.5.2.',
      ],
      [
        'a <Release since="3.0" />',
        '1:3 error: <Release> is empty, and isn’t in a table row or list item.',
      ],
    ];
    for (const [source, message] of wrong) expect(problemsOf(source)).toEqual([message]);
    expect(problemsOf('<Release since="4.0">x</Release>', '2.8.0')).toEqual([]);
  });

  it('a site without versions has nothing to choose from', () => {
    const { problems } = parseMarkdown('<Release since="1">x</Release>', 'docs/a.md');
    expect(problems.map(({ message }) => message)).toEqual([
      'The site has no versions, so <Release> has nothing to choose from.',
    ]);
  });
});
