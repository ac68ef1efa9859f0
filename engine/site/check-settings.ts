import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentModel } from '../model/content.ts';
import { latestVersion } from '../model/latest-version.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { RouteTable } from '../routes/build-routes.ts';
import { isInside } from '../files/is-inside.ts';
import { didYouMean, nearest } from '../url/nearest.ts';

/**
 * Settings that name pages, and match none: folders of `docs.exclude`, paths of `setup`, tags of `offers`, folders and
 * files of `editUrls`. They are warnings: the site is built as if they weren’t there.
 */
export function checkSettings(
  content: ContentModel,
  { routes }: Pick<RouteTable, 'routes'>,
  { docs, setup, offers, editUrls }: SiteConfig,
): Problem[] {
  const { siteDir, versions } = content;
  const documents = versions.flatMap((version) => [...version.docs.values()]);
  const paths = [...routes.keys()];
  const latest = [...routes.values()].filter(
    ({ kind, version }) => kind === 'doc' && version === latestVersion(versions)?.name,
  );
  const files = documents.map(({ file }) => file);
  const tags = new Set(documents.flatMap((doc) => doc.frontMatter.tags ?? []));
  const roots = versions.map(({ root }) => join(siteDir, root));
  return [
    ...(docs?.exclude ?? []).flatMap((glob, i) => {
      const [start = ''] = /^[^*?[\]{}()!]*(?=\/|$)/.exec(glob) ?? [];
      if (start === '' || roots.some((root) => existsSync(join(root, start)))) return [];
      const names = roots.flatMap((root) => (existsSync(root) ? readdirSync(root) : []));
      return [unmatched(`docs.exclude.${i}`, glob, 'page', start, new Set(names))];
    }),
    ...setup.flatMap(({ choices }, i) =>
      choices.flatMap((choice, j) =>
        choice.paths
          .filter((above) => !paths.some((path) => isInside(path, above, '/')))
          .map((path) =>
            unmatched(
              `setup.${i}.choices.${j}.paths`,
              path,
              'page',
              path,
              latest.map((route) => route.path),
            ),
          ),
      ),
    ),
    ...offers
      .map(({ tag }, i) => ({ tag, key: `offers.${i}.tag` }))
      .filter(({ tag }) => !tags.has(tag))
      .map(({ tag, key }) => unmatched(key, tag, 'page with this tag', tag, tags)),
    ...Object.keys(editUrls ?? {})
      .filter((at) => !files.some((file) => (at.endsWith('/') ? file.startsWith(at) : file === at)))
      .map((at) => unmatched(`editUrls.${at}`, at, 'page', at, files)),
  ];
}

function unmatched(
  key: string,
  written: string,
  what: string,
  name: string,
  known: Iterable<string>,
): Problem {
  return {
    id: 'config-invalid',
    severity: 'warning',
    file: 'site.config.ts',
    key,
    message: `\`${key}\` has “${written}”, and there is no such ${what}.`,
    fix: didYouMean(nearest(name, known)) ?? 'Correct it, or remove it.',
  };
}
