#!/usr/bin/env node
/**
 * Records what samples do: `npm run examples:runs`, `npm run examples:runs -- blocking retries`.
 *
 * `runs/blocking.py` in a group names a sample and says what to run; its recording is `blocking.run.json` beside that
 * sample, which pages show with `<AssetRun path="….run.json" />`. Without names, all are recorded.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runInGroups, startScript } from './examples/run-script.mjs';

/**
 * The scripts of a group, relative to its folder, sorted.
 * @param {string} folder of the group
 * @param {string[]} names of the recordings; empty for all
 * @returns {string[]}
 */
export function listScripts(folder, names) {
  const runs = path.join(folder, 'runs');
  if (!existsSync(runs)) return [];
  return readdirSync(runs)
    .filter((name) => name.endsWith('.py'))
    .filter((name) => names.length === 0 || names.includes(name.slice(0, -'.py'.length)))
    .sort()
    .map((name) => `runs/${name}`);
}

function main() {
  const names = process.argv.slice(2);
  let count = 0;
  const scriptsOf = ({ folder }) => {
    const found = listScripts(folder, names);
    count += found.length;
    return found;
  };
  const code = runInGroups('recorder/write_runs.py', scriptsOf, { quiet: true });
  if (count >= names.length) return code;
  console.error(`There is no recording named ${names.join(' or ')} in the runs/ of any group.`);
  return 1;
}

startScript(import.meta.url, main);
