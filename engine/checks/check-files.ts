import type { Problem } from '../model/problem.ts';
import type { CheckedSite } from './checked-site.ts';

/** Files that hosts, browsers and search engines ask for by name. */
const ASKED_FOR =
  /^static\/(?:(?:robots|llms|humans|ads|security)\.txt|favicon\.ico|apple-touch-icon\S*\.png|manifest\.\w+|CNAME|_headers|_redirects|\.nojekyll|\.well-known\/.+|google\w+\.html)$/;

/** Files of `docs/` and `static/` that no page shows and nothing else names. */
export function checkFiles(site: CheckedSite): Problem[] {
  const used = new Set(
    site.pages.flatMap(({ doc, dependencies }) => [...dependencies, ...doc.partials]),
  );
  const texts = [
    ...site.pages.map(({ doc }) => doc.source),
    ...[...site.partials.values()].map(({ source }) => source),
    ...site.otherTexts,
  ];
  return site.files
    .filter((file) => !used.has(file) && !ASKED_FOR.test(file))
    .filter((file) => {
      const name = file.slice(file.lastIndexOf('/') + 1);
      return !texts.some((text) => text.includes(name));
    })
    .map((file) => ({
      id: 'file-unused',
      severity: 'warning',
      file,
      message: `Nothing on the site shows or links ${file}.`,
      fix: 'Remove it, or use it.',
    }));
}
