import type { LineageLayout, LineageNode } from './lineage-layout.ts';

/** A position in a layout, in ranks and boxes. */
interface Spot {
  rank: number;
  place: number;
}

/** A box in pixels, from its upper left corner. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A layout in pixels, in one direction. */
export interface Geometry {
  width: number;
  height: number;
  /** Whether the flow runs to the right; otherwise it runs down. */
  across: boolean;
  /** The box at a position; where a line crosses a rank, an empty one. */
  box(spot: Spot): Box;
}

/** Width of a letter: the monospace font at 12 px for keys, the sans-serif font at 11 px for kinds. */
const KEY_LETTER = 7.2;
const KIND_LETTER = 5.8;
/** Space for the dot before the text and the padding after it. */
const PADDING = 34;
const LEAST_WIDTH = 88;
/** Space for half a stroke around the drawing. */
const MARGIN = 1;
const RANK_GAP = 36;
const PLACE_GAP = 14;

/**
 * Converts a layout to pixels. If the flow runs to the right, every rank is as wide as its longest text; if it runs
 * down, every box has its own width, and positions are as close as the widest neighbors allow.
 */
export function placeBoxes(layout: LineageLayout, direction: 'right' | 'down'): Geometry {
  const height = layout.nodes.some((node) => node.asset.kinds?.length) ? 48 : 34;
  return direction === 'right' ? placeRight(layout, height) : placeDown(layout, height);
}

function placeRight({ nodes, ranks, places }: LineageLayout, height: number): Geometry {
  const widths = Array.from({ length: ranks }, (_, rank) =>
    Math.max(LEAST_WIDTH, ...nodes.filter((node) => node.rank === rank).map(textWidth)),
  );
  const starts: number[] = [];
  let end = MARGIN - RANK_GAP;
  for (const width of widths) {
    starts.push(end + RANK_GAP);
    end += RANK_GAP + width;
  }
  const step = height + PLACE_GAP;
  return {
    across: true,
    width: Math.ceil(end + MARGIN),
    height: Math.ceil((places - 1) * step + height + 2 * MARGIN),
    box: ({ rank, place }) => ({
      x: starts[rank] ?? 0,
      y: round(place * step + MARGIN),
      width: widths[rank] ?? 0,
      height,
    }),
  };
}

function placeDown({ nodes, ranks, places }: LineageLayout, height: number): Geometry {
  const widthAt = new Map(
    nodes.map((node) => [spotKey(node), Math.max(LEAST_WIDTH, textWidth(node))]),
  );
  const widthOf = (spot: Spot): number => widthAt.get(spotKey(spot)) ?? 0;
  const step = Math.max(
    LEAST_WIDTH,
    ...nodes.flatMap((one) =>
      nodes
        .filter((other) => other.rank === one.rank && other.place > one.place)
        .map(
          (other) => ((widthOf(one) + widthOf(other)) / 2 + PLACE_GAP) / (other.place - one.place),
        ),
    ),
  );
  const left = Math.min(0, ...nodes.map((node) => node.place * step - widthOf(node) / 2));
  const right = Math.max(
    (places - 1) * step,
    ...nodes.map((node) => node.place * step + widthOf(node) / 2),
  );
  return {
    across: false,
    width: Math.ceil(right - left + 2 * MARGIN),
    height: ranks * (height + RANK_GAP) - RANK_GAP + 2 * MARGIN,
    box: (spot) => ({
      x: round(spot.place * step - widthOf(spot) / 2 - left + MARGIN),
      y: spot.rank * (height + RANK_GAP) + MARGIN,
      width: widthOf(spot),
      height,
    }),
  };
}

function spotKey({ rank, place }: Spot): string {
  return `${rank} ${place}`;
}

/** A line from the edge of its first box to that of its last: straight along ranks, curved in between. */
export function linePath(spots: readonly Spot[], geometry: Geometry): string {
  const ports = spots.map((spot) => {
    const { x, y, width, height } = geometry.box(spot);
    return geometry.across
      ? { enter: [x, y + height / 2], leave: [x + width, y + height / 2] }
      : { enter: [x + width / 2, y], leave: [x + width / 2, y + height] };
  }) as { enter: [number, number]; leave: [number, number] }[];
  return ports
    .map(({ leave }, index) => {
      const next = ports[index + 1];
      if (!next) return '';
      const { enter } = next;
      const middle = geometry.across ? (leave[0] + enter[0]) / 2 : (leave[1] + enter[1]) / 2;
      const first = geometry.across ? [middle, leave[1]] : [leave[0], middle];
      const second = geometry.across ? [middle, enter[1]] : [enter[0], middle];
      // A bend crosses its whole rank in a straight line before the next curve.
      const start = `${index === 0 ? 'M' : 'L'}${pair(leave)}`;
      return `${start}C${pair(first)} ${pair(second)} ${pair(enter)}`;
    })
    .join('');
}

function textWidth({ asset: { key, kinds = [] } }: LineageNode): number {
  const longest = Math.max(key.length * KEY_LETTER, kinds.join(' · ').length * KIND_LETTER);
  return Math.ceil(longest + PADDING);
}

function pair(point: readonly number[]): string {
  return point.map(round).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
