import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { cutSample } from '../article/components/cut-sample.ts';
import { readConfig } from '../config/read-config.ts';
import { listFiles } from '../content/list-files.ts';
import { extensionsOf } from '../extension/extensions-of.ts';
import type {
  CheckedFiles,
  CommandSite,
  ExtensionCommand,
  OpenedSite,
  SiteQueries,
} from '../extension/extension.ts';
import type { Problem } from '../model/problem.ts';
import { reportCause } from '../model/report-cause.ts';
import { paintFor } from '../report/paint.ts';
import { reportProblems } from '../report/report-formats.ts';
import { assembleSite } from '../site/assemble-site.ts';
import type { OpenedVersion } from '../site/open-extensions.ts';
import { problemsOfVersions } from '../site/problems-of-versions.ts';
import type { Site } from '../site/site.ts';
import { withoutBase } from '../url/base.ts';
import { decodePath } from '../url/encode-path.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { splitHref } from '../url/split-href.ts';
import type { CommandOptions } from './command.ts';
import { COMMANDS } from './command-table.ts';
import { renderUsage } from './usage.ts';

/**
 * A command that isn't the engine's: one of the site's extensions may have it. Renders and writes nothing.
 * @returns 1 if there are problems, 2 if there is no such command or its arguments are wrong
 */
export async function extensionCommand(options: CommandOptions): Promise<number> {
  const { siteDir, base, engine, format, log, args } = options;
  const [name = '', ...rest] = args;
  const { config } = await readConfig(siteDir);
  const all: Record<string, ExtensionCommand> = Object.assign(
    {},
    ...(config ? extensionsOf(config) : []).map((one) => one.commands),
  );
  const command = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!command) {
    const near = didYouMean(nearest(name, [...Object.keys(COMMANDS), ...Object.keys(all)], 1));
    const what = `There is no command “${name}”. ${near ?? ''}`.trim();
    process.stderr.write(`${`${what}\n\n${renderUsage()}`.trimEnd()}\n`);
    return 2;
  }
  const { site, problems: early } = await assembleSite({ siteDir, base, engine, mode: 'dev' });
  const say = (problems: readonly Problem[], text = ''): void => {
    const report = reportProblems(problems, format, siteDir, { paint: paintFor(process.stdout) });
    if (report !== '') log(report);
    if (text !== '' && format === 'text') log(text);
  };
  if (!site) {
    say(early);
    return 1;
  }
  const [latest, ...older] = site.extensions.versions.map((version) => commandSite(site, version));
  const result = command.run({ ...(latest as CommandSite), older }, rest);
  if ('usage' in result) {
    process.stderr.write(`${result.usage}\n`);
    return 2;
  }
  const found = reportCause(problemsOfVersions(result.problems, site.content.layers));
  say(found, result.text);
  return found.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function commandSite(site: Site, { site: version }: OpenedVersion): CommandSite {
  return { ...version, ...filesOf(site, version), ...queriesOf(site, version) };
}

/** The files in the folder of a version's pages, those that it inherits included. */
function filesOf({ content }: Site, { docs }: Pick<OpenedSite, 'docs'>): CheckedFiles {
  const { siteDir, layers } = content;
  const found = layers.folders(docs).flatMap((folder) => {
    const list = listFiles(join(siteDir, folder), folder, (name) => name.startsWith('.'));
    return list.files.map((path) => `${docs}/${path}`);
  });
  return {
    files: [...new Set(found)].sort(),
    read(file) {
      const path = join(siteDir, layers.locate(file));
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
  };
}

function queriesOf(site: Site, { docs }: Pick<OpenedSite, 'docs'>): SiteQueries {
  const { config, files } = site.servicesFor({ file: `${docs}/` });
  return {
    wrongLink: (file, href) => wrongLink(site, file, href),
    wrongSample(path, cut) {
      const { examples } = config;
      const text = files.text(posix.join(examples ?? '', path));
      if (examples === undefined || text === undefined) return `There is no sample “${path}”.`;
      const result = cutSample(text, cut);
      return 'problem' in result ? result.problem : undefined;
    },
  };
}

/** Why an address in a file doesn't resolve; anchors must be among the headings of the page. */
function wrongLink(
  { config, table }: Site,
  file: string,
  href: string,
): ReturnType<SiteQueries['wrongLink']> {
  const found = table.links.resolve(file, href);
  if (found.href === undefined) return { reason: found.reason, nearest: found.nearest };
  const { path, hash } = splitHref(found.href);
  const route = table.routes.get(decodePath(withoutBase(config.baseUrl, path) ?? path));
  if (hash === '' || route?.docId === undefined) return undefined;
  const { headings } = table.docOf(route);
  const ids = headings.map(({ id }) => id);
  const id = decodePath(hash.slice(1));
  // Anchors inside an entry exist only once the page is rendered.
  if (ids.includes(id) || ids.some((known) => id.startsWith(`${known}.`))) return undefined;
  const near = nearest(id, ids).map((one) => `${splitHref(href).path}#${one}`);
  return { reason: `the page has no heading with that anchor.`, nearest: near };
}
