import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import siteConfig from '../site/site.config.ts';
import { parseConfig } from '../engine/config/parse-config.ts';
import { readSidebars } from '../engine/config/read-sidebars.ts';
import { readContent } from '../engine/content/read-content.ts';
import { generatedAddresses } from '../engine/site/generated-files.ts';
import { buildRoutes, type RouteTable } from '../engine/routes/build-routes.ts';
import { createRedirector, fillWildcard, WILDCARD } from '../engine/url/match-redirect.ts';
import { ROOT } from './harness/site.ts';

/** Addresses that the product and READMEs link to, and where their pages are now. */
const EXAMPLES = [
  ['/changelog', '/about/changelog'],
  ['/getting-started/install', '/getting-started/installation'],
  ['/concepts', '/getting-started/concepts'],
  ['/concepts/resources', '/guides/build/external-resources'],
  ['/integrations/databricks', '/integrations/libraries/databricks'],
  ['/api/python-api/libraries/:path*', '/api/libraries/:path*'],
  ['/_modules/dagster/_core/errors', '/api/dagster/errors'],
] as const;

let table: RouteTable;

beforeAll(async () => {
  const siteDir = path.join(ROOT, 'site');
  const { config } = parseConfig(siteConfig, { file: 'site.config.ts', text: '' });
  if (!config) throw new Error('The configuration of the site cannot be read.');
  const { source } = await readSidebars(siteDir, config.docs?.sidebars);
  const content = readContent({ siteDir, config, sidebars: source, mode: 'build' });
  table = buildRoutes(content, config, [], generatedAddresses(config, content));
}, 240_000);

describe('addresses of the documentation that moved', () => {
  it.each(EXAMPLES)('%s leads to %s in one hop, once that is there', (source, destination) => {
    const wild = source.endsWith(WILDCARD);
    const isHere = (address: string): boolean =>
      wild
        ? [...table.routes.keys()].some((page) => page.startsWith(fillWildcard(address, '/')))
        : table.routes.has(address);
    const moved = createRedirector(table.redirects);
    const rest = wild ? '/dagster-aws' : '';
    const asked = fillWildcard(source, rest);
    if (!isHere(destination)) {
      expect(moved(asked), 'an entry comes with its page').toBeUndefined();
      return;
    }
    const to = fillWildcard(destination, rest);
    expect(moved(asked)?.to).toBe(to);
    expect(table.routes.has(to)).toBe(true);
    expect(moved(to)).toBeUndefined();
  });

  it('are right as a whole', () => {
    const { problems } = table;
    expect(problems.filter(({ file }) => file === 'redirects.yml')).toEqual([]);
  });
});
