#!/usr/bin/env node
/**
 * Creates every Python environment that `npm test` needs while the browser suite runs, which doesn't use the network, so
 * that no suite waits for one later. If one can't be created here, the suite that needs it tries again and reports why.
 *
 *   node scripts/prepare-python.mjs [--changed]
 *
 * With `--changed`, as in `npm test`, groups of samples that won't run get none, and neither do the facts.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseGroups, readGroups } from './examples/groups.mjs';
import { prepareGroup } from './examples/run-group.mjs';
import { PythonError, prepareEnvironment } from './python-environment.mjs';
import { splitByChange } from './test-examples.mjs';
import { areFactsUnchanged } from './test-facts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The group whose environment the facts are tested in, whether its samples run or not. */
const OF_THE_FACTS = 'core';

const all = chooseGroups(readGroups(path.join(ROOT, 'examples')), { groups: [], all: false });
const isPartial = process.argv.includes('--changed');
const unchanged = isPartial ? splitByChange(all).unchanged : new Map();
const withFacts = !(isPartial && areFactsUnchanged());
const groups = all.filter(
  ({ name }) => (withFacts && name === OF_THE_FACTS) || !unchanged.has(name),
);
const reference = path.join(ROOT, 'reference');
const ofFacts = [
  () => prepareEnvironment(reference),
  () => prepareEnvironment(path.join(reference, 'inventory')),
];

for (const prepare of [
  ...groups.map((group) => () => prepareGroup(group)),
  ...(withFacts ? ofFacts : []),
]) {
  try {
    prepare();
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
  }
}
