#!/usr/bin/env node
/**
 * Makes every Python environment that `npm test` needs, so that none is waited for later: it runs beside the
 * browser suite, which leaves the network alone. What cannot be made here is made, and told, by the suite that needs it.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseGroups, readGroups } from './examples/groups.mjs';
import { prepareGroup } from './examples/run-group.mjs';
import { PythonError, prepareEnvironment } from './python-environment.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const groups = chooseGroups(readGroups(path.join(ROOT, 'examples')), { groups: [], all: false });
const reference = path.join(ROOT, 'reference');

for (const prepare of [
  ...groups.map((group) => () => prepareGroup(group)),
  () => prepareEnvironment(reference),
  () => prepareEnvironment(path.join(reference, 'inventory')),
]) {
  try {
    prepare();
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
  }
}
