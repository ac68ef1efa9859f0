import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** First and last line of each asset in a Python file, decorator included, in the order of the file. */
function assetLines(source: string): { name: string; first: number; last: number }[] {
  const lines = source.trimEnd().split('\n');
  return lines.flatMap((line, index) => {
    if (!line.startsWith('@dg.asset')) return [];
    const name = /^def (\w+)/.exec(lines[index + 1] ?? '')?.[1] ?? '';
    let last = index + 1;
    while (/^\s+\S/.test(lines[last + 1] ?? '') || /^[\])}]/.test(lines[last + 1] ?? '')) last += 1;
    return [{ name, first: index + 1, last: last + 1 }];
  });
}

/** The pairs in the front page's styles: the node of the graph, counted from one, and its lines of the code beside it. */
function markedLines(styles: string): Record<'toCode' | 'toGraph', number[][]> {
  const toCode =
    /:has\(\.lineage-node:nth-of-type\((\d)\):is\(:hover, :focus-within\)\)\s+\.run-code \.l:nth-child\(n \+ (\d+)\):nth-child\(-n \+ (\d+)\)/g;
  const toGraph =
    /:has\(\.run-code \.l:nth-child\(n \+ (\d+)\):nth-child\(-n \+ (\d+)\):is\(:hover, :focus-within\)\)\s+\.lineage-node:nth-of-type\((\d)\)/g;
  return {
    toCode: [...styles.matchAll(toCode)].map(([, node, first, last]) => [
      Number(node),
      Number(first),
      Number(last),
    ]),
    toGraph: [...styles.matchAll(toGraph)].map(([, first, last, node]) => [
      Number(node),
      Number(first),
      Number(last),
    ]),
  };
}

test('the front page marks the lines of the function that a node stands for, and the reverse', () => {
  const assets = assetLines(read('examples/core/front_page/coffee_shop.py'));
  const run = JSON.parse(read('examples/core/front_page/coffee_shop.run.json')) as {
    lines: string;
    nodes: { key: string }[];
  };
  expect(assets.map(({ name }) => name)).toEqual(run.nodes.map(({ key }) => key));
  const before = Number(run.lines.split('-')[0]) - 1;
  const styles = read('site/styles/front.css').replace(/\s+/g, ' ').replaceAll('( ', '(');
  const marks = markedLines(styles.replaceAll(' )', ')'));
  const wanted = assets.map(({ first, last }, index) => [index + 1, first - before, last - before]);
  expect(marks.toCode).toEqual(wanted);
  expect(marks.toGraph).toEqual(wanted);
});
