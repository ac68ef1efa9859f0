import { onOneLine } from '../url/control-characters.ts';
import type { OutputSizes } from '../output/measure-output.ts';

/** A page, and how long it took, in milliseconds. */
export interface TimedPage {
  path: string;
  ms: number;
}

/** Maximum pages to name, and the minimum time to name one. */
const SLOWEST = 3;
const SLOW_MS = 200;
/** Minimum growth to report: a twentieth, and at least a kilobyte. */
const GROWTH = 1.05;
const GROWN_BYTES = 1000;

/**
 * Summary of a build in up to three lines: how large the output is, which pages took longest, and which kinds of files
 * grew since the last build.
 */
export function summarizeBuild(
  sizes: OutputSizes,
  before: OutputSizes | undefined,
  pages: readonly TimedPage[],
): string[] {
  const sorted = Object.entries(sizes).sort(([, a], [, b]) => b - a);
  const total = sorted.reduce((sum, [, bytes]) => sum + bytes, 0);
  const largest = sorted.slice(0, 4).map(([kind, bytes]) => `${kind} ${formatBytes(bytes)}`);
  const slow = pages
    .filter(({ ms }) => ms >= SLOW_MS)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ path, ms }) => `${onOneLine(path)} ${(ms / 1000).toFixed(1)} s`);
  const grown = sorted.flatMap(([kind, bytes]) => {
    const old = before?.[kind];
    if (old === undefined || bytes < old * GROWTH || bytes - old < GROWN_BYTES) return [];
    return [`${kind} by ${formatBytes(bytes - old)} to ${formatBytes(bytes)}`];
  });
  return [
    `  size: ${formatBytes(total)} (${largest.join(', ')})`,
    ...(slow.length > 0 ? [`  slowest pages: ${slow.join(', ')}`] : []),
    ...(grown.length > 0 ? [`  grown since the last build: ${grown.join(', ')}`] : []),
  ];
}

/** `1.2 MB`, `34 kB`, `512 B`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 1e6 ? [bytes / 1000, 'kB'] : [bytes / 1e6, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
