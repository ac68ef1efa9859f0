import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, copyFixture, quire } from '../harness/site.ts';

const LIMITS = '# Wool 3 has another thread.\n# with: loom-tools\nwool<3\n';

/** The fixture with an API reference, with limits and a page. */
function siteWith(page: string): string {
  const site = copyFixture('api');
  const config = path.join(site, 'site.config.ts');
  const text = readFileSync(config, 'utf8');
  writeFileSync(config, text.replace("examples: '", "constraints: 'limits.txt',\n  examples: '"));
  writeFileSync(path.join(site, 'limits.txt'), LIMITS);
  writeFileSync(path.join(site, 'docs/guides/install.md'), page);
  return site;
}

/** Texts of the commands on the page. */
function commandsIn(outDir: string): string[] {
  const html = readFileSync(path.join(outDir, 'guides/install.html'), 'utf8');
  return [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, code = '']) =>
    code
      .replace(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .trim(),
  );
}

const PAGE = (packages: string): string =>
  `---\ntitle: Install\ndescription: A\n---\n\n<PackageInstallInstructions packageName='${packages}' />\n`;

it('a package of the release gets its version, and the limits that it needs with the reason', async () => {
  const site = siteWith(PAGE('loom "loom_tools[soft]" pandas loom-felt'));
  const { code, output, outDir } = await buildSite(site);
  expect(code, output).toBe(0);
  const packages = 'loom==3.0.0 "loom_tools[soft]==0.2" pandas loom-felt "wool<3"';
  expect(commandsIn(outDir)).toEqual([`uv add ${packages}`, `pip install ${packages}`]);
  const html = readFileSync(path.join(outDir, 'guides/install.html'), 'utf8');
  expect(html).toContain('<code>wool&lt;3</code>: Wool 3 has another thread.');
});

it('a package that needs no limit has none, and a changed limit renders the page again', async () => {
  const site = siteWith(PAGE('loom'));
  const first = await buildSite(site);
  expect(commandsIn(first.outDir)[1]).toBe('pip install loom==3.0.0');
  const limits = path.join(site, 'limits.txt');
  writeFileSync(limits, LIMITS.replace('with: loom-tools', 'with: loom'));
  const second = await buildSite(site);
  expect(commandsIn(second.outDir)[1]).toBe('pip install loom==3.0.0 "wool<3"');
});

it('check reports other commands without version or limit', async () => {
  const page = PAGE('loom-tools').concat('\n```bash\npip install loom loom-tools==0.2\n```\n');
  const { output } = await quire(['check', '--site', siteWith(page)]);
  expect(output).toMatch(/error install-unpinned\s+docs\/guides\/install\.md:9:13/);
  expect(output).toMatch(/error install-unconstrained\s+docs\/guides\/install\.md:9:1\b/);
  expect(output.match(/install-un/g)).toHaveLength(2);
});
