#!/usr/bin/env node
/**
 * Creates every Python environment that `npm test` needs while the browser suite runs, which doesn't use the network, so
 * that no suite waits for one later. If one can't be created here, the suite that needs it tries again and reports why.
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
