import { join } from 'node:path';
import { expect, it } from 'vitest';
import type * as published from '../../schemas/site-config.d.ts';
import type { SiteConfig, SiteConfigInput } from '../../engine/model/site-config.ts';
import { buildConfigTypes } from './build-types.ts';

// `npm test -- --project unit -u` writes it.
it('schemas/site-config.d.ts is what the engine checks', async () => {
  const file = join(import.meta.dirname, '..', '..', 'schemas', 'site-config.d.ts');
  await expect(buildConfigTypes()).toMatchFileSnapshot(file);
});

// The compiler decides: `npm run check` fails where the published types and the inferred ones differ.
// The model knows only that extensions have a name and a key.
type Known<T> = Omit<T, 'extensions'>;
export const INFERRED = (given: published.SiteConfig): SiteConfig => given;
export const PUBLISHED = (given: SiteConfig): Known<published.SiteConfig> => given;
export const INFERRED_INPUT = (given: published.SiteConfigInput): SiteConfigInput => given;
export const PUBLISHED_INPUT = (given: SiteConfigInput): Known<published.SiteConfigInput> => given;
