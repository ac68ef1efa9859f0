import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Cache } from '../cache/open-cache.ts';
import type { Problem } from '../model/problem.ts';
import { toHref } from '../url/href.ts';
import type { Site } from '../site/site.ts';
import { DRAWING, loadDrawing, type SocialPicture } from './draw-social-picture.ts';
import type { Staging } from './staging.ts';

const PICTURE = 'picture.png';
/** Pictures to keep, for all sites together. */
const KEPT = 5000;

/** The library doesn't support this machine. */
class MissingLibrary extends Error {}

/** The drawn social pictures of a site. */
export interface SocialPictures {
  /** Final address of a page's picture, by its path; undefined for pages without one. */
  addressOf: (path: string) => string | undefined;
  files: ReadonlyMap<string, SocialPicture>;
}

/**
 * The pages with a social picture, and its texts. Pages with the same texts share one. Pages with their own picture
 * don't have one, and neither do the not-found page and the search, which readers don't share.
 */
export function socialPictures({ config, content, table }: Site): SocialPictures {
  const files = new Map<string, SocialPicture>();
  const addresses = new Map<string, string>();
  if (!config.socialPictures) return { addressOf: () => undefined, files };
  for (const route of table.routes.values()) {
    if (route.kind === 'not-found' || route.kind === 'search') continue;
    if (route.kind === 'doc' && table.docOf(route).frontMatter.image !== undefined) continue;
    const { title, activeArea, version } = table.pageData(route);
    const own = content.versions.find(({ name, isLast }) => name === version && !isLast)?.label;
    const area = [table.frames.get(version)?.areas[activeArea]?.label, own]
      .filter(Boolean)
      .join(', ');
    const picture: SocialPicture = { title, area, site: config.title };
    const key = hash('sha1', JSON.stringify([DRAWING, picture])).slice(0, 10);
    const file = `_quire/assets/social-${key}.png`;
    files.set(file, picture);
    addresses.set(route.path, toHref(config.baseUrl, `/${file}`));
  }
  return { addressOf: (path) => addresses.get(path), files };
}

/**
 * Draws the pictures that no build on this machine has drawn before.
 * @param cache beside the engine, since pictures are the same in every checkout
 * @param fonts folder with the engine's fonts
 * @throws Error of the file system when the cache or the output cannot be written
 */
export async function writeSocialPictures(
  { files }: SocialPictures,
  to: { cache: Cache; fonts: string; staging: Staging },
): Promise<Problem[]> {
  const folders = to.cache.folders('social', { keep: KEPT });
  let drawing: ReturnType<typeof loadDrawing> | undefined;
  let isMissing = false;
  const draw = async (picture: SocialPicture, dir: string): Promise<Map<string, string>> => {
    const found = await (drawing ??= loadDrawing(to.fonts));
    if (!found) throw new MissingLibrary();
    await found(picture, join(dir, PICTURE));
    return new Map();
  };
  await Promise.all(
    [...files].map(async ([file, picture]) => {
      const key = file.replace(/^.*social-|\.png$/g, '');
      try {
        const { dir } = await folders.get(
          () => key,
          (made) => draw(picture, made),
        );
        to.staging.copy(join(dir, PICTURE), file);
      } catch (error) {
        if (!(error instanceof MissingLibrary)) throw error;
        isMissing = true;
      }
    }),
  );
  if (!isMissing) return [];
  return [
    {
      id: 'social-pictures-undrawn',
      severity: 'warning',
      message: 'The social pictures couldn’t be drawn: there is no sharp for this machine.',
      fix: 'Install sharp, or leave out `socialPictures` in site.config.ts.',
    },
  ];
}
