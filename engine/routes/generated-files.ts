import type { SiteConfig } from '../model/site-config.ts';

/** Addresses of the files that every build writes besides pages; a test of the build holds the list true. */
const ALWAYS = ['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/site-metadata.json'];
/** The names of the API reference for other sites; a site with facts of an API has it. */
const INVENTORY = '/objects.inv';

/** Addresses, without the base path, that exist although neither a page nor an author's file is there. */
export function generatedFiles({ reference }: Pick<SiteConfig, 'reference'>): string[] {
  return reference === undefined ? ALWAYS : [...ALWAYS, INVENTORY];
}
