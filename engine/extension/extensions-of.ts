import type { SiteConfig } from '../model/site-config.ts';
import type { Extension } from './extension.ts';

/** The extensions of a site that are values. The model knows only that they have a name and a key. */
export function extensionsOf({ extensions }: Pick<SiteConfig, 'extensions'>): readonly Extension[] {
  return extensions.filter((one): one is Extension => typeof one === 'object');
}

/** The packages that a site names, which the engine loads. */
export function extensionNames({ extensions }: Pick<SiteConfig, 'extensions'>): string[] {
  return extensions.filter((one) => typeof one === 'string');
}
