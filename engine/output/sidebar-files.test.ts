import { expect, it } from 'vitest';
import type { Sidebar } from '../model/sidebars.ts';
import { sidebarFiles } from './sidebar-files.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { ENGLISH_LANGUAGE } from '../model/texts.ts';

const config = { baseUrl: '/', locale: ENGLISH_LANGUAGE } as SiteConfig;
const link = (label: string): Sidebar['items'][number] => ({ kind: 'link', label, href: '/a' });
const sidebarsOf = (label: string): Map<string, Map<string, Sidebar>> =>
  new Map([['1.0', new Map([['docs', { id: 'docs', items: [link(label)] }]])]]);
const texts = (files: ReturnType<typeof sidebarFiles>): string[] =>
  [...files.files.values()].map((text) => text());

it('a build takes an unchanged sidebar from its cache, and renders a changed one', () => {
  const cache = new Map<string, string>();
  expect(texts(sidebarFiles(sidebarsOf('One'), config, cache))[0]).toContain('One');
  for (const key of cache.keys()) cache.set(key, 'cached');
  expect(texts(sidebarFiles(sidebarsOf('One'), config, cache))).toEqual(['cached']);
  expect(texts(sidebarFiles(sidebarsOf('Two'), config, cache))[0]).toContain('Two');
});
