import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { PEERS } from './peers.mjs';

export const STEPS = ['build', 'browser', 'dev'];

export const USAGE = `npm run bench -- [options]
  --only build,browser,dev   what to measure (default: all three)
  --peers a,b                who takes part (default: ${Object.keys(PEERS).join(',')})
  --pages 500                size of the corpus, 60 or more
  --runs 5                   rounds of every timed measurement (development servers: at most 3)
  --limit 900                seconds after which a build or a start is stopped
  --reuse                    browser: take the output kept by an earlier run instead of building
  --install                  install the peers and stop
Peers are installed in BENCH_ROOT (default: docs-bench in the system's temporary folder).`;

/**
 * @typedef {object} Options
 * @property {Set<string>} steps
 * @property {string[]} peers
 * @property {number} pages
 * @property {number} runs
 * @property {number} limit seconds
 * @property {boolean} reuse
 * @property {boolean} install
 * @property {boolean} help
 * @property {string} root absolute
 */

/**
 * @param {string[]} argv without the program
 * @param {NodeJS.ProcessEnv} env
 * @returns {Options}
 * @throws {Error} on an unknown option, step or peer, or an invalid number
 */
export function parseOptions(argv, env) {
  const text = (value) => ({ type: 'string', default: value });
  const flag = { type: 'boolean', default: false };
  const { values } = parseArgs({
    args: argv,
    options: {
      only: text(STEPS.join(',')),
      peers: text(Object.keys(PEERS).join(',')),
      pages: text('500'),
      runs: text('5'),
      limit: text('900'),
      reuse: flag,
      install: flag,
      help: flag,
    },
  });
  return {
    steps: new Set(parseList('only', values.only, STEPS)),
    peers: parseList('peers', values.peers, Object.keys(PEERS)),
    pages: parseCount('pages', values.pages, 60),
    runs: parseCount('runs', values.runs, 1),
    limit: parseCount('limit', values.limit, 10),
    reuse: values.reuse,
    install: values.install,
    help: values.help,
    root: path.resolve(env.BENCH_ROOT ?? path.join(os.tmpdir(), 'docs-bench')),
  };
}

function parseList(option, value, allowed) {
  const list = [...new Set(value.split(',').filter(Boolean))];
  const unknown = list.filter((item) => !allowed.includes(item));
  if (unknown.length > 0 || list.length === 0) {
    throw new Error(`--${option} ${value}: choose from ${allowed.join(', ')}.`);
  }
  return list;
}

function parseCount(option, value, least) {
  const count = Number(value);
  if (!Number.isInteger(count) || count < least) {
    throw new Error(`--${option} ${value}: give a whole number, ${least} or more.`);
  }
  return count;
}
