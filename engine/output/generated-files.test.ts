import { expect, it } from 'vitest';
import { GENERATED_FILES, generatedAddresses } from './generated-files.ts';

it('each file has one maker', () => {
  expect(new Set(GENERATED_FILES).size).toBe(GENERATED_FILES.length);
});

it('pages may link to all but those of the engine, and to the inventory where there is an API', () => {
  const always = ['/llms.txt', '/sitemap.xml', '/site-metadata.json', '/llms-full.txt'];
  expect(generatedAddresses({})).toEqual(always);
  expect(generatedAddresses({ reference: '../reference' })).toEqual([...always, '/objects.inv']);
});
