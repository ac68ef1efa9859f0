import { PEERS } from './peers.mjs';
import { summarize, summarizeRatios } from './statistics.mjs';

/** The project's own generator: everything else is compared with it. */
export const OURS = 'quire';

/**
 * @typedef {object} Metric
 * @property {string} label
 * @property {'s' | 'ms' | 'MB' | 'kB' | ''} unit of the printed value
 * @property {(results: object, name: string) => number[]} read one value per round, in that unit; smaller is better;
 *   empty if it wasn't measured
 */

const build =
  (kind, field, scale = 1) =>
  (results, name) =>
    (results.build?.[name]?.[kind] ?? []).map((run) => run[field] * scale);
const visit = (kind, field) => (results, name) => {
  const result = results.browser?.[name]?.[kind];
  return result ? [field(result)] : [];
};
const load = (field) => (results, name) =>
  (results.browser?.[name]?.loads ?? []).map((sample) => sample[field]);
const navigation = (key) => (results, name) =>
  (results.browser?.[name]?.navigations[key] ?? []).map(({ painted }) => painted);
const dev = (field) => (results, name) => results.dev?.[name]?.[field] ?? [];
const totalKilobytes = (result) => result.total.brotli / 1000;

/** @type {Metric[]} */
export const METRICS = [
  { label: 'cold build, wall', unit: 's', read: build('cold', 'wall') },
  { label: 'cold build, CPU', unit: 's', read: build('cold', 'cpu') },
  { label: 'cold build, peak memory', unit: 'MB', read: build('cold', 'peak', 1e-6) },
  { label: 'second build, wall', unit: 's', read: build('second', 'wall') },
  { label: 'second build, CPU', unit: 's', read: build('second', 'cpu') },
  { label: 'second build, peak memory', unit: 'MB', read: build('second', 'peak', 1e-6) },
  {
    label: 'output',
    unit: 'MB',
    read: ({ build: part }, name) => (part?.[name]?.output ? [part[name].output.bytes / 1e6] : []),
  },
  { label: 'first visit, brotli', unit: 'kB', read: visit('first', totalKilobytes) },
  { label: 'reading visit by wheel, brotli', unit: 'kB', read: visit('wheel', totalKilobytes) },
  { label: 'reading visit by touch, brotli', unit: 'kB', read: visit('touch', totalKilobytes) },
  { label: 'slow line, first paint', unit: 'ms', read: load('firstPaint') },
  { label: 'slow line, largest paint', unit: 'ms', read: load('largestPaint') },
  { label: 'slow line, blocking time', unit: 'ms', read: load('blocking') },
  { label: 'slow line, layout shift', unit: '', read: load('shift') },
  ...['slow', 'fast'].flatMap((line) =>
    ['refused', 'alone', 'hover'].map((mode) => ({
      label: `navigation, ${line} line, ${describeMode(mode)}`,
      unit: 'ms',
      read: navigation(`${line} ${mode}`),
    })),
  ),
  { label: 'development server, first page, no caches', unit: 's', read: dev('cold') },
  { label: 'development server, first page, caches', unit: 's', read: dev('warm') },
  { label: 'development server, save to visible', unit: 'ms', read: dev('saves') },
  {
    label: 'development server, memory',
    unit: 'MB',
    read: ({ dev: part }, name) => (part?.[name]?.memory ? [part[name].memory / 1e6] : []),
  },
];

/**
 * Compares ours with the best peer for a metric; no peer is best at all of them.
 *
 * @param {object} results
 * @param {Metric} metric
 * @returns {{ ours: Summary, best: string, theirs: Summary, ratios: Summary | undefined } | undefined} undefined if
 *   ours or every peer lacks a value; ratios are ours / theirs
 */
export function compareWithBest(results, { read }) {
  const values = read(results, OURS);
  const ours = summarize(values);
  const rivals = rivalsOf(results)
    .filter((name) => !PEERS[name].bare)
    .map((name) => ({ name, values: read(results, name), theirs: summarize(read(results, name)) }))
    .filter(({ theirs }) => theirs)
    .sort((a, b) => a.theirs.median - b.theirs.median);
  if (!ours || rivals.length === 0) return undefined;
  const [{ name: best, theirs, values: others }] = rivals;
  return { ours, best, theirs, ratios: summarizeRatios(values, others) };
}

/**
 * Compares our builds with each peer's, pair by pair.
 *
 * @param {object} results
 * @returns {{ label: string, ratios: (Summary | undefined)[] }[]} times by metric, a ratio (ours / theirs) for each peer
 */
export function compareBuilds(results) {
  const rivals = rivalsOf(results);
  return METRICS.filter(({ label, unit }) => unit === 's' && / build,/.test(label)).map(
    ({ label, read }) => ({
      label,
      ratios: rivals.map((name) => summarizeRatios(read(results, OURS), read(results, name))),
    }),
  );
}

/** The peers that ours is compared with. */
export const rivalsOf = ({ peers }) => peers.filter((name) => name !== OURS);

/** Describes what happens before the click of a navigation. */
export function describeMode(mode) {
  return { refused: 'prefetch refused', alone: 'left alone', hover: 'after hover' }[mode];
}

/** @typedef {import('./statistics.mjs').Summary} Summary */
