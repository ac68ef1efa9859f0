import { join } from 'node:path';
import { addedFiles } from '../extension/browser-parts.ts';
import { extensionsOf } from '../extension/extensions-of.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { DOCS, docsFolder } from '../content/version-roots.ts';
import type { ContentModel } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import { readModules, type DevState } from './dev-state.ts';
import { followedMoves, type FollowedMove } from './followed-moves.ts';
import { isSameText } from './same-text.ts';
import { sortChanges, type ChangeKind } from './sort-changes.ts';

/** What a change requires of open pages. */
export interface Update {
  /** The frame of every page changed, so pages have to reload. */
  reload: boolean;
  /** Pages may have changed. */
  page: boolean;
  /** New address of the stylesheet. */
  style: string | undefined;
  /** Pages with another address than before. */
  moved: FollowedMove[];
}

/** The kinds of a group of changes. */
interface Taken {
  kinds: ReadonlySet<ChangeKind>;
  /** The content before the change. */
  known: ContentModel | undefined;
}

/** More changes than this are read as a whole. */
const MANY = 20;

/**
 * Applies changes: reads and updates what they affect, and nothing else.
 * @param paths absolute
 */
export async function takeChanges(paths: readonly string[], state: DevState): Promise<Update> {
  const { parts, bundle, frame, caches } = state;
  const lookOf = (): { shell: string | undefined; style: string | undefined } => {
    const site = parts.site();
    return { shell: site && frame.shell(site), style: bundle.style(parts.baseUrl()) };
  };
  const before = lookOf();
  const siteBefore = parts.site();
  const hadLive = hasLive(parts);
  const early = bundleEarly(paths, state);
  const taken = await takeParts(paths, state);
  await early;
  if (asksForBundle(taken.kinds, state, hadLive)) await bundle.update(parts);
  const page = mayChangePages(paths, taken, state);
  if (page) await takePages(paths, taken.kinds, state);
  const after = lookOf();
  caches.saveSoon();
  return {
    reload: after.shell !== undefined && before.shell !== after.shell,
    page,
    style: after.style === before.style ? undefined : after.style,
    moved: page ? followedMoves(siteBefore, parts.site(), state.gone) : [],
  };
}

/**
 * After a change of a component, bundles while the modules are compiled. The set of modules that run in the browser is
 * usually the same as before, so the next bundle comes from the cache.
 */
async function bundleEarly(paths: readonly string[], state: DevState): Promise<void> {
  if (!has(kindsOf(paths, state), 'modules')) return;
  state.workers.keepReady();
  if (hasLive(state.parts)) await state.bundle.prepare(state.parts);
}

/** Reads the changed parts again. */
async function takeParts(paths: readonly string[], state: DevState): Promise<Taken> {
  const { parts } = state;
  const kinds = kindsOf(paths, state);
  if (has(kinds, 'config')) await parts.readConfig();
  // The configuration can name another sidebars file.
  if (has(kinds, 'config', 'sidebars')) await parts.readSidebars();
  if (has(kinds, 'modules')) await readModules(state);
  const known = parts.content();
  const isWhole = has(kinds, 'config', 'sidebars', 'folder') || paths.length > MANY;
  if (isWhole || !known) parts.readContent();
  else parts.updateContent(paths);
  await parts.validateContent();
  if (parts.importsChanged()) {
    await readModules(state);
    kinds.add('modules');
  }
  return { kinds, known };
}

function kindsOf(
  paths: readonly string[],
  { siteDir, styles, parts }: Pick<DevState, 'siteDir' | 'styles' | 'parts'>,
): Set<ChangeKind> {
  const config = parts.config();
  return sortChanges(paths, {
    siteDir,
    // Pages have a folder even without a configuration.
    docs: join(siteDir, config ? docsFolder(config) : DOCS),
    staticFolders: (config?.staticFolders ?? ['static']).map((one) => join(siteDir, one)),
    data: dataFolders(siteDir, config),
    styles,
    added: config ? addedFiles(config) : [],
    configFiles: parts.configFiles(),
    sidebarFiles: parts.sidebarFiles(),
    moduleFiles: parts.modules()?.sources ?? [],
    isBroken: parts.problems().some(isError),
  });
}

/** Folders with the data of extensions, absolute. */
function dataFolders(siteDir: string, config: SiteConfig | undefined): string[] {
  const folders = config ? extensionsOf(config).flatMap(({ data = [] }) => data) : [];
  return folders.map((folder) => join(siteDir, folder));
}

/** Whether browser code or styles must be bundled again. */
function asksForBundle(
  kinds: ReadonlySet<ChangeKind>,
  { parts, bundle }: Pick<DevState, 'parts' | 'bundle'>,
  hadLive: boolean,
): boolean {
  if (has(kinds, 'style') || !bundle.current()) return true;
  if (!has(kinds, 'modules')) return false;
  const modules = parts.modules();
  // A component can have styles without state.
  const counts = hadLive || hasLive(parts) || (modules?.styles.length ?? 0) > 0;
  return counts && !modules?.problems.some(isError);
}

/** Whether pages may differ: pages don't contain styles, and saving a file unchanged isn't a change. */
function mayChangePages(
  paths: readonly string[],
  { kinds, known }: Taken,
  { siteDir, parts }: Pick<DevState, 'siteDir' | 'parts'>,
): boolean {
  if (has(kinds, 'config', 'sidebars', 'modules', 'folder', 'static')) return true;
  return has(kinds, 'text') && !isSameText(paths, siteDir, known, parts.content());
}

/** Routes the site again, and drops everything derived from the changed files. */
async function takePages(
  paths: readonly string[],
  kinds: ReadonlySet<ChangeKind>,
  { parts, articles, pages }: Pick<DevState, 'parts' | 'articles' | 'pages'>,
): Promise<void> {
  const before = parts.site();
  if (before) articles.forget(before, paths);
  const site = parts.route(has(kinds, 'config', 'folder', 'static'));
  if (!site) return;
  await articles.recheck(site, paths);
  await pages.recheck();
}

function has(kinds: ReadonlySet<ChangeKind>, ...some: ChangeKind[]): boolean {
  return some.some((kind) => kinds.has(kind));
}

function hasLive(parts: DevState['parts']): boolean {
  return (parts.modules()?.live.size ?? 0) > 0;
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}
