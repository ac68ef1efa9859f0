import { latestVersion } from '../model/latest-version.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { docsFolder } from '../content/version-roots.ts';
import type { Doc } from '../model/content.ts';
import { assembleSite } from '../site/assemble-site.ts';
import type { Site } from '../site/site.ts';
import { paintFor } from '../report/paint.ts';
import { formatProblems } from '../report/report.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { folderOf, joinPaths } from '../url/resolve-path.ts';
import type { CommandOptions } from './command.ts';
import { PAGE_TEMPLATES, renderNewPage, titleOfPath, type TemplateName } from './page-template.ts';
import { addSidebarEntry } from './sidebar-entry.ts';

const KIND_NAMES = Object.keys(PAGE_TEMPLATES);
const HOW = `Usage: quire new KIND PATH [--title TEXT]
KIND is one of ${KIND_NAMES.join(', ')}; PATH is the address, such as guides/build/my-page.
`;

/**
 * `quire new KIND PATH`: creates a page with its front matter and sections, and adds it to the sidebar. Never
 * overwrites a file.
 * @returns 2 for invalid arguments, 1 if the page can't be created
 */
export async function newPage(options: CommandOptions): Promise<number> {
  const { args, siteDir, log } = options;
  const [kind = '', given = '', ...rest] = args;
  const path = given.replace(/^\/+|\/+$|\.mdx?$/g, '').replace(/^docs\//, '');
  const wrong = wrongArguments(kind, path, rest);
  if (wrong !== undefined) {
    process.stderr.write(`${wrong}\n\n${HOW}`);
    return 2;
  }
  const before = await readSite(options);
  if (!before) return 1;
  const asFolder = kind === 'landing' || path === 'index';
  const inside = asFolder && path !== 'index' ? `${path}/index` : path;
  const taken = takenBy(siteDir, path, before);
  if (taken !== undefined) {
    process.stderr.write(`${taken}\n`);
    return 1;
  }
  const docs = docsFolder(before.config);
  // Where `.md` is plain Markdown, components and comments need the other ending.
  const ending = before.config.docs?.format === 'detect' ? 'mdx' : 'md';
  const file = join(siteDir, docs, `${inside}.${ending}`);
  const position = nextPosition(folderOf(path), docsOf(before));
  const title = options.title ?? titleOfPath(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    renderNewPage({
      kind: kind as TemplateName,
      title,
      ...(position !== undefined && { position }),
    }),
  );
  log(
    `${relative(process.cwd(), file)} was created as a draft: \`npm run dev\` shows it, and a build doesn’t.`,
  );
  await placeInSidebar(options, inside);
  return 0;
}

function wrongArguments(kind: string, path: string, rest: readonly string[]): string | undefined {
  if (!KIND_NAMES.includes(kind)) {
    const near = didYouMean(nearest(kind, KIND_NAMES, 1));
    return kind === ''
      ? 'Which kind of page?'
      : `There is no kind of page “${kind}”. ${near ?? ''}`.trim();
  }
  if (path === '') return 'Which address should the page have?';
  if (rest.length > 0) return `One page at a time: what is “${rest.join(' ')}”?`;
  const bad = path.split('/').find((part) => !/^[a-z0-9][a-z0-9._-]*$/.test(part));
  if (bad === undefined) return undefined;
  return `“${bad}” can’t be part of an address: use lowercase letters, digits and hyphens.`;
}

async function readSite({ siteDir, base, engine }: CommandOptions): Promise<Site | undefined> {
  const { site, problems } = await assembleSite({ siteDir, base, engine, mode: 'dev' });
  if (!site)
    process.stderr.write(
      `${formatProblems(problems, siteDir, { paint: paintFor(process.stderr) })}\n`,
    );
  return site;
}

/** Why a page can't be created at a path. */
function takenBy(siteDir: string, path: string, site: Site): string | undefined {
  const docs = docsFolder(site.config);
  const file = [`${path}.md`, `${path}.mdx`, `${path}/index.md`, `${path}/index.mdx`].find((name) =>
    existsSync(join(siteDir, docs, name)),
  );
  if (file !== undefined) return `${docs}/${file} exists already.`;
  const top = latestVersion(site.content.versions)?.path ?? '/';
  const route = site.table.routes.get(joinPaths(top, path === 'index' ? '/' : `/${path}`));
  return route && `The address ${route.path} belongs to another page: “${route.title}”.`;
}

function docsOf(site: Site): Doc[] {
  return [...(latestVersion(site.content.versions)?.docs.values() ?? [])];
}

/** One more than the last position in a folder; undefined if its pages have none. */
function nextPosition(folder: string, docs: readonly Doc[]): number | undefined {
  // The landing page of a subfolder has that folder's position; the folder's own landing page has none.
  const places = docs
    .filter(({ dir, isIndex }) =>
      isIndex ? dir !== '' && folderOf(dir) === folder : dir === folder,
    )
    .flatMap(({ position }) => (position === undefined ? [] : [position]));
  return places.length === 0 ? undefined : Math.floor(Math.max(...places)) + 1;
}

/**
 * A generated folder includes the page automatically; otherwise its id is inserted after its siblings in the sidebars
 * file.
 */
async function placeInSidebar(options: CommandOptions, inside: string): Promise<void> {
  const { siteDir, log } = options;
  const site = await readSite(options);
  const version = site && latestVersion(site.content.versions);
  const doc =
    site &&
    docsOf(site).find(
      ({ file }) => file.replace(/x$/, '') === `${docsFolder(site.config)}/${inside}.md`,
    );
  if (!site || !version || !doc) return;
  const route = [...site.table.routes.values()].find(({ docId }) => docId === doc.id);
  if (route?.sidebar !== undefined) {
    log(`The sidebar “${route.sidebar}” lists it, because of its folder.`);
    return;
  }
  const { sidebarsFile } = version;
  const hint = `Add '${doc.id}' to ${sidebarsFile ?? 'sidebars.ts'} where it belongs.`;
  if (sidebarsFile === undefined) return log(hint);
  const path = join(siteDir, sidebarsFile);
  const added = addSidebarEntry(readFileSync(path, 'utf8'), doc.id, [...version.docs.keys()]);
  if (!added) return log(hint);
  writeFileSync(path, added.text);
  log(
    `${sidebarsFile}:${added.line} lists it after its neighbors: move it if it belongs elsewhere.`,
  );
}
