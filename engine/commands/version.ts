import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from '../config/read-config.ts';
import { readSidebars } from '../config/read-sidebars.ts';
import { docsFolder, versionFolder } from '../content/version-roots.ts';
import { paintFor } from '../report/paint.ts';
import { formatProblems } from '../report/report.ts';
import type { CommandOptions } from './command.ts';

/** A name that is valid as a folder and in an address. */
const NAME = /^[\w][\w.-]*$/;

/**
 * `quire version NAME`: keeps the current pages as a version. Copies pages and sidebars to where versions are read
 * from, and prints the configuration entry for the author to add. Never overwrites a file.
 * @returns 2 for invalid arguments, 1 if there is nothing to copy or the version exists
 */
export async function keepVersion({ args, siteDir, log }: CommandOptions): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || rest.length > 0 || !NAME.test(name)) {
    const why =
      name === undefined
        ? 'What is the version called?'
        : rest.length > 0
          ? 'One version at a time.'
          : `“${name}” can’t be part of an address: use letters, digits, dots and hyphens.`;
    process.stderr.write(`${why}\n\nUsage: quire version NAME\n`);
    return 2;
  }
  const { config, problems } = await readConfig(siteDir);
  const { source, problems: ofSidebars } = await readSidebars(siteDir, config?.docs?.sidebars);
  const found = [...problems, ...ofSidebars];
  if (!config || found.some(({ severity }) => severity === 'error')) {
    process.stderr.write(
      `${formatProblems(found, siteDir, { paint: paintFor(process.stderr, process.env) })}\n`,
    );
    return 1;
  }
  const docs = docsFolder(config);
  const folder = versionFolder(name);
  const sidebars = `versioned_sidebars/version-${name}-sidebars.json`;
  const taken = [folder, sidebars].find((path) => existsSync(join(siteDir, path)));
  const isEmpty = !existsSync(join(siteDir, docs));
  if (taken !== undefined || isEmpty) {
    const why = isEmpty ? `There is no folder ${docs} to copy.` : `${taken} exists already.`;
    process.stderr.write(`${why}\n`);
    return 1;
  }
  cpSync(join(siteDir, docs), join(siteDir, folder), { recursive: true });
  log(`${folder} has a copy of ${docs}.`);
  if (source) {
    mkdirSync(dirname(join(siteDir, sidebars)), { recursive: true });
    writeFileSync(join(siteDir, sidebars), `${JSON.stringify(source.sidebars, null, 2)}\n`);
    log(`${sidebars} has the sidebars of ${source.file}.`);
  }
  if (config.versions.some((entry) => entry.name === name)) return 0;
  const latest = config.versions.length === 0 ? LATEST : '';
  log(
    `Add it to \`versions\` of site.config.ts, where the menu is to show it:\n${latest}  { name: '${name}', label: '${name}', href: '/${name}' },`,
  );
  return 0;
}

/** The entry of the pages in `docs/`, which a site without versions doesn't have. */
const LATEST = "  { name: 'next', label: 'Next', href: '/', isLast: true },\n";
