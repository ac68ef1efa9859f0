import type { SiteConfig } from '../model/site-config.ts';
import { LLMS_FULL } from './markdown/llms.ts';
import { INVENTORY } from './objects-inventory.ts';
import { SITE_DATA } from './site-data.ts';

/** Output files that builds may write besides pages: made of the site, of the text of its pages, of its API reference. */
const GENERATED_FILES: readonly string[] = [...SITE_DATA.keys(), LLMS_FULL, INVENTORY];

/** The output files of a site besides pages: names are listed where there is an API reference. */
export function generatedFiles({ reference }: Pick<SiteConfig, 'reference'>): string[] {
  return GENERATED_FILES.filter((file) => file !== INVENTORY || reference !== undefined);
}

/** Addresses, without the base path, that pages may link to although neither a page nor an author's file is there. */
export function generatedAddresses(config: Pick<SiteConfig, 'reference'>): string[] {
  const files = generatedFiles(config).filter((file) => !file.startsWith('_quire/'));
  return files.map((file) => `/${file}`);
}
