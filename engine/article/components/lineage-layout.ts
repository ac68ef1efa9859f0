/** An asset as an author describes it for a lineage drawing. */
export interface LineageAsset {
  key: string;
  /** Keys of its dependencies; a key that isn't in the list is drawn as an external source. */
  deps?: readonly string[] | undefined;
  group?: string | undefined;
  /** Its compute or storage kinds (`python`, `duckdb`). */
  kinds?: readonly string[] | undefined;
  description?: string | undefined;
  /** Whether something other than the documented product materializes it. */
  external?: boolean | undefined;
  partitions?: { kind: string; text?: string | undefined } | undefined;
  checks?: readonly { name: string; blocking?: boolean | undefined }[] | undefined;
}

/** A box of the drawing: its rank along the flow and its position across it, both from 0. */
export interface LineageNode {
  asset: LineageAsset;
  /** Whether it only occurs as a dependency. */
  outside: boolean;
  rank: number;
  /** Center across the flow, in box widths; not always an integer. */
  place: number;
}

/** A line of the drawing: its positions, one in each rank, from the dependency to the dependent. */
export interface LineageEdge {
  from: string;
  to: string;
  points: { rank: number; place: number }[];
}

/** A drawing in units of boxes, for both directions. */
export interface LineageLayout {
  nodes: LineageNode[];
  edges: LineageEdge[];
  ranks: number;
  /** Extent across the flow, in boxes. */
  places: number;
}

/** An occupant of a position in a rank: an asset, or the bend of a line that crosses the rank. */
interface Cell {
  rank: number;
  place: number;
  /** Boxes need a whole position, bends less. */
  width: number;
  before: Cell[];
  after: Cell[];
}

const BEND_WIDTH = 0.4;
const SWEEPS = 12;

/**
 * Arranges assets in ranks: each one comes right after its last dependency, lines that cross a rank get their own
 * position in it, and neighbors are aligned.
 *
 * @throws Error if an asset depends on itself, directly or through others
 */
export function layoutLineage(assets: readonly LineageAsset[]): LineageLayout {
  const all = withOutsideSources(assets);
  const known = new Set(assets.map((asset) => asset.key));
  const ranks = rankAssets(all);
  const cells = new Map<string, Cell>();
  const rows: Cell[][] = [];
  const addCell = (rank: number, width: number): Cell => {
    const row = (rows[rank] ??= []);
    const cell: Cell = { rank, place: row.length, width, before: [], after: [] };
    row.push(cell);
    return cell;
  };
  for (const asset of all) cells.set(asset.key, addCell(ranks.get(asset.key) as number, 1));

  const lines = all.flatMap((asset) =>
    (asset.deps ?? []).map((dep) => {
      const end = cells.get(asset.key) as Cell;
      const way = [cells.get(dep) as Cell];
      for (let rank = (way[0] as Cell).rank + 1; rank < end.rank; rank += 1) {
        way.push(addCell(rank, BEND_WIDTH));
      }
      way.push(end);
      way.forEach((cell, index) => {
        const next = way[index + 1];
        if (!next) return;
        cell.after.push(next);
        next.before.push(cell);
      });
      return { from: dep, to: asset.key, way };
    }),
  );

  order(rows);
  place(rows);
  const spread = rows.flat();
  const start = Math.min(...spread.map((cell) => cell.place - cell.width / 2));
  const end = Math.max(...spread.map((cell) => cell.place + cell.width / 2));
  const positionOf = (cell: Cell): number => cell.place - start - 0.5;
  return {
    nodes: all.map((asset) => {
      const cell = cells.get(asset.key) as Cell;
      return { asset, outside: !known.has(asset.key), rank: cell.rank, place: positionOf(cell) };
    }),
    edges: lines.map(({ from, to, way }) => ({
      from,
      to,
      points: way.map((cell) => ({ rank: cell.rank, place: positionOf(cell) })),
    })),
    ranks: rows.length,
    places: end - start,
  };
}

function withOutsideSources(assets: readonly LineageAsset[]): LineageAsset[] {
  const keys = new Set(assets.map((asset) => asset.key));
  const outside: LineageAsset[] = [];
  for (const dep of assets.flatMap((asset) => asset.deps ?? [])) {
    if (keys.has(dep)) continue;
    keys.add(dep);
    outside.push({ key: dep });
  }
  return [...outside, ...assets];
}

/** Length of the longest path to each asset. */
function rankAssets(assets: readonly LineageAsset[]): Map<string, number> {
  const byKey = new Map(assets.map((asset) => [asset.key, asset]));
  const ranks = new Map<string, number>();
  const visit = (key: string, way: readonly string[]): number => {
    const found = ranks.get(key);
    if (found !== undefined) return found;
    if (way.includes(key)) {
      throw new Error(`AssetGraph: "${key}" depends on itself (${[...way, key].join(' → ')})`);
    }
    const deps = byKey.get(key)?.deps ?? [];
    const rank = Math.max(-1, ...deps.map((dep) => visit(dep, [...way, key]))) + 1;
    ranks.set(key, rank);
    return rank;
  };
  for (const asset of assets) visit(asset.key, []);
  return ranks;
}

/** Sorts each rank by the positions of its neighbors, forwards and backwards, so that fewer lines cross. */
function order(rows: Cell[][]): void {
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const forwards = sweep % 2 === 0;
    for (const row of forwards ? rows : [...rows].reverse()) {
      const wish = new Map(
        row.map((cell) => [cell, mean(forwards ? cell.before : cell.after, cell.place)]),
      );
      row.sort((a, b) => (wish.get(a) as number) - (wish.get(b) as number));
      row.forEach((cell, index) => (cell.place = index - (row.length - 1) / 2));
    }
  }
}

/** Moves cells towards their neighbors without changing their order or letting them overlap. */
function place(rows: Cell[][]): void {
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const row of sweep % 2 === 0 ? rows : [...rows].reverse()) {
      const wishes = row.map((cell) => mean([...cell.before, ...cell.after], cell.place));
      const low = push(row, wishes);
      const high = push(
        row.toReversed(),
        wishes.toReversed().map((wish) => -wish),
      ).toReversed();
      row.forEach((cell, index) => {
        cell.place = ((low[index] as number) - (high[index] as number)) / 2;
      });
    }
  }
}

/** The desired positions, each moved up as far as the previous cell requires. */
function push(row: readonly Cell[], wishes: readonly number[]): number[] {
  const places: number[] = [];
  row.forEach((cell, index) => {
    const before = row[index - 1];
    const least = before
      ? (places[index - 1] as number) + (before.width + cell.width) / 2
      : -Infinity;
    places.push(Math.max(wishes[index] as number, least));
  });
  return places;
}

function mean(cells: readonly Cell[], fallback: number): number {
  if (cells.length === 0) return fallback;
  return cells.reduce((sum, cell) => sum + cell.place, 0) / cells.length;
}
