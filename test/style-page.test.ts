import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Code, Nodes } from 'mdast';
import type { MdxJsxFlowElement } from 'satteri';
import { describe, expect, it } from 'vitest';
import { BUILT_IN } from '../engine/article/jsx/built-in.ts';
import { ADMONITIONS } from '../engine/model/admonitions.ts';
import { parseMarkdown } from '../engine/syntax/parse-markdown.ts';
import { FRONT_MATTER } from '../engine/model/front-matter.ts';
import { describeField } from '../engine/schema/describe-shape.ts';
import { ROOT } from './harness/site.ts';

/** The page that shows authors each part live, with its source. */
const PAGE = 'site/docs/about/contributing/components.md';
const SOURCE = readFileSync(path.join(ROOT, PAGE), 'utf8');
const { tree } = parseMarkdown(SOURCE, PAGE);
const nodes = tree ? [...everyNode(tree)] : [];
const fences = nodes.filter((node): node is Code => node.type === 'code');

/** Props that the page doesn't have to show: those of the classic theme and of HTML, and aliases. */
const NOT_SHOWN: Record<string, readonly string[]> = {
  Admonition: ['icon', 'className'],
  // The former name of `label`.
  Card: ['title'],
  // The same as in CodeExample.
  CliInvocationExample: ['lineStart', 'lineEnd', 'startAfter', 'endBefore', 'dedent'],
  CodeBlock: ['className'],
  CodeExample: ['className'],
  // A component of the site.
  DocCardList: ['card', 'className'],
  Link: (BUILT_IN['Link']?.props ?? []).filter((name) => name !== 'to'),
  TOCInline: ['toc'],
  TabItem: ['attributes', 'hidden', 'className'],
  Tabs: ['defaultValue', 'lazy', 'block', 'className'],
};

function* everyNode(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* everyNode(child as Nodes);
}

/** The source text of a node. */
function written(node: Nodes): string {
  return SOURCE.slice(node.position?.start.offset, node.position?.end.offset);
}

function elements(name: string): MdxJsxFlowElement[] {
  return nodes.filter(
    (node): node is MdxJsxFlowElement =>
      (node.type === 'mdxJsxFlowElement' || (node.type as string) === 'mdxJsxTextElement') &&
      (node as MdxJsxFlowElement).name === name,
  );
}

/** Rows of tables, with the source text of their cells. */
const rows = nodes
  .filter((node) => node.type === 'tableRow')
  .map((row) => row.children.map((cell) => written(cell).replace(/^\|?\s*|\s*\|?$/g, '')));

/** The page for a part that would fill this one: in the last column of the row that starts with the part. */
function elsewhere(name: string): string | undefined {
  const row = rows.find(([part]) => part === `\`${name}\``);
  const file = /\]\(([^)#]+)/.exec(row?.at(-1) ?? '')?.[1];
  return file && path.join(ROOT, path.dirname(PAGE), file);
}

describe('the page with the parts of pages', () => {
  const shown = Object.keys(BUILT_IN);

  it.each(shown)('shows %s live, with its props and its source', (name) => {
    const file = elsewhere(name);
    if (file !== undefined) {
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^<${name}\\b`, 'm'));
      expect(SOURCE).toContain(`\`<${name} `);
      return;
    }
    const live = elements(name);
    expect(live.length).toBeGreaterThan(0);
    expect(fences.some(({ value }) => new RegExp(`<${name}\\b`).test(value))).toBe(true);
    const used = live.flatMap(({ attributes }) =>
      attributes.map((attribute) => ('name' in attribute ? attribute.name : '')),
    );
    const props = BUILT_IN[name]?.props ?? [];
    const hidden = NOT_SHOWN[name] ?? [];
    expect(props.filter((prop) => !hidden.includes(prop) && !used.includes(prop))).toEqual([]);
  });

  it.each(Object.keys(ADMONITIONS))(
    'shows an admonition of the type %s, with its source',
    (name) => {
      const live = nodes.filter((node) => node.type === 'containerDirective' && node.name === name);
      expect(live.length).toBeGreaterThan(0);
      expect(fences.some(({ value }) => new RegExp(`^:{3,}${name}\\b`, 'm').test(value))).toBe(
        true,
      );
    },
  );

  it('has the source of each element and admonition word for word below it', () => {
    const blocks = (tree?.children ?? []).filter(
      ({ type }) => type === 'mdxJsxFlowElement' || type === 'containerDirective',
    );
    expect(blocks.length).toBeGreaterThan(20);
    const missing = blocks
      .map((block) => written(block as Nodes))
      .filter((text) => !fences.some(({ value }) => value.includes(text)));
    expect(missing).toEqual([]);
  });

  it('has every key of the front matter, with what it takes and does', () => {
    const keys = Object.entries(FRONT_MATTER).map(([key, field]) => [
      `\`${key}\``,
      describeField(field),
      field.note,
    ]);
    const head = rows.findIndex(([first]) => first === 'Key');
    expect(rows.slice(head + 1, head + 1 + keys.length)).toEqual(keys);
  });

  it('shows its own front matter', () => {
    const [own] = /^---\n[^]*?\n---/.exec(SOURCE) ?? [];
    expect(fences.map(({ value }) => value)).toContain(own);
  });
});
