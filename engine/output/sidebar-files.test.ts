import { hash } from 'node:crypto';
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

it('a build names a file after its text; the development server after its data, without rendering it', () => {
  const names = (label: string, cache?: Map<string, string>): [name: string, text: string][] =>
    [...sidebarFiles(sidebarsOf(label), config, cache).files].map(([name, text]) => [name, text()]);
  const nameOf = (text: string): string =>
    `_quire/sidebar/1.0/docs-${hash('sha1', text).slice(0, 10)}.json`;
  const [[built = '', text = ''] = []] = names('One', new Map());
  expect(built).toBe(nameOf(text));
  const [[shown = '', same] = []] = names('One');
  expect(same).toBe(text);
  expect(shown).not.toBe(built);
  expect(names('Two')[0]?.[0]).not.toBe(shown);
});
