import { escapeXml } from '../url/escape-xml.ts';
import { toHref } from '../url/href.ts';
import type { DescribedSite } from './described-site.ts';

/**
 * Text of `/robots.txt`: crawlers may read everything, and the sitemap lists it. Undefined for a site below the root of
 * its host, where no crawler looks for the file.
 */
export function robotsText({ config }: DescribedSite): string | undefined {
  if (config.baseUrl !== '/') return undefined;
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}/sitemap.xml\n`;
}

/** Text of `/opensearch.xml`, with which browsers offer the site's search in their address bar. */
export function openSearchText({ config }: DescribedSite): string {
  const address = (path: string): string => escapeXml(config.url + toHref(config.baseUrl, path));
  // The specification limits names to 16 characters and descriptions to 1,024.
  const name = escapeXml(Array.from(config.title).slice(0, 16).join('').trim());
  const about = escapeXml((config.tagline || config.title).slice(0, 1000));
  const icon = config.favicon ? `  <Image>${address(config.favicon)}</Image>\n` : '';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n' +
    `  <ShortName>${name}</ShortName>\n  <Description>${about}</Description>\n` +
    `${icon}  <InputEncoding>UTF-8</InputEncoding>\n` +
    `  <Url type="text/html" template="${address('/search')}?q={searchTerms}"/>\n` +
    '</OpenSearchDescription>\n'
  );
}
