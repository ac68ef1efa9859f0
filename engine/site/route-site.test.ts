import { expect, it } from 'vitest';
import { parseConfig } from '../config/parse-config.ts';
import type { ContentModel, Doc } from '../model/content.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { SiteConfig, SiteConfigInput } from '../model/site-config.ts';
import type { MarkdownReading } from '../syntax/markdown-reading.ts';
import { articleBaseOf } from './route-site.ts';
import type { SiteModules } from './site-modules.ts';

/** What the hash is made of, as far as it differs from a site without anything. */
interface Given {
  config?: Partial<SiteConfigInput>;
  mode?: ContentModel['mode'];
  modules?: string;
  reading?: object;
  engineId?: string;
  untrusted?: boolean;
  facts?: readonly PageFacts[];
}

function baseOf(given: Given = {}): string {
  const { config, mode = 'build', modules = '1', reading = {}, facts = [] } = given;
  const input = { title: 'A', url: 'https://a.example', ...config };
  const parsed = parseConfig(input, { file: 'site.config.ts', text: '' });
  expect(parsed.problems).toEqual([]);
  return articleBaseOf(
    {
      config: parsed.config as SiteConfig,
      content: { mode } as ContentModel,
      modules: { version: modules } as SiteModules,
      reading: reading as MarkdownReading,
      engineId: given.engineId ?? 'a',
      untrusted: given.untrusted ?? false,
    },
    new Map(facts.map((one) => [{} as Doc, one])),
  );
}

it.each<[string, Given]>([
  ['another engine', { engineId: 'b' }],
  ['another base path', { config: { baseUrl: '/docs/' } }],
  ['another folder of samples', { config: { examples: 'samples' } }],
  ['another address of samples', { config: { examplesUrl: 'https://b.example' } }],
  ['another address of sources', { config: { sourceUrl: 'https://b.example' } }],
  ['a version', { config: { versions: [{ name: '1', label: '1', href: '/', isLast: true }] } }],
  ['another language', { config: { locale: { lang: 'de' } } }],
  ['other levels of headings', { config: { toc: { max: 3 } } }],
  ['constraints', { config: { constraints: 'constraints.txt' } }],
  ['problems that are warnings', { config: { onlyWarn: ['link-broken'] } }],
  ['another name of a language of code', { config: { codeLanguages: { a: 'sql' } } }],
  ['another comment that marks code', { config: { codeComments: { a: 'added-next-line' } } }],
  ['Markdown without MDX', { reading: { format: 'detect' } }],
  ['plugins', { reading: { plugins: { key: 'a' } } }],
  ['the development server', { mode: 'dev' }],
  ['an untrusted site', { untrusted: true }],
  ['other components', { modules: '2' }],
  ['what hooks return', { facts: [{ path: '/a', title: 'A' }] }],
])('cached articles are rendered again for %s', (_, given) => {
  expect(baseOf(given)).not.toBe(baseOf());
  expect(baseOf(given)).toBe(baseOf(given));
});
