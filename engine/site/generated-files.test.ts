import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ContentModel } from '../model/content.ts';
import { generatedAddresses, generatedFiles } from './generated-files.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'quire-generated-'));
mkdirSync(join(siteDir, 'docs'));
writeFileSync(join(siteDir, 'docs/changelog.yml'), '');
afterAll(() => rmSync(siteDir, { recursive: true }));

const NO_PAGES = { versions: [], siteDir };
const CHANGELOG = {
  siteDir,
  versions: [{ isLast: true, docs: new Map([['a', { partials: ['docs/changelog.yml'] }]]) }],
} as unknown as ContentModel;
const ROOT = { baseUrl: '/' };
const EXTENSION = { name: 'names', key: '1', outputs: ['objects.inv'] };

it('each file has one maker', () => {
  const files = generatedFiles({ ...ROOT, extensions: [EXTENSION] }, CHANGELOG);
  expect(new Set(files).size).toBe(files.length);
});

it('a page that shows missing release notes makes no feed', () => {
  const missing = { ...CHANGELOG, siteDir: join(siteDir, 'elsewhere') };
  expect(generatedFiles({ ...ROOT, extensions: [] }, CHANGELOG)).toContain('feed.xml');
  expect(generatedFiles({ ...ROOT, extensions: [] }, missing)).not.toContain('feed.xml');
});

it('pages can link to the files that the site has, except to those of the engine', () => {
  const always = ['/llms.txt', '/sitemap.xml', '/site-metadata.json'];
  const more = ['/opensearch.xml', '/llms-full.txt'];
  expect(generatedAddresses({ baseUrl: '/docs/', extensions: [] }, NO_PAGES)).toEqual([
    ...always,
    ...more,
  ]);
  expect(generatedAddresses({ ...ROOT, extensions: [EXTENSION] }, CHANGELOG)).toEqual([
    ...always,
    '/robots.txt',
    '/opensearch.xml',
    '/feed.xml',
    '/llms-full.txt',
    '/objects.inv',
  ]);
});
