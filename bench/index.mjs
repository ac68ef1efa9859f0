import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describeMachine, findTools, readChromiumVersion, readCommit } from './machine.mjs';
import { measureInBrowser } from './measure-browser.mjs';
import { measureBuilds } from './measure-build.mjs';
import { measureDev } from './measure-dev.mjs';
import { parseOptions, USAGE } from './options.mjs';
import { takesPart } from './peers.mjs';
import { installPeer, removeAside } from './prepare-peer.mjs';
import { createQuietWatch, describeUnrest } from './quiet.mjs';
import { renderReport } from './report.mjs';
import { takeTurn } from './turn.mjs';

const BENCH = path.dirname(fileURLToPath(import.meta.url));
const MOST_DEV_RUNS = 3;

const say = (line) => process.stderr.write(`${line}\n`);

/** Runs the command: installs the peers, measures one thing after another, writes the results, prints the report. */
async function main() {
  const options = parseOptions(process.argv.slice(2), process.env);
  if (options.help) return say(USAGE);
  const tools = findTools(options.root, options.install ? new Set() : options.steps);
  if (tools.missing.length > 0) throw new Error(tools.missing.join('\n'));
  const endTurn = takeTurn(options.root);
  try {
    const { versions, absent } = await installPeers(options);
    if (options.install) {
      for (const [name, reason] of Object.entries(absent)) say(`${name}: ${reason}`);
      return;
    }
    const results = await measure(options, tools, { versions, absent });
    writeResults(results);
    process.stdout.write(renderReport(results));
    if (hasFailure(results)) process.exitCode = 1;
  } finally {
    removeAside(options.root);
    endTurn();
  }
}

/** Drops peers that can't be installed; the report explains why. */
async function installPeers({ root, peers }) {
  const [versions, absent] = [{}, {}];
  for (const name of peers) {
    say(`${name}: installing where needed`);
    try {
      versions[name] = await installPeer(root, name);
    } catch (error) {
      absent[name] = error.message;
    }
  }
  return { versions, absent };
}

async function measure(options, tools, { versions, absent }) {
  const { steps, pages, runs, limit, root } = options;
  const peers = options.peers.filter((name) => versions[name]);
  if (peers.length === 0) throw new Error(Object.values(absent).join('\n'));
  const unrest = await describeUnrest();
  if (unrest) say(unrest);
  const { beforeRun, disturbed } = createQuietWatch(say);
  const results = {
    date: new Date().toISOString(),
    commit: readCommit(path.dirname(BENCH)),
    machine: describeMachine(),
    chromium: tools.chromiumPath && readChromiumVersion(tools.chromiumPath),
    pages,
    runs,
    peers,
    versions,
    absent,
    unrest,
    disturbed,
  };
  const common = { root, pages, runs, limit, tools, beforeRun };
  if (steps.has('build')) results.build = await measureBuilds(peers, common);
  if (steps.has('browser')) {
    // Reuse the output of this run; reuse an older one only if the caller asks for it.
    const reuse = (name) => options.reuse || Boolean(results.build?.[name]?.output);
    const inBrowser = peers.filter((name) => takesPart(name, 'browser'));
    results.browser = await measureInBrowser(inBrowser, { ...common, reuse });
  }
  if (steps.has('dev')) {
    const servers = peers.filter((name) => takesPart(name, 'dev'));
    results.dev = await measureDev(servers, { ...common, runs: Math.min(runs, MOST_DEV_RUNS) });
  }
  return results;
}

function writeResults(results) {
  const name = `${results.date.slice(0, 19).replaceAll(':', '')}-${results.pages}.json`;
  const file = path.join(BENCH, 'results', name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
  say(`results: ${path.relative(process.cwd(), file)}`);
}

function hasFailure({ absent, build = {}, browser = {}, dev = {} }) {
  if (Object.keys(absent).length > 0) return true;
  return [build, browser, dev].some((part) => Object.values(part).some(({ error }) => error));
}

// `exit` handlers end the processes that were started, but a signal alone doesn't run them.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

main().catch((error) => {
  say(error.message);
  process.exitCode = 1;
});
