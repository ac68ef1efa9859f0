#!/usr/bin/env node
/**
 * Writes the asset graphs of samples: `npm run examples:graphs`.
 *
 * A graph is `weather.graph.json` beside `weather.py` (or beside a project `weather/`). The command updates existing graphs
 * and creates those that a page shows with `<AssetGraph path="….graph.json" />`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readGroups } from './examples/groups.mjs';
import { readPageSamples } from './examples/page-samples.mjs';
import { prepareGroup } from './examples/run-group.mjs';
import { PythonError, findPython } from './python-environment.mjs';

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
  let code = 0;
  findPython(); // fails early if there is no Python
  for (const group of readGroups(EXAMPLES)) {
    const graphs = chooseGraphs(group.name, listGraphs(group.folder), shown);
    if (graphs.length === 0) continue;
    const script = path.join(EXAMPLES, 'harness', 'write_graphs.py');
    const env = { ...process.env, DAGSTER_DISABLE_TELEMETRY: '1', PYTHONWARNINGS: 'ignore' };
    const args = ['-B', script, ...graphs];
    const options = { cwd: group.folder, stdio: 'inherit', env };
    code ||= spawnSync(prepareGroup(group), args, options).status ?? 1;
  }
  return code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = main();
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
