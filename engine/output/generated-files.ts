import type { SiteConfig } from '../model/site-config.ts';
import { LLMS_FULL } from './markdown/llms.ts';
import { INVENTORY } from './objects-inventory.ts';
import { SITE_DATA } from './site-data.ts';

/** Output files that builds write besides pages: made of the site, of the text of its pages, of its API reference. */
export const GENERATED_FILES: readonly string[] = [...SITE_DATA.keys(), LLMS_FULL, INVENTORY];

/** Addresses, without the base path, that pages may link to although neither a page nor an author's file is there. */
export function generatedAddresses({ reference }: Pick<SiteConfig, 'reference'>): string[] {
  const files = GENERATED_FILES.filter(
    (file) => !file.startsWith('_quire/') && (file !== INVENTORY || reference !== undefined),
  );
  return files.map((file) => `/${file}`);
}
