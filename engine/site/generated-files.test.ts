import { expect, it } from 'vitest';
import { generatedAddresses, generatedFiles } from './generated-files.ts';

it('each file has one maker', () => {
  const files = generatedFiles({ reference: '../reference' });
  expect(new Set(files).size).toBe(files.length);
});

it('pages may link to all but those of the engine, and to the inventory where there is an API', () => {
  const always = ['/llms.txt', '/sitemap.xml', '/site-metadata.json', '/llms-full.txt'];
  expect(generatedAddresses({})).toEqual(always);
  expect(generatedAddresses({ reference: '../reference' })).toEqual([...always, '/objects.inv']);
});
