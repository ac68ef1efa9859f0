import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SITE_CONFIG } from '../../engine/model/site-config.ts';
import { buildSite, ROOT, tinySite, type SiteFiles } from '../harness/site.ts';

const PAGE = readFileSync(path.join(ROOT, 'docs', 'writing-a-site.md'), 'utf8');

/** The files that the page shows, by name. */
function shownFiles(): SiteFiles {
  const blocks = PAGE.matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```$/gms);
  return Object.fromEntries([...blocks].map(([, name = '', text = '']) => [name, text]));
}

describe('the site of docs/writing-a-site.md', () => {
  let outDir: string;
  let output: string;
  const page = (name: string): string => readFileSync(path.join(outDir, `${name}.html`), 'utf8');

  beforeAll(async () => {
    ({ outDir, output } = await buildSite(tinySite(shownFiles()), ['--base', '/docs/']));
  });

  it('builds without a word', () => {
    expect(output).not.toMatch(/error|warning/);
    expect(output).toContain('Built ');
  });

  it.each<[string, string, string | RegExp]>([
    ['partials get what the page gives them', 'index', 'Never open the kiln while'],
    ['ids that stay', 'firing/bisque', 'id="cones"'],
    ['categories lie where the page says', 'category/firing', 'What happens in the kiln.'],
    ['so do folders', 'category/clay', 'What pots are made of.'],
    ['tags', 'tags/first-steps', 'Where to begin.'],
    ['pages that are components', 'about', /<main[^]*<h1>About Kiln<\/h1>[^]*href="\/docs\/"/],
    ['their title', 'about', '<title>About Kiln'],
    ['useBaseUrl', 'about', 'src="/docs/mark.svg"'],
    ['redirects', 'start', '/docs/'],
    [
      'the picture of a page where it is shared',
      'index',
      /\.test\/docs\/_quire\/assets\/kiln-\w+\.svg"/,
    ],
    ['the picture for shared pages', 'about', 'content="https://docs.kiln.test/docs/mark.svg"'],
  ])('%s', (_, name, expected) => {
    expect(page(name)).toMatch(expected);
  });

  it('robots.txt is the author’s', () => {
    expect(existsSync(path.join(outDir, 'robots.txt'))).toBe(true);
  });

  it('every key of the configuration is named', () => {
    for (const key of Object.keys(SITE_CONFIG.fields)) expect(PAGE).toContain(`\`${key}\``);
  });
});
