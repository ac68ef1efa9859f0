import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from './commands/command.ts';
import { findSite } from './config/find-site.ts';
import type { EngineFolders } from './site/engine-folders.ts';
import { REPORT_FORMATS, type ReportFormat } from './report/report-formats.ts';
import { BASE_PATH, isBasePath, normalizeBase } from './url/base.ts';

const USAGE = `Usage: quire <command> [options]

  start      build the site, then serve it
  dev        serve the site while it is being written
  build      build the site
  preview    serve a site that has been built
  mcp        answer assistants from a site that has been built
  check      check the links and the content of the site
  check-api  check the words of the API reference against its facts
  new        make a page: quire new guide guides/build/my-page
  import     carry over a Docusaurus site: quire import DIR
  search-records  write the records that a hosted search is given

Options
  --site DIR    the site's folder (the current one if it has a site.config file, otherwise site)
  --out DIR     folder of the finished site (dist in the site's folder)
  --base PATH   path that the site is served under (that of site.config.ts)
  --port N      port to listen on (PORT, else 3000)
  --host NAME   address to listen on (localhost; 0.0.0.0 lets others in)
  --http        answer over HTTP instead of standard input and output (mcp)
  --format NAME how problems are printed: text, json, github (build, check, check-api)
  --fix         apply automatic fixes (check)
  --update-anchors
                promise the addresses that the site has now (check)
  --external    list the addresses outside of the site instead (check)
  --untrusted   refuse code of the pages: for previews of strangers' changes (build, start, dev, check)
  --title TEXT  title of the page (new)
  --compress    write a compressed copy beside each file, for servers that send those (build, start)
  --keep-previous
                keep the last build's hashed files, for readers who have its pages open (build, start)
  --package NAME, --file FILE
                only what is wrong with the words of a package, or in a file (check-api)
`;

/**
 * Each command loads only what it needs: `preview` doesn't load the parser, and `dev` doesn't load the checks of a
 * build.
 */
const COMMANDS: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/dev.ts')).dev,
  build: async () => (await import('./commands/build.ts')).build,
  preview: async () => (await import('./commands/preview.ts')).previewCommand,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
  check: async () => (await import('./commands/check.ts')).check,
  'check-api': async () => (await import('./commands/check-api.ts')).checkApi,
  new: async () => (await import('./commands/new.ts')).newPage,
  import: async () => (await import('./commands/import.ts')).importSite,
  'search-records': async () => (await import('./commands/search-records.ts')).searchRecords,
};

/**
 * Runs one command.
 * @param argv arguments after the program's name
 * @param engine where the program that was started keeps the engine
 * @returns the exit code: 0, 1 if the site has errors, 2 for invalid arguments
 */
export async function main(argv: string[], engine: EngineFolders): Promise<number> {
  let values: Partial<
    Record<
      'site' | 'out' | 'base' | 'port' | 'host' | 'format' | 'title' | 'package' | 'file',
      string
    > &
      Record<
        'external' | 'fix' | 'update-anchors' | 'untrusted' | 'http' | 'compress' | 'keep-previous',
        boolean
      >
  >;
  let positionals: string[];
  try {
    const option = { type: 'string' } as const;
    const options = {
      site: option,
      out: option,
      base: option,
      port: option,
      host: option,
      format: option,
      title: option,
      package: option,
      file: option,
      external: { type: 'boolean' },
      fix: { type: 'boolean' },
      'update-anchors': { type: 'boolean' },
      untrusted: { type: 'boolean' },
      http: { type: 'boolean' },
      compress: { type: 'boolean' },
      'keep-previous': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    const parsed = parseArgs({ args: argv, allowPositionals: true, options });
    if (parsed.values.help) {
      process.stdout.write(USAGE);
      return 0;
    }
    ({ positionals } = parsed);
    values = parsed.values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  const [name = '', ...rest] = positionals;
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  // Only `new` and `import` take more arguments.
  if (!load || (rest.length > 0 && name !== 'new' && name !== 'import')) {
    process.stderr.write(
      `${name === '' ? 'Which command?' : `There is no command “${[name, ...rest].join(' ')}”.`}\n\n${USAGE}`,
    );
    return 2;
  }
  const format = (values.format ?? 'text') as ReportFormat;
  if (!REPORT_FORMATS.includes(format)) {
    process.stderr.write(
      `There is no format “${format}”; there are ${REPORT_FORMATS.join(', ')}.\n\n${USAGE}`,
    );
    return 2;
  }
  if (values.base !== undefined && !isBasePath(values.base)) {
    process.stderr.write(`--base is ${JSON.stringify(values.base)}; it must be ${BASE_PATH}.\n`);
    return 2;
  }
  const siteDir = values.site === undefined ? findSite(process.cwd()) : resolve(values.site);
  const command = await load();
  return command({
    siteDir,
    outDir: resolve(values.out ?? join(siteDir, 'dist')),
    base: values.base === undefined ? undefined : normalizeBase(values.base),
    port: values.port ?? process.env['PORT'],
    host: values.host,
    engine,
    args: rest,
    format,
    title: values.title,
    package: values.package,
    file: values.file,
    flags: {
      external: values.external ?? false,
      fix: values.fix ?? false,
      updateAnchors: values['update-anchors'] ?? false,
      untrusted: values.untrusted ?? false,
      http: values.http ?? false,
      compress: values.compress ?? false,
      keepPrevious: values['keep-previous'] ?? false,
    },
    log: (line) => process.stdout.write(`${line}\n`),
  });
}
