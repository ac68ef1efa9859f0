import { posix } from 'node:path';
import { placeInFrontMatter } from '../../model/front-matter-place.ts';
import { decodePath } from '../../url/encode-path.ts';
import { isExternal } from '../../url/is-external.ts';
import { splitHref } from '../../url/split-href.ts';
import type { SharedImage } from '../article.ts';
import { siteFile } from './image.ts';
import { didYouMeanFile } from './nearest-file.ts';
import type { Rendering } from '../rendering.ts';

/**
 * The published social image from the front matter (`image`). Its path works like a picture's in the text; one that
 * starts with a name (`img/a.png`) is looked up in `static/` first, then beside the page. A missing one is a problem
 * (row C5).
 */
export function findSharedImage(rendering: Rendering): SharedImage | undefined {
  const { doc, assets, files, dependencies } = rendering;
  const written = doc.frontMatter.image;
  if (!written) return undefined;
  if (isExternal(written)) return URL.canParse(written) ? { url: written } : undefined;
  const path = decodePath(splitHref(written).path);
  const places = placesOf(path, doc.file);
  for (const place of places) {
    const isStatic = place.startsWith('/');
    // The page depends on it either way: adding the file later changes the page.
    dependencies.add(fileAt(place));
    const asset = isStatic || files.exists(place) ? assets.share(place) : undefined;
    if (asset) return { url: asset.url, file: place };
  }
  reportMissing(written, path, places, rendering);
  return undefined;
}

/** Where a picture can be: site-relative files, and with a leading slash those of `static/`. */
function placesOf(path: string, from: string): string[] {
  if (path.startsWith('/')) return [path];
  const beside = siteFile(path, from);
  return /^(?:\.{1,2}|@site)\//.test(path) ? [beside] : [posix.join('/', path), beside];
}

function fileAt(place: string): string {
  return place.startsWith('/') ? `static${place}` : place;
}

function reportMissing(
  written: string,
  path: string,
  places: readonly string[],
  { doc, files, problems }: Rendering,
): void {
  const meant = places.map((place) => didYouMeanFile(path, fileAt(place), files));
  const where = places.map((place) =>
    place.startsWith('/') || path.startsWith('@site/')
      ? `at ${fileAt(place)}`
      : `beside the page (${place})`,
  );
  problems.push({
    id: 'image-missing',
    severity: 'error',
    file: doc.file,
    ...placeInFrontMatter(doc.source, 'image'),
    address: written,
    message: `There is no image “${written}” for the page’s social image.`,
    fix:
      meant.find((one) => one !== undefined) ??
      `Put it ${where.join(' or ')}, or correct the path.`,
  });
}
