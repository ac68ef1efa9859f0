import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { checkConfirmed, confirmedFile } from '../checks/confirmed-pages.ts';
import { readConfig } from '../config/read-config.ts';
import { readSidebars } from '../config/read-sidebars.ts';
import { excludedPages } from '../content/excluded-pages.ts';
import { isPrivateName, listFiles } from '../content/list-files.ts';
import { ABOUT_VERSION } from '../content/parse-version-file.ts';
import { DOCS, docsFolder, versionFolder } from '../content/version-roots.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { paintFor } from '../report/paint.ts';
import { formatProblems } from '../report/report.ts';
import { VERSIONS } from '../url/version-folder.ts';
import { changedSince, lastTag, NoComparison, type FolderChanges } from './changed-since.ts';
import type { CommandOptions } from './command.ts';
import { inspectBuild } from './inspect-build.ts';
import { inspectSite } from './inspect-site.ts';

/** A name that is valid as a folder and in an address. */
const NAME = /^[\w][\w.-]*$/;

/**
 * `quire version NAME [REVISION]`: keeps the pages of a revision, by default the last tag, as a version of what is in
 * `docs/` now. Writes what differs into the version's folder (row V6), and prints the configuration entry for the
 * author to add. Never overwrites a file, and writes none while older versions inherit what nobody has confirmed.
 * @returns 2 for invalid arguments, 1 if nothing can be compared or the version exists
 */
export async function keepVersion(options: CommandOptions): Promise<number> {
  const { args, siteDir, log } = options;
  const [name, given, ...rest] = args;
  if (name === undefined || rest.length > 0 || !NAME.test(name)) {
    const why =
      name === undefined
        ? 'What is the version called?'
        : rest.length > 0
          ? 'One version at a time.'
          : `“${name}” can’t be part of an address: use letters, digits, dots and hyphens.`;
    process.stderr.write(`${why}\n\nUsage: quire version NAME [REVISION]\n`);
    return 2;
  }
  const { config, problems } = await readConfig(siteDir);
  const { source, problems: ofSidebars } = await readSidebars(siteDir, config?.docs?.sidebars);
  const found = [...problems, ...ofSidebars];
  if (!config || found.some(({ severity }) => severity === 'error')) {
    const paint = paintFor(process.stderr);
    process.stderr.write(`${formatProblems(found, siteDir, { paint })}\n`);
    return 1;
  }
  const folder = `${VERSIONS}/${name}`;
  const taken = [folder, versionFolder(name)].find((path) => existsSync(join(siteDir, path)));
  if (taken !== undefined) {
    process.stderr.write(`${taken} exists already.\n`);
    return 1;
  }
  const unconfirmed = await findUnconfirmed(options, config);
  if (unconfirmed.length > 0) {
    const paint = paintFor(process.stderr);
    process.stderr.write(`${formatProblems(unconfirmed, siteDir, { paint })}\n`);
    return 1;
  }
  try {
    const revision = given ?? lastTag(siteDir);
    const files = await differences(siteDir, name, revision, config, source);
    for (const [file, content] of files) {
      mkdirSync(dirname(join(siteDir, file)), { recursive: true });
      writeFileSync(join(siteDir, file), content);
    }
    log(
      `${[...files.keys()].map((file) => `${file}\n`).join('')}This is how ${revision} differs from ${docsFolder(config)}.`,
    );
  } catch (error) {
    if (!(error instanceof NoComparison)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  if (config.versions.some((entry) => entry.name === name)) return 0;
  const latest = config.versions.length === 0 ? LATEST : '';
  log(
    `Add it to \`versions\` of site.config.ts, after the latest version:\n${latest}  { name: '${name}', label: '${name}', href: '/${name}' },`,
  );
  return 0;
}

/** Pages that older versions inherit without being confirmed, as errors. */
async function findUnconfirmed(
  options: CommandOptions,
  { versions }: SiteConfig,
): Promise<Problem[]> {
  const isWatched = (name: string): boolean =>
    existsSync(join(options.siteDir, confirmedFile(name)));
  if (!versions.some(({ name }) => isWatched(name))) return [];
  const { problems } = await inspectBuild(options, {
    inspect: (site, pages) => checkConfirmed(inspectSite(site, pages).checked),
  });
  return problems
    .filter(({ id }) => id === 'inherited-unconfirmed')
    .map((problem) => ({ ...problem, severity: 'error' }));
}

/** The entry of the pages in `docs/`, which a site without versions doesn't have. */
const LATEST = "  { name: 'next', label: 'Next', href: '/', isLast: true },\n";

/** The files of a version's folder, and of its sidebars if those differ, by site-relative path. */
async function differences(
  siteDir: string,
  name: string,
  revision: string,
  config: SiteConfig,
  sidebars: SidebarsSource | undefined,
): Promise<Map<string, string | Buffer>> {
  const docs = docsFolder(config);
  const changes = changedSince(siteDir, revision, docs);
  const isExcluded = excludedPages(config.docs?.exclude);
  const isPage = (path: string): boolean =>
    /\.mdx?$/.test(path) && !path.split('/').some(isPrivateName) && !isExcluded(path);
  const missing = changes.added.filter(isPage);
  const files = new Map<string, string | Buffer>();
  files.set(`${VERSIONS}/${name}/${ABOUT_VERSION}`, versionFile(name, missing));
  for (const path of changes.other)
    files.set(`${VERSIONS}/${name}/${DOCS}/${path}`, changes.read(path));
  if (config.examples !== undefined) {
    const samples = changedSince(siteDir, revision, config.examples);
    for (const path of shownSamples(join(siteDir, docs), changes, samples.other))
      files.set(`${VERSIONS}/${name}/examples/${path}`, samples.read(path));
  }
  const own = sidebars && (await sidebarsAt(siteDir, revision, sidebars, missing));
  if (own) files.set(`versioned_sidebars/version-${name}-sidebars.json`, own);
  return files;
}

/** What the version lacks. Without the file, a version without differences would have no folder. */
function versionFile(name: string, missing: readonly string[]): string {
  if (missing.length === 0) return 'missing: []\n';
  const entries = missing.map(
    (page) => `  - pages: ${JSON.stringify(page)}\n    reason: It was added after ${name}.\n`,
  );
  return `missing:\n${entries.join('')}`;
}

/** Of the samples that differ, those that a page names. */
function shownSamples(
  docs: string,
  changes: FolderChanges,
  samples: readonly string[],
): readonly string[] {
  if (samples.length === 0) return [];
  const isText = (path: string): boolean => /\.mdx?$/.test(path);
  const now = listFiles(docs, docs, () => false).files.filter(isText);
  const texts = [
    ...now.map((path) => readFileSync(join(docs, path), 'utf8')),
    ...changes.other.filter(isText).map((path) => changes.read(path).toString()),
  ];
  return samples.filter((path) => texts.some((text) => text.includes(path)));
}

/**
 * The sidebars of a revision as JSON; undefined if they are today's without the pages that the version lacks, because
 * it inherits those.
 */
async function sidebarsAt(
  siteDir: string,
  revision: string,
  { file, sidebars }: SidebarsSource,
  missing: readonly string[],
): Promise<string | undefined> {
  const changes = changedSince(siteDir, revision, dirname(file));
  if (!changes.other.includes(basename(file))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'quire-sidebars-'));
  try {
    writeFileSync(join(folder, basename(file)), changes.read(basename(file)));
    const { source } = await readSidebars(folder, basename(file));
    if (!source)
      throw new NoComparison(
        `${file} of ${revision} can’t be read by itself. Make it a file without imports, or start from a later revision.`,
      );
    const gone = new Set(missing.map((page) => page.replace(/\.mdx?$/, '')));
    const then = JSON.stringify(source.sidebars, null, 2);
    const inherited = JSON.stringify(without(sidebars, gone), null, 2);
    return then === inherited ? undefined : `${then}\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Sidebars without some documents. */
function without(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter(
      (item) => !gone.has(typeof item === 'string' ? item : ((item as { id?: string }).id ?? '')),
    );
    return kept.map((item) => without(item, gone));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, without(inner, gone)]),
  );
}
