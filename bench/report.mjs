import {
  compareBuilds,
  compareWithBest,
  describeMode,
  METRICS,
  OURS,
  rivalsOf,
} from './metrics.mjs';
import { PEERS } from './peers.mjs';
import { summarize } from './statistics.mjs';

/**
 * Renders the results as Markdown: what was measured and where, a table for each part, the comparison with the best peer,
 * and the errors.
 *
 * @param {object} results as `bench/index.mjs` gathers them
 * @returns {string}
 */
export function renderReport(results) {
  return [
    renderHead(results),
    results.build && renderBuilds(results),
    results.browser && renderVisits(results),
    results.browser && renderLoads(results),
    results.browser && renderNavigations(results),
    results.dev && renderDev(results),
    results.build && renderBuildRatios(results),
    renderRatios(results),
    renderTrouble(results),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function renderHead({ date, commit, machine, chromium, pages, runs, peers, versions }) {
  const gigabytes = Math.round(machine.memory / 2 ** 30);
  const lines = peers.map((name) => {
    const list = Object.entries(versions[name] ?? {}).map(([key, version]) => `${key} ${version}`);
    if (name === 'quire') list.unshift(`commit ${commit}`);
    return `- ${name}: ${list.join(', ')}`;
  });
  return [
    `# Side by side, ${pages} pages`,
    `${date.slice(0, 10)}; ${machine.cores} cores (${machine.processor}), ${gigabytes} GiB, Node ${machine.node}${chromium ? `, ${chromium}` : ''}. ${runs} rounds. Medians, with the smallest and the largest value in brackets.`,
    lines.join('\n'),
  ].join('\n\n');
}

function renderBuilds({ build, peers }) {
  const column = (name, kind, field, scale = 1, digits = 1) =>
    spread(
      build[name][kind].map((run) => run[field] * scale),
      digits,
    );
  const rows = peers.map((name) => {
    const { output } = build[name];
    return [
      name,
      column(name, 'cold', 'wall'),
      column(name, 'cold', 'cpu'),
      column(name, 'cold', 'peak', 1e-6, 0),
      column(name, 'second', 'wall'),
      column(name, 'second', 'cpu'),
      output ? (output.bytes / 1e6).toFixed(1) : '-',
      output ? output.files : '-',
    ];
  });
  const head = ['', 'cold s', 'cold CPU s', 'peak MB', 'second s', 'second CPU s', 'output MB'];
  return section('Builds', [...head, 'files'], rows);
}

function renderVisits({ browser }) {
  const peers = Object.keys(browser);
  const titles = {
    first: 'First visit: one page, left alone',
    wheel: 'Reading visit: scrolled to the end by wheel, 1350 px',
    touch: 'Reading visit: scrolled to the end by touch, 390 px',
  };
  const kinds = ['html', 'script', 'style', 'data', 'image'];
  const head = ['', ...kinds, 'all', 'requests', 'fonts', 'prefetched', 'layout shift'];
  return Object.entries(titles)
    .map(([key, title]) => {
      const rows = peers.map((name) => {
        const visit = browser[name][key];
        if (!visit) return [name, ...Array(head.length - 1).fill('-')];
        return [
          name,
          ...kinds.map((kind) => sizes(visit.kinds[kind])),
          sizes(visit.total),
          visit.total.requests,
          sizes(visit.font),
          `${sizes(visit.prefetch)} (${visit.prefetch.requests})`,
          visit.shift.toFixed(3),
        ];
      });
      return section(`${title} (kB raw / gzip / brotli)`, head, rows);
    })
    .join('\n\n');
}

function renderLoads({ browser }) {
  const peers = Object.keys(browser);
  const rows = peers.map((name) => {
    const column = (field, digits = 0) =>
      spread(
        browser[name].loads.map((sample) => sample[field]),
        digits,
      );
    return [
      name,
      column('firstPaint'),
      column('largestPaint'),
      column('loaded'),
      column('blocking'),
      column('shift', 3),
    ];
  });
  const head = ['', 'FCP ms', 'LCP ms', 'load event ms', 'TBT ms', 'layout shift'];
  return section('Load on a slow line (1.6 Mbit/s, 150 ms, CPU 4x)', head, rows);
}

function renderNavigations({ browser }) {
  const peers = Object.keys(browser);
  const modes = ['refused', 'alone', 'hover'];
  const lines = { slow: 'slow line', fast: 'not throttled' };
  return Object.entries(lines)
    .map(([line, words]) => {
      const rows = peers.map((name) => {
        const samples = (mode) => browser[name].navigations[`${line} ${mode}`];
        const unaided = samples('refused').map(({ needed }) => needed.brotli / 1000);
        return [
          name,
          ...modes.map((mode) =>
            spread(
              samples(mode).map(({ painted }) => painted),
              0,
            ),
          ),
          spread(unaided, 1),
        ];
      });
      const head = ['', ...modes.map((mode) => `${describeMode(mode)} ms`), 'kB without prefetch'];
      return section(`Navigation, ${words}: click to new h1 painted`, head, rows);
    })
    .join('\n\n');
}

function renderDev({ dev }) {
  const rows = Object.keys(dev).map((name) => [
    name,
    spread(dev[name].cold, 1),
    spread(dev[name].warm, 1),
    spread(dev[name].saves, 0),
    dev[name].memory ? (dev[name].memory / 1e6).toFixed(0) : '-',
  ]);
  const head = ['', 'first page s, no caches', 'first page s, caches', 'save to visible ms'];
  return section('Development server', [...head, 'memory MB'], rows);
}

function renderRatios(results) {
  const rows = METRICS.flatMap((metric) => {
    const found = compareWithBest(results, metric);
    if (!found) return [];
    const { ours, best, theirs, ratios } = found;
    // A ratio to zero (no blocking time, no shift) has no meaning: show only the two values.
    const ratio = ratioText(ratios);
    const unit = metric.unit ? ` ${metric.unit}` : '';
    return [[metric.label, number(ours.median) + unit, best, number(theirs.median) + unit, ratio]];
  });
  if (rows.length === 0) return '';
  const title = `Ratios against the best peer at each measure (below 1: ${OURS} is smaller)`;
  return section(title, ['', OURS, 'best peer', 'its value', 'ratio, pair by pair'], rows);
}

function renderBuildRatios(results) {
  const rivals = rivalsOf(results);
  if (rivals.length === 0) return '';
  const names = rivals.map((name) => (PEERS[name].bare ? `${name} (bare)` : name));
  const rows = compareBuilds(results).map(({ label, ratios }) => [label, ...ratios.map(ratioText)]);
  return section(`Builds: ${OURS} divided by each peer, pair by pair`, ['', ...names], rows);
}

const ratioText = (ratios) =>
  ratios ? `${ratios.median.toFixed(2)} (${ratios.min.toFixed(2)}–${ratios.max.toFixed(2)})` : '-';

function renderTrouble({ absent = {}, unrest, disturbed, build = {}, browser = {}, dev = {} }) {
  const lines = [
    ...Object.entries(absent).map(([name, reason]) => `${name} took no part: ${reason}`),
    ...Object.entries({ build, browser, dev }).flatMap(([step, part]) =>
      Object.entries(part)
        .filter(([, { error }]) => error)
        .map(([name, { error }]) => `${name} dropped out of ${step}: ${error.split('\n')[0]}`),
    ),
    ...Object.entries(browser)
      .filter(([, { first }]) => first?.missing.length)
      .map(([name, { first }]) => `${name} asks for files that are not there: ${first.missing}`),
    unrest,
    disturbed.length > 0 && `The machine was not quiet before ${disturbed.length} of the runs.`,
  ].filter(Boolean);
  if (lines.length === 0) return '';
  return `## To keep in mind\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function section(title, head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [`## ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Median and range of the values. */
function spread(values, digits) {
  const summary = summarize(values);
  if (!summary) return '-';
  const [median, min, max] = [summary.median, summary.min, summary.max].map((value) =>
    value.toFixed(digits),
  );
  return min === max ? median : `${median} (${min}–${max})`;
}

function sizes(transfer) {
  if (!transfer || transfer.requests === 0) return '0';
  return ['raw', 'gzip', 'brotli'].map((size) => (transfer[size] / 1000).toFixed(1)).join(' / ');
}

function number(value) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value < 1 ? 3 : 1);
}
