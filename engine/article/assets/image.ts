import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { element, type HtmlElement } from '../../hast/nodes.ts';
import { withoutBase } from '../../url/base.ts';
import { decodePath } from '../../url/encode-path.ts';
import { isExternal } from '../../url/is-external.ts';
import { splitHref } from '../../url/split-href.ts';
import { versionFolderOf } from '../../url/version-folder.ts';
import type { Asset } from './assets.ts';
import { didYouMeanFile, missingFile, nearestFile } from './nearest-file.ts';
import type { SiteFiles } from './site-files.ts';
import { report, reportMeant } from '../scope.ts';
import type { Scope } from '../rendering.ts';

/** A published image. */
export interface Picture {
  light: Asset;
  /** Its dark-mode version, if there is one. */
  dark?: Asset;
  /** Whether it loads lazily. */
  lazy: boolean;
}

/**
 * Text on the first screen of a page, in characters: about twenty lines of the column. An image after more text is
 * below the fold on most screens.
 */
const FIRST_SCREEN = 1500;

/**
 * An image with its width and height, so that nothing moves when it loads. The first image of a page loads eagerly if
 * it is near the beginning; the others load lazily. An image with a dark-mode version (`a.png` and `a-dark.png`)
 * becomes two elements, of which the styles show one.
 */
export function renderImage(
  node: Nodes,
  url: string,
  alt: string | null | undefined,
  title: string | null | undefined,
  scope: Scope,
): HtmlElement[] {
  const { light, dark, lazy } = findPicture(url, node, scope);
  if (!alt?.trim()) reportNoAlt(url, node, scope);
  else reportSizeInAlt(alt, url, node, scope);
  const image = (asset: Asset, name?: string): HtmlElement =>
    element('img', {
      src: asset.url,
      alt: alt ?? '',
      class: name,
      title: title || undefined,
      ...(asset.smaller && { srcset: srcSetOf(asset), sizes: SIZES }),
      ...(asset.width && asset.height && { width: asset.width, height: asset.height }),
      loading: lazy ? 'lazy' : undefined,
      decoding: 'async',
    });
  return dark ? [image(light, 'only-light'), image(dark, 'only-dark')] : [image(light)];
}

/** The displayed width of a picture: the text's, or nearly the window's on narrow screens. */
export const SIZES = '(width < 40rem) 94vw, 37rem';

/** The files of a picture with their widths; undefined if there is only one. */
export function srcSetOf({ url, width, smaller }: Asset): string | undefined {
  return smaller && `${smaller.url} ${smaller.width}w, ${url} ${width}w`;
}

/**
 * An image and its dark-mode version: the file of the same name with `-dark` appended. Both load lazily wherever they
 * are: an eager image loads even if the styles hide it, and only the browser knows which of the two a reader sees.
 */
export function findPicture(url: string, node: Nodes, scope: Scope): Picture {
  const { rendering } = scope;
  const light = findImage(url, node, scope);
  const dark =
    isExternal(url) || rendering.given.has(url) ? undefined : darkPartner(url, node, scope);
  const lazy = rendering.images > 0 || rendering.text > FIRST_SCREEN || dark !== undefined;
  rendering.images += 1;
  return { light, ...(dark && { dark }), lazy };
}

function darkPartner(url: string, node: Nodes, scope: Scope): Asset | undefined {
  const partner = splitHref(url).path.replace(/(\.\w+)$/, '-dark$1');
  if (partner === splitHref(url).path) return undefined;
  const asset = publishedImage(partner, scope);
  if (asset?.isBroken) reportBroken(partner, node, scope);
  return asset;
}

/** Reports a file that is named like a picture but isn't one, such as a saved HTML page or an incomplete upload. */
function reportBroken(url: string, node: Nodes, scope: Scope): void {
  report(scope, node, {
    id: 'image-invalid',
    message: `The file “${url}” isn’t a picture, whatever its name says.`,
    fix: 'Save the picture again, or replace the file: it’s empty, cut off or of another kind.',
  });
}

/** A page of GitHub, GitLab or Bitbucket that shows a file. */
const PAGE_ABOUT_FILE =
  /^https?:\/\/(?:github\.com\/[^/]+\/[^/]+\/blob|gitlab\.com\/.+\/-\/blob|bitbucket\.org\/[^/]+\/[^/]+\/src)\/(?!.*[?&]raw=)/i;

/** A picture without alternative text; `alt=""` on an `<img>` is a deliberate choice. */
export function reportNoAlt(url: string, node: Nodes, scope: Scope): void {
  report(scope, node, {
    id: 'image-alt-missing',
    message: `The image “${url}” has no alternative text.`,
    fix: 'Describe what it shows: `![text](path)`. If it’s decorative, write `<img src="path" alt="" />`.',
  });
}

/** Reports `![text|300](a.png)`, which sets the size of a picture in other tools. */
function reportSizeInAlt(alt: string, url: string, node: Nodes, scope: Scope): void {
  const [size, width = '', height] = /\|\s*(\d+)(?:x(\d+))?\s*$/.exec(alt) ?? [];
  if (size === undefined) return;
  const sizes = `width="${width}"${height === undefined ? '' : ` height="${height}"`}`;
  reportMeant(
    scope,
    node,
    `“${size}” is part of the alternative text, not the size of the picture.`,
    `Write \`<img src="${url}" alt="…" ${sizes} />\`.`,
  );
}

/**
 * The published image for an address as written: relative to the file in scope, `@site/…`, or an absolute path of
 * `static/`. A missing one is a problem (row C5) and keeps its address.
 */
export function findImage(url: string, node: Nodes, scope: Scope): Asset {
  if (isExternal(url)) {
    if (/^http:/i.test(url) && scope.rendering.config.url.startsWith('https:')) {
      report(scope, node, {
        id: 'image-missing',
        severity: 'warning',
        message: `Browsers block the picture “${url}”, because the site is served over https.`,
        fix: `Write \`${url.replace(/^http:/i, 'https:')}\`, or put the picture beside the page.`,
      });
    }
    if (/^(?:file|[a-z]):/i.test(url)) {
      report(scope, node, {
        id: 'image-missing',
        message: `The picture “${url}” is a path on one machine, so readers can’t see it.`,
        fix: `Put it beside the page, and write \`./${/[^/\\]*$/.exec(url)?.[0]}\`.`,
      });
    }
    if (PAGE_ABOUT_FILE.test(url)) {
      report(scope, node, {
        id: 'image-invalid',
        severity: 'warning',
        message: `“${url}” is a page about a picture, so browsers show nothing.`,
        fix: 'Put the picture beside the page, or write the address of the file itself (on GitHub, “Raw”).',
      });
    }
    return { url };
  }
  const known = scope.rendering.given.get(url) ?? publishedImage(splitHref(url).path, scope);
  if (known) {
    if (known.isBroken) reportBroken(url, node, scope);
    return known;
  }
  const decoded = decodePath(splitHref(url).path);
  const file = decoded.startsWith('/') ? `static${decoded}` : siteFile(decoded, scope.file);
  const meant = nearestFile(file, scope.rendering.files);
  // Two names that look the same, of which one is written with combining characters.
  if (meant?.normalize() === file.normalize() && meant !== file) {
    const address = meant.startsWith('static/') ? meant.slice('static'.length) : `@site/${meant}`;
    const same = publishedImage(address, scope);
    if (same) return same;
  }
  const place = decoded.startsWith('/') ? `Put it at ${file}` : `Put it beside the page (${file})`;
  report(scope, node, {
    id: 'image-missing',
    address: url,
    message: missingFile('image', url, file, scope.rendering.files),
    fix: decoded.includes('\\')
      ? `Write it with slashes: \`${url.replaceAll('\\', '/')}\`.`
      : (didYouMeanStatic(decoded, scope.rendering.files) ??
        didYouMeanFile(decoded, file, scope.rendering.files) ??
        `${place}, or correct the path.`),
  });
  return { url };
}

/** The address of a file in `static/` that was written with its folder: `/static/a.png`, `../../static/a.png`. */
function didYouMeanStatic(written: string, files: SiteFiles): string | undefined {
  const address = /^(?:\.{0,2}\/)*static(\/.+)$/.exec(written)?.[1];
  return address !== undefined && files.exists(`static${address}`)
    ? `Did you mean “${address}”? What is in \`static/\` has its address without that folder.`
    : undefined;
}

/**
 * Publishes an image by its path as written; undefined if it doesn't exist. The page depends on it either way: adding
 * the file later changes the page.
 */
function publishedImage(path: string, scope: Scope): Asset | undefined {
  const { assets, dependencies, files, published } = scope.rendering;
  const decoded = decodePath(path);
  if (decoded.startsWith('/')) {
    const inside = withoutBase(scope.rendering.config.baseUrl, decoded);
    // Authors can include the base path.
    for (const one of inside === undefined ? [decoded] : [decoded, inside]) {
      dependencies.add(`static${one}`);
      const asset = assets.ofStatic(one);
      if (asset?.smaller) published.add(one);
      if (asset) return asset;
    }
    return undefined;
  }
  const file = siteFile(decoded, scope.file);
  dependencies.add(file);
  const asset = files.exists(file) ? assets.publish(file) : undefined;
  if (asset) published.add(file);
  return asset;
}

/** Site-relative file for a path that is relative to the file it's written in, or starts with `@site/`. */
export function siteFile(path: string, from: string): string {
  if (path.startsWith('@site/')) return versionFolderOf(from) + path.slice('@site/'.length);
  return posix.join(posix.dirname(from), path);
}
