/**
 * How well our search finds, and what a first query loads: `npm run bench:search -- --ours`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

import { brotli } from './engines.mjs';
import { loadEngine, loadModule } from './load-engine.mjs';
import { latestVersion, readPages } from './read-pages.mjs';
import { allQueries, answerable, placeOf, scoresOf } from './score.mjs';

/** What a first query may load. */
const MOST = { bytes: 140_000, requests: 12 };
/** Pages that get excerpts before a reader scrolls (`engine/search/ui/run-dialog.ts`). */
const IN_VIEW = 3;
const QUIRE = fileURLToPath(new URL('../../bin/quire.mjs', import.meta.url));

/**
 * Asks the bench's queries, and those of a file, which can be outside of the repository: `{ queries: [{ q, page }] }`, where
 * `page` can be a list. Prints the figures by class: with the questions of pages, without them, and through the MCP server.
 *
 * @param {{out: string, root: string, file?: string}} options a built site, a folder for what is compiled, more queries
 */
export async function measureOurs({ out, root, file }) {
  const { pages, files } = readPages(out);
  const listed = answerable(allQueries(), pages.map((page) => page.path));
  const asked = [...listed, ...(file === undefined ? [] : readQueries(file))];
  const { createSearcher } = await loadEngine(path.join(root, 'search'));
  const search = (of) => {
    const searcher = createSearcher(of('names.json'), async (name) => of(name));
    return async (query) => (await searcher.search(query)).pages.map((page) => page.path);
  };
  const read = readerOf(files);
  const without = await withoutQuestions(read, root);
  const assistants = await connect(out);
  const rows = new Map();
  try {
    const ways = { 'with questions': search(read), 'without questions': search(without), MCP: assistants.search };
    for (const [name, find] of Object.entries(ways)) {
      const places = [];
      for (const query of asked) places.push({ query, place: placeOf(query, await find(query.query)) });
      for (const [key, score] of scoresOf(places)) rows.set(key, { ...rows.get(key), [name]: score });
    }
  } finally {
    await assistants.close();
  }
  console.log('MRR@5 (found first), by class');
  for (const [name, scores] of rows) {
    const cells = Object.entries(scores).map(([way, { mrr, first }]) => `${way} ${mrr.toFixed(3)} (${first.toFixed(2)})`);
    console.log([name, Object.values(scores)[0].queries, ...cells].join('\t'));
  }
  await printLoads(asked, out, files, createSearcher);
}

/** @param {string} file */
function readQueries(file) {
  const { queries } = JSON.parse(readFileSync(file, 'utf8'));
  return queries.map(({ q, page }) => ({ query: q, expect: [page].flat(), class: path.basename(file), original: false }));
}

/** @param {Map<string, Buffer>} files */
function readerOf(files) {
  const known = new Map();
  return (name) => {
    if (!known.has(name))
      known.set(name, name.endsWith('.bin') ? new Uint8Array(files.get(name)) : JSON.parse(files.get(name)));
    return known.get(name);
  };
}

/** The same index without the words of the pages' questions. */
async function withoutQuestions(read, root) {
  const format = await loadModule(path.join(root, 'search'), 'search/format.ts');
  const names = read('names.json');
  const questions = new Set();
  let section = 0;
  let heading = 0;
  for (const count of names.sections)
    for (let i = 0; i < count; i++, section++) if (i > 0 && names.headings[heading++] === '') questions.add(section);
  const postings = new Uint32Array(section);
  const strip = (bytes) => {
    const { head, readPostings, placesOf } = format.openRange(bytes);
    const terms = Array.from(head.counts, (_, i) => i);
    const lists = terms.map((i) => {
      const kept = [...postings.subarray(0, readPostings(i, postings))].filter(
        (posting) => !questions.has(format.postedSection(posting)),
      );
      const list = [];
      let last = 0;
      for (const posting of kept) {
        const at = format.postedSection(posting);
        format.pushNumber(list, posting - format.toPosting(last, 0));
        last = at;
      }
      return Uint8Array.from(list);
    });
    return format.encodeRange(head, [...lists, ...terms.map((i) => format.encodePlaces(placesOf(i)))]);
  };
  const stripped = new Map();
  return (name) => {
    if (!name.endsWith('.bin')) return read(name);
    if (!stripped.has(name)) stripped.set(name, strip(read(name)));
    return stripped.get(name);
  };
}

/** The server for assistants. @param {string} out */
async function connect(out) {
  const client = new Client({ name: 'bench', version: '1' });
  const site = fileURLToPath(new URL('../../site', import.meta.url));
  await client.connect(new StdioClientTransport({ command: 'node', args: [QUIRE, 'mcp', '--site', site, '--out', out] }));
  return {
    async search(query) {
      const { content } = await client.callTool({ name: 'search', arguments: { query, limit: 5 } });
      const [, ...found] = content[0].text.split(/^## /m);
      return found.map((page) => /^- .*?\((\/[^)#\s]*)/m.exec(page)?.[1]);
    },
    close: () => client.close(),
  };
}

/** What a first query loads, with the code of the dialog: the median, nine of ten, and how many load more than they may. */
async function printLoads(asked, out, files, createSearcher) {
  const assets = path.join(out, '_quire', 'assets');
  const sizes = new Map();
  const sizeOf = (name, content) => {
    if (!sizes.has(name)) sizes.set(name, brotli(content));
    return sizes.get(name);
  };
  const code = readdirSync(assets).filter((name) => /^search-(?:code|worker)-.*\.js$/.test(name));
  const always = code.map((name) => sizeOf(name, readFileSync(path.join(assets, name))));
  always.push(sizeOf('names.json', files.get('names.json')));
  const loads = [];
  const read = readerOf(files);
  for (const { query } of asked) {
    const loaded = [...always];
    const searcher = createSearcher(read('names.json'), async (name) => {
      loaded.push(sizeOf(name, files.get(name)));
      return read(name);
    });
    await searcher.search(query, { perPage: 5, excerpts: IN_VIEW });
    loads.push({ bytes: loaded.reduce((a, b) => a + b, 0), requests: loaded.length });
  }
  const at = (key, share) => loads.map((load) => load[key]).sort((a, b) => a - b)[Math.floor(loads.length * share)];
  const over = loads.filter(({ bytes, requests }) => bytes > MOST.bytes || requests > MOST.requests);
  console.log(`\na first query on version ${latestVersion(out)}, of ${loads.length}:`);
  for (const [name, share] of [['median', 0.5], ['nine of ten', 0.9]])
    console.log(`${name}\t${(at('bytes', share) / 1000).toFixed(1)} kB\t${at('requests', share)} requests`);
  console.log(`${over.length} load more than ${MOST.bytes / 1000} kB or ${MOST.requests} files`);
}
