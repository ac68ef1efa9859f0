import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';

/**
 * A name in the repository's reference.
 *
 * @typedef {object} Name
 * @property {string} name below the module: `dagster_dbt.DbtProject.prepare`
 * @property {object} fact its entry in `reference/facts`
 * @property {string} words
 * @property {boolean} isMember
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RELEASE = '1.11.13';
const ENTRIES_A_SECTION = 40;

/**
 * Creates a site whose page `/api/big` documents many names with the minimum that a library needs: words for every name,
 * none for parameters. Names, kinds, signatures, types and words come from this repository's reference, in its order,
 * members below their classes. If those aren't enough, fields of classes follow, with the words of the parameters.
 *
 * @param {number} count how many names
 * @returns {Record<string, string>} files of the site by their path
 * @throws {Error} if the reference has fewer
 */
export function largeReference(count) {
  const { names, sources } = readNames();
  const taken = names.slice(0, count);
  if (taken.length < count) throw new Error(`The reference has words for ${taken.length} names.`);
  return {
    'site.config.ts':
      "import { pythonReference } from 'quire-python-reference';\n" +
      "export default { title: 'Big', url: 'https://big.test',\n" +
      "  extensions: [pythonReference({ facts: 'reference' })],\n" +
      "  versions: [{ name: '1.0.0', label: '1.0.0', href: '/', isLast: true }] };\n",
    'docs/index.md': '---\ntitle: Big\n---\n\nSee [all names](api/big.md).\n',
    'docs/api/big.md': '---\ntitle: All names\n---\n\n<ApiReference words="./big.api.yml" />\n',
    'docs/api/big.api.yml': stringify(wordsOf(taken)),
    'reference/releases/1.0.0.lock': 'big==1.0.0 --hash=sha256:00\n',
    'reference/facts/big/1.0.0.json': JSON.stringify(factsOf(taken, sources)),
  };
}

/** @returns {{ names: Name[], sources: Record<string, string> }} */
function readNames() {
  const packages = readPackages();
  const folder = path.join(ROOT, 'site/docs/api');
  const names = [];
  const fields = [];
  for (const file of fs.readdirSync(folder, { recursive: true }).sort()) {
    if (!file.endsWith('.api.yml')) continue;
    const words = parse(fs.readFileSync(path.join(folder, file), 'utf8'));
    const known = packages.get(words.package)?.names ?? {};
    const top = words.package.replaceAll('-', '_');
    for (const section of words.sections) {
      for (const [name, entry] of Object.entries(section.names)) {
        const found = readEntry(`${top}.${name}`, entry, known, false);
        names.push(...found.names);
        fields.push(...found.fields);
      }
    }
  }
  const sources = Object.assign({}, ...[...packages.values()].map((one) => one.sources));
  return { names: [...names, ...fields], sources };
}

/** An entry of a words file, with its members and its fields. */
function readEntry(name, entry, known, isMember) {
  const fact = known[name];
  const { words, params = {}, members = {} } = typeof entry === 'string' ? { words: entry } : entry;
  if (!fact || words === undefined) return { names: [], fields: [] };
  const names = [{ name, fact, words, isMember }];
  if (fact.kind !== 'class') return { names, fields: [] };
  for (const [member, told] of Object.entries(members)) {
    names.push(...readEntry(`${name}.${member}`, told, known, true).names);
  }
  const fields = Object.entries(params).flatMap(([field, told]) => {
    if (known[`${name}.${field}`]) return [];
    const { type } = fact.params?.find((one) => one.name === field) ?? {};
    const about = { kind: 'attribute', at: `${fact.at}.${field}`, file: fact.file, line: fact.line };
    return [
      { name: `${name}.${field}`, fact: { ...about, type }, words: String(told), isMember: true },
    ];
  });
  return { names, fields };
}

function readPackages() {
  const folder = path.join(ROOT, 'reference');
  const lock = fs.readFileSync(path.join(folder, 'releases', `${RELEASE}.lock`), 'utf8');
  return new Map(
    [...lock.matchAll(/^([\w-]+)==(\S+) /gm)].map(([, name, version]) => {
      const file = path.join(folder, 'facts', name, `${version}.json`);
      return [name, JSON.parse(fs.readFileSync(file, 'utf8'))];
    }),
  );
}

/** The words file: members below their classes, the other names in sections. */
function wordsOf(names) {
  const entries = new Map();
  for (const { name, words, isMember } of names) {
    if (!isMember) entries.set(name, { words, members: {} });
    else {
      const dot = name.lastIndexOf('.');
      entries.get(name.slice(0, dot)).members[name.slice(dot + 1)] = words;
    }
  }
  const all = [...entries];
  const sections = [];
  for (let from = 0; from < all.length; from += ENTRIES_A_SECTION) {
    sections.push({
      title: `Names from ${from + 1}`,
      names: Object.fromEntries(all.slice(from, from + ENTRIES_A_SECTION)),
    });
  }
  return { package: 'big', sections };
}

function factsOf(names, sources) {
  return {
    ...{ format: 1, package: 'big', version: '1.0.0', extractor: 'x', aliases: {}, problems: [] },
    archive: { file: 'big.tar.gz', sha256: '00' },
    sources,
    modules: ['big'],
    names: Object.fromEntries(names.map(({ name, fact }) => [`big.${name}`, fact])),
  };
}
