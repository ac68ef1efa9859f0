import { expect, it } from 'vitest';
import type { ContentModel } from '../model/content.ts';
import { generatedAddresses, generatedFiles } from './generated-files.ts';

const NO_PAGES = { versions: [] };
const CHANGELOG = {
  versions: [{ isLast: true, docs: new Map([['a', { partials: ['docs/changelog.yml'] }]]) }],
} as unknown as ContentModel;
const ROOT = { baseUrl: '/' };

it('each file has one maker', () => {
  const files = generatedFiles({ ...ROOT, reference: '../reference' }, CHANGELOG);
  expect(new Set(files).size).toBe(files.length);
});

it('pages can link to the files that the site has, except to those of the engine', () => {
  const always = ['/llms.txt', '/sitemap.xml', '/site-metadata.json'];
  const more = ['/opensearch.xml', '/llms-full.txt'];
  expect(generatedAddresses({ baseUrl: '/docs/' }, NO_PAGES)).toEqual([...always, ...more]);
  expect(generatedAddresses({ ...ROOT, reference: '../reference' }, CHANGELOG)).toEqual([
    ...always,
    '/robots.txt',
    '/opensearch.xml',
    '/feed.xml',
    '/llms-full.txt',
    '/objects.inv',
  ]);
});
