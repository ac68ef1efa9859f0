import { describe, expect, it } from 'vitest';
import { linePath, placeBoxes } from './lineage-geometry.ts';
import { layoutLineage } from './lineage-layout.ts';

const layout = layoutLineage([
  { key: 'a' },
  { key: 'a_rather_long_name', deps: ['a'] },
  { key: 'c', deps: ['a_rather_long_name', 'a'] },
]);

describe('placeBoxes', () => {
  it('makes a rank as wide as its longest text where the flow runs to the right', () => {
    const geometry = placeBoxes(layout, 'right');
    const [first, second, third] = layout.nodes.map((node) => geometry.box(node));
    expect(first?.width).toBe(88);
    expect(second?.width).toBe(Math.ceil(18 * 7.2 + 34));
    expect(third?.x).toBeGreaterThan((second?.x ?? 0) + (second?.width ?? 0));
  });

  it('brings boxes as close as their texts allow where the flow runs down', () => {
    const row = layoutLineage([
      { key: 'top' },
      { key: 'short', deps: ['top'] },
      { key: 'a_rather_long_name', deps: ['top'] },
      { key: 'b', deps: ['top'] },
    ]);
    const geometry = placeBoxes(row, 'down');
    const boxes = row.nodes
      .filter((node) => node.rank === 1)
      .map((node) => geometry.box(node))
      .sort((one, other) => one.x - other.x);
    const gaps = boxes.slice(1).map((box, i) => box.x - boxes[i]!.x - boxes[i]!.width);
    expect(new Set(boxes.map((box) => box.width)).size).toBe(2);
    expect(Math.min(...gaps)).toBeCloseTo(14, 0);
  });

  it.each(['right', 'down'] as const)('keeps every box inside the drawing (%s)', (direction) => {
    const geometry = placeBoxes(layout, direction);
    for (const node of layout.nodes) {
      const { x, y, width, height } = geometry.box(node);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(geometry.width);
      expect(y + height).toBeLessThanOrEqual(geometry.height);
    }
  });
});

describe('linePath', () => {
  it('begins and ends at the edges of its boxes', () => {
    const geometry = placeBoxes(layout, 'right');
    const edge = layout.edges.find(({ from, to }) => from === 'a' && to === 'a_rather_long_name');
    const [from, to] = layout.nodes.map((node) => geometry.box(node));
    const numbers =
      linePath(edge?.points ?? [], geometry)
        .match(/[\d.]+/g)
        ?.map(Number) ?? [];
    expect(numbers.slice(0, 2)).toEqual([from!.x + from!.width, from!.y + from!.height / 2]);
    expect(numbers.slice(-2)).toEqual([to!.x, to!.y + to!.height / 2]);
  });

  it('passes a rank straight', () => {
    const geometry = placeBoxes(layout, 'right');
    const edge = layout.edges.find(({ from, to }) => from === 'a' && to === 'c');
    expect(linePath(edge?.points ?? [], geometry)).toMatch(/^M[\d. ]+C[\d. ]+L[\d. ]+C[\d. ]+$/);
  });
});
