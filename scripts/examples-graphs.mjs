#!/usr/bin/env node
/**
 * Writes the asset graphs of samples: `npm run examples:graphs`.
 *
 * A graph is `weather.graph.json` beside `weather.py` (or beside a project `weather/`). The command updates existing graphs
 * and creates those that a page shows with `<AssetGraph path="….graph.json" />`.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPageSamples } from './examples/page-samples.mjs';
import { runInGroups, startScript } from './examples/run-script.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const EXAMPLES = path.join(ROOT, 'examples');
const SUFFIX = '.graph.json';

/** The graph files below a folder, relative to `examples/`, environments left out. */
function listGraphs(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === '.venv' ? [] : listGraphs(full);
    return entry.name.endsWith(SUFFIX)
      ? [path.relative(EXAMPLES, full).split(path.sep).join('/')]
      : [];
  });
}

/**
 * Chooses the graphs of a group.
 * @param {string} group its name
 * @param {string[]} existing graph files on disk
 * @param {Iterable<string>} shown samples that pages show
 * @returns {string[]} paths relative to the group's folder, sorted
 */
export function chooseGraphs(group, existing, shown) {
  const start = `${group}/`;
  const all = [...existing, ...shown].filter((p) => p.startsWith(start) && p.endsWith(SUFFIX));
  return [...new Set(all)].sort().map((each) => each.slice(start.length));
}

function main() {
  const shown = [...readPageSamples(path.join(ROOT, 'site')).values()].flat();
  return runInGroups('harness/write_graphs.py', ({ name, folder }) =>
    chooseGraphs(name, listGraphs(folder), shown),
  );
}

startScript(import.meta.url, main);
