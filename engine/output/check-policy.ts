import { join } from 'node:path';
import { readText } from '../files/read-text.ts';
import { blockedBy } from '../hosting/blocked-by.ts';
import type { Problem } from '../model/problem.ts';
import { createAddressFinder } from '../site/find-address.ts';
import type { Site } from '../site/site.ts';
import { lineColumn } from '../url/line-column.ts';
import type { BuiltPage } from './render-pages.ts';

/** What the content security policy will stop pages from loading, each address once. */
export function checkPolicy(
  site: Site,
  pages: readonly Pick<BuiltPage, 'file' | 'loaded'>[],
  policy: string,
): Problem[] {
  const { config, content } = site;
  const isBlocked = blockedBy(policy, new URL(config.url).origin);
  const findAddress = createAddressFinder(site);
  const ofHead = config.head.flatMap(({ tag, attributes: { src, href, rel } }) =>
    tag === 'script' && src !== undefined
      ? [`script-src ${src}`]
      : rel === 'stylesheet' && href !== undefined
        ? [`style-src ${href}`]
        : [],
  );
  const found = new Map<string, string | undefined>(ofHead.map((each) => [each, undefined]));
  for (const { file, loaded } of pages)
    for (const each of loaded) if (!found.has(each)) found.set(each, file);
  return [...found].flatMap(([each, file]): Problem[] => {
    const [directive = '', address = ''] = each.split(' ');
    if (!isBlocked(directive, address)) return [];
    const place =
      findAddress(address, file) ??
      (file === undefined ? {} : placeIn(content.siteDir, file, address));
    const start =
      address.startsWith('http:') && directive === 'img-src' ? 'Use https, or add' : 'Add';
    return [
      {
        id: 'policy-blocks',
        severity: 'warning',
        ...place,
        message: `The content security policy blocks “${address}”, so browsers won’t load it.`,
        fix: `${start} its host to \`contentSecurityPolicy\` in site.config.ts: \`{ '${directive}': '${new URL(address, config.url).origin}' }\`.`,
      },
    ];
  });
}

/** Where a page's own text has the address. */
function placeIn(siteDir: string, file: string, address: string): Partial<Problem> {
  const { text = '' } = readText(join(siteDir, file), file);
  const at = text.indexOf(address);
  return { file, ...(at !== -1 && lineColumn(text, at)) };
}
