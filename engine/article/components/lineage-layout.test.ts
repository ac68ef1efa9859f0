import { describe, expect, it } from 'vitest';
import { layoutLineage } from './lineage-layout.ts';
import type { LineageAsset, LineageLayout } from './lineage-layout.ts';

const ranksOf = (layout: LineageLayout): Record<string, number> =>
  Object.fromEntries(layout.nodes.map((node) => [node.asset.key, node.rank]));

/** Smallest distance between two boxes of one rank. */
function closest({ nodes }: LineageLayout): number {
  const gaps = nodes.flatMap((a) =>
    nodes.filter((b) => b !== a && b.rank === a.rank).map((b) => Math.abs(a.place - b.place)),
  );
  return Math.min(Infinity, ...gaps);
}

describe('layoutLineage', () => {
  it('puts each asset right after the last one it is made from', () => {
    const layout = layoutLineage([
      { key: 'd', deps: ['a', 'c'] },
      { key: 'a' },
      { key: 'b', deps: ['a'] },
      { key: 'c', deps: ['b'] },
    ]);
    expect(ranksOf(layout)).toEqual({ a: 0, b: 1, c: 2, d: 3 });
    expect(layout.ranks).toBe(4);
  });

  it('leads a line through the ranks that it passes, beside the boxes there', () => {
    const layout = layoutLineage([
      { key: 'a' },
      { key: 'b', deps: ['a'] },
      { key: 'c', deps: ['a', 'b'] },
    ]);
    const long = layout.edges.find((edge) => edge.from === 'a' && edge.to === 'c');
    expect(long?.points.map((point) => point.rank)).toEqual([0, 1, 2]);
    const middle = layout.nodes.find((node) => node.asset.key === 'b');
    const distance = Math.abs((long?.points[1]?.place ?? 0) - (middle?.place ?? 0));
    expect(distance).toBeGreaterThanOrEqual(0.69);
  });

  it('never lets two boxes of a rank touch, and keeps all within the extent', () => {
    const wide: LineageAsset[] = Array.from({ length: 24 }, (_, i) => ({
      key: `n${i}`,
      deps: i < 6 ? [] : [`n${i - 6}`, `n${(i * 7) % 6}`],
    }));
    const layout = layoutLineage(wide);
    expect(closest(layout)).toBeGreaterThan(0.999);
    for (const { place } of layout.nodes) {
      expect(place).toBeGreaterThanOrEqual(-0.001);
      expect(place).toBeLessThanOrEqual(layout.places - 0.999);
    }
  });

  it('sorts ranks so that parallel lines do not cross', () => {
    const { nodes } = layoutLineage([
      { key: 'a' },
      { key: 'b' },
      { key: 'b2', deps: ['b'] },
      { key: 'a2', deps: ['a'] },
    ]);
    const place = Object.fromEntries(nodes.map((node) => [node.asset.key, node.place]));
    expect(place['a2']).toBe(place['a']);
    expect(place['b2']).toBe(place['b']);
  });

  it('draws a dependency that is not in the list as an outside source', () => {
    const layout = layoutLineage([{ key: 'a', deps: ['s3/raw'] }]);
    expect(layout.nodes[0]).toMatchObject({ asset: { key: 's3/raw' }, outside: true, rank: 0 });
  });

  it('refuses an asset that is made from itself, naming the way round', () => {
    expect(() =>
      layoutLineage([
        { key: 'a', deps: ['b'] },
        { key: 'b', deps: ['a'] },
      ]),
    ).toThrow('"a" depends on itself (a → b → a)');
  });
});
