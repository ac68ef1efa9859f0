/** An asset as an author names it for a drawing of its lineage. */
export interface LineageAsset {
  key: string;
  /** Keys of the assets that it is made from; a key that is not in the list is drawn as an outside source. */
  deps?: readonly string[] | undefined;
  group?: string | undefined;
  /** What it is made with or stored as (`python`, `duckdb`). */
  kinds?: readonly string[] | undefined;
  description?: string | undefined;
  /** Whether something other than Dagster makes it. */
  external?: boolean | undefined;
  partitions?: { kind: string; text?: string | undefined } | undefined;
  checks?: readonly { name: string; blocking?: boolean | undefined }[] | undefined;
}

/** A box of the drawing: its rank along the flow and its place across it, both from 0. */
export interface LineageNode {
  asset: LineageAsset;
  /** Whether it only appears as somebody's dependency. */
  outside: boolean;
  rank: number;
  /** Centre across the flow, in box widths; not always a whole number. */
  place: number;
}

/** A line of the drawing: the places it passes, one a rank, from what is used to what is made. */
export interface LineageEdge {
  from: string;
  to: string;
  points: { rank: number; place: number }[];
}

/** A drawing in units of boxes, without pixels: it serves both directions. */
export interface LineageLayout {
  nodes: LineageNode[];
  edges: LineageEdge[];
  ranks: number;
  /** Extent across the flow, in boxes. */
  places: number;
}

/** Something that takes a place in a rank: an asset, or a bend of a line that passes the rank. */
interface Cell {
  rank: number;
  place: number;
  /** Boxes need a whole place, bends of lines less. */
  width: number;
  before: Cell[];
  after: Cell[];
}

const BEND_WIDTH = 0.4;
const SWEEPS = 12;

/**
 * Lays assets out in ranks: each one stands right after the last asset it is made from, lines that
 * pass a rank keep a place of their own in it, and neighbours pull each other into line.
 *
 * @throws Error when an asset is made from itself, directly or through others.
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
  const placeOf = (cell: Cell): number => cell.place - start - 0.5;
  return {
    nodes: all.map((asset) => {
      const cell = cells.get(asset.key) as Cell;
      return { asset, outside: !known.has(asset.key), rank: cell.rank, place: placeOf(cell) };
    }),
    edges: lines.map(({ from, to, way }) => ({
      from,
      to,
      points: way.map((cell) => ({ rank: cell.rank, place: placeOf(cell) })),
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

/** Length of the longest way to each asset. */
function rankAssets(assets: readonly LineageAsset[]): Map<string, number> {
  const byKey = new Map(assets.map((asset) => [asset.key, asset]));
  const ranks = new Map<string, number>();
  const visit = (key: string, way: readonly string[]): number => {
    const found = ranks.get(key);
    if (found !== undefined) return found;
    if (way.includes(key)) {
      throw new Error(`AssetGraph: "${key}" is made from itself (${[...way, key].join(' → ')})`);
    }
    const deps = byKey.get(key)?.deps ?? [];
    const rank = Math.max(-1, ...deps.map((dep) => visit(dep, [...way, key]))) + 1;
    ranks.set(key, rank);
    return rank;
  };
  for (const asset of assets) visit(asset.key, []);
  return ranks;
}

/** Sorts each rank by where its neighbours stand, forwards and backwards, so that lines cross less. */
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

/** Moves cells towards their neighbours without changing their order or letting them touch. */
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

/** The wishes, each moved up as far as the cell before it demands. */
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
