import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { withoutBase } from '../url/base.ts';
import { decodePath } from '../url/encode-path.ts';
import { folderOf, resolvePath } from '../url/resolve-path.ts';
import type { CheckedSite, NamedText } from './checked-site.ts';

/** Files that hosts, browsers and search engines request by name. */
const ASKED_FOR =
  /^\/(?:(?:robots|llms|humans|ads|security)\.txt|favicon\.ico|apple-touch-icon\S*\.png|manifest\.\w+|CNAME|_headers|_redirects|\.nojekyll|\.well-known\/.+|google\w+\.html)$/;

/** The part of a path before its last name. */
const BEFORE_NAME = /[^\s"'`()<>{}[\],;|=!*]*$/;
/** Longest such part. */
const MAX_PATH = 300;
/** Characters that continue a name. */
const GOES_ON = /^(?:[\w-]|\.\w)/;
const CODE = /\.[cm]?[jt]sx?$/;
const SITE = '@site/';

/**
 * Files beside the pages (of all versions) and in `static/` that no rendered page shows or links to, and that no text
 * refers to.
 */
export function checkFiles(site: CheckedSite): Problem[] {
  const used = new Set([
    ...site.shown,
    ...site.pages.flatMap(({ doc, dependencies }) => [...dependencies, ...doc.partials]),
  ]);
  const texts = [
    ...site.pages.map(({ doc }) => ({ file: doc.file, text: doc.source })),
    ...[...site.partials].map(([file, { source }]) => ({ file, text: source })),
    ...site.otherTexts,
  ];
  return site.files
    .filter((file) => !used.has(file) && !isAskedFor(file, site.config))
    .filter((file) => !texts.some((text) => namesFile(text, file, site.config)))
    .map((file) => ({
      id: 'file-unused',
      severity: 'warning',
      file,
      message: `Nothing on the site shows or links to ${file}.`,
      fix: 'Remove it, or use it.',
    }));
}

function isAskedFor(file: string, { staticFolders }: SiteConfig): boolean {
  return staticFolders.some(
    (folder) => file.startsWith(`${folder}/`) && ASKED_FOR.test(file.slice(folder.length)),
  );
}

/** Whether a text contains a path to a file, in one of the forms that the engine resolves. */
function namesFile({ file: from, text }: NamedText, file: string, config: SiteConfig): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  for (const form of new Set([name, encodeURI(name)])) {
    for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) {
      const end = at + form.length;
      if (GOES_ON.test(text.slice(end, end + 2))) continue;
      const before = BEFORE_NAME.exec(text.slice(Math.max(0, at - MAX_PATH), at))?.[0] ?? '';
      if (leadsTo(decodePath(before + form), from, file, config)) return true;
    }
  }
  return false;
}

function leadsTo(path: string, from: string, file: string, config: SiteConfig): boolean {
  // Code can add the beginning of a path.
  if (CODE.test(from) && `/${file}`.endsWith(`/${path.replace(/^[./]+/, '')}`)) return true;
  if (path.startsWith(SITE)) return path.slice(SITE.length) === file;
  const own = path.startsWith(config.url) ? path.slice(config.url.length) : path;
  if (own.startsWith('/')) {
    const paths = [own, withoutBase(config.baseUrl, own)];
    return config.staticFolders.some((folder) => paths.some((one) => `${folder}${one}` === file));
  }
  return [folderOf(from), '', ...config.staticFolders].some(
    (folder) => inSite(folder, own) === file,
  );
}

/** A path relative to a folder of the site, which can be outside of it (`../docs`). */
function inSite(folder: string, path: string): string {
  const [, up = '', inside = ''] = /^((?:\.\.\/)*)(.*)$/s.exec(folder) ?? [];
  return up + resolvePath(`/${inside}`, path).slice(1);
}
