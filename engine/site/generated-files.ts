import type { SiteConfig } from '../model/site-config.ts';

/** All pages in one text (row N5). */
export const LLMS_FULL = 'llms-full.txt';
/** The inventory of API names, where Sphinx looks for it. */
export const INVENTORY = 'objects.inv';

/** Files that describe the site for machines. */
const SITE_DATA_FILES = [
  'llms.txt',
  'sitemap.xml',
  'site-metadata.json',
  '_quire/manifest.json',
] as const;
export type SiteDataFile = (typeof SITE_DATA_FILES)[number];

/** Output files that a build writes besides pages and static files. */
const GENERATED_FILES: readonly string[] = [...SITE_DATA_FILES, LLMS_FULL, INVENTORY];

/** The output files of a site besides pages. Only a site with an API reference has an inventory. */
export function generatedFiles({ reference }: Pick<SiteConfig, 'reference'>): string[] {
  return GENERATED_FILES.filter((file) => file !== INVENTORY || reference !== undefined);
}

/**
 * Addresses, without the base path, that pages can link to although they belong to no page and no file of an author.
 */
export function generatedAddresses(config: Pick<SiteConfig, 'reference'>): string[] {
  const files = generatedFiles(config).filter((file) => !file.startsWith('_quire/'));
  return files.map((file) => `/${file}`);
}
