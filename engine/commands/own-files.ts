import { join, relative } from 'node:path';
import type { CheckedPage, CheckedSite, NamedText } from '../checks/checked-site.ts';
import { listFiles } from '../content/list-files.ts';
import type { Site } from '../site/site.ts';
import type { InspectedPage } from '../output/render-pages.ts';
import { withoutBase } from '../url/base.ts';
import { decodePath } from '../url/encode-path.ts';
import { pathFrom } from '../url/resolve-path.ts';
import { splitHref } from '../url/split-href.ts';

/**
 * The files of a site that aren't pages, in all versions; the files that rendered pages show or link to; and every
 * other text that could refer to one.
 * @param read text of a site-relative file
 */
export function listOwnFiles(
  site: Site,
  rendered: readonly InspectedPage[],
  pages: readonly CheckedPage[],
  read: (file: string) => string | undefined,
): Pick<CheckedSite, 'files' | 'shown' | 'otherTexts'> {
  const { siteDir, versions } = site.content;
  const roots = new Set(versions.map(({ root }) => root));
  const besidePages = [...roots].flatMap((root) => filesBelow(siteDir, root));
  const unchanged = site.config.staticFolders.flatMap((folder) => filesBelow(siteDir, folder));
  const built = new Set(pages.flatMap(({ doc }) => [doc.file, ...doc.partials]));
  const drafts = besidePages.filter((file) => isDraft(file) && !built.has(file));
  const modules = site.modules.sources.map((file) => inSite(siteDir, file));
  const configs = site.configFiles.map((file) => inSite(siteDir, file));
  const named = new Set([...drafts, ...modules, ...configs, 'styles.css']);
  const otherTexts = [...named].flatMap((file): NamedText[] => {
    const text = read(file);
    return text === undefined ? [] : [{ file, text }];
  });
  return {
    files: [...besidePages, ...unchanged].filter(
      (file) => !built.has(file) && !isData(file) && !drafts.includes(file),
    ),
    shown: new Set([...shownFiles(site, rendered), ...modules, ...configs]),
    otherTexts,
  };
}

function filesBelow(siteDir: string, root: string): string[] {
  const isHidden = (name: string): boolean => name.startsWith('.') || name === 'node_modules';
  return listFiles(join(siteDir, root), root, isHidden).files.map((file) => `${root}/${file}`);
}

function isData(file: string): boolean {
  return /(?:^|\/)(?:_category_\.\w+|tags\.yml)$/.test(file);
}

/** Whether a file is a page, even if it isn't built. */
function isDraft(file: string): boolean {
  return /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file);
}

/** An absolute path, made relative to the site's folder, with forward slashes. */
function inSite(siteDir: string, file: string): string {
  return relative(siteDir, file).replaceAll('\\', '/');
}

/** The files behind the addresses in rendered pages. */
function shownFiles(
  { config, content, services }: Site,
  rendered: readonly InspectedPage[],
): Set<string> {
  const { published } = services.assets;
  const shown = new Set<string>();
  for (const { url, targets, sources } of rendered) {
    for (const address of [...targets, ...sources]) {
      const path = withoutBase(config.baseUrl, pathFrom(url, decodePath(splitHref(address).path)));
      const source = path && (content.staticFiles.get(path) ?? published.get(path.slice(1)));
      if (source) shown.add(inSite(content.siteDir, source));
    }
  }
  return shown;
}
