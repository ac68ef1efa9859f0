import { join, resolve } from 'node:path';
import type { Command } from './commands/command.ts';
import type { CommandName } from './commands/command-table.ts';
import { EXTENSION, parseCommandLine } from './commands/parse-command-line.ts';
import { findSite } from './config/find-site.ts';
import type { EngineFolders } from './site/engine-folders.ts';
import type { ReportFormat } from './report/report-formats.ts';
import { normalizeBase } from './url/base.ts';

/**
 * Each command loads only what it needs: `preview` doesn't load the parser, and `dev` doesn't load the checks of a
 * build.
 */
const LOAD: Record<CommandName | typeof EXTENSION, () => Promise<Command>> = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/dev.ts')).dev,
  build: async () => (await import('./commands/build.ts')).build,
  preview: async () => (await import('./commands/preview.ts')).previewCommand,
  mcp: async () => (await import('./commands/package-command.ts')).packageCommand('mcp'),
  check: async () => (await import('./commands/check.ts')).check,
  new: async () => (await import('./commands/new.ts')).newPage,
  version: async () => (await import('./commands/version.ts')).keepVersion,
  import: async () => (await import('./commands/package-command.ts')).packageCommand('import'),
  [EXTENSION]: async () => (await import('./commands/extension-command.ts')).extensionCommand,
  'search-records': async () => (await import('./commands/search-records.ts')).searchRecords,
};

/**
 * Runs one command.
 * @param argv arguments after the program's name
 * @param engine where the program that was started keeps the engine
 * @returns the exit code: 0, 1 if the site has errors, 2 for invalid arguments
 */
export async function main(argv: string[], engine: EngineFolders): Promise<number> {
  const given = parseCommandLine(argv, engine.version);
  if ('text' in given) {
    process[given.code === 0 ? 'stdout' : 'stderr'].write(`${given.text.trimEnd()}\n`);
    return given.code;
  }
  const { name, args, values } = given;
  const text = (value: string | boolean | undefined): string | undefined =>
    typeof value === 'string' ? value : undefined;
  const [site, out, base] = [text(values.site), text(values.out), text(values.base)];
  const siteDir = site === undefined ? findSite(process.cwd()) : resolve(site);
  const command = await LOAD[name]();
  return command({
    siteDir,
    outDir: resolve(out ?? join(siteDir, 'dist')),
    base: base === undefined ? undefined : normalizeBase(base),
    port: text(values.port) ?? process.env['PORT'],
    host: text(values.host),
    engine,
    args,
    format: (text(values.format) ?? 'text') as ReportFormat,
    title: text(values.title),
    sitemap: text(values.sitemap),
    flags: {
      external: values.external === true,
      installs: values.installs === true,
      fix: values.fix === true,
      updateAnchors: values['update-anchors'] === true,
      confirm: values.confirm === true,
      untrusted: values.untrusted === true,
      http: values.http === true,
      compress: values.compress === true,
      keepPrevious: values['keep-previous'] === true,
      quiet: values.quiet === true,
    },
    log: (line) => process.stdout.write(`${line}\n`),
  });
}
