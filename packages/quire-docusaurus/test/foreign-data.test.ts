import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, quire, tinySite } from '../../../test/harness/site.ts';

let html: (page: string) => string;
let output: string;
let config: { siteData?: unknown };

beforeAll(async () => {
  const dir = tinySite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://t.test', baseUrl: '/base/', organizationName: 'bakers', projectName: 'oven',
  i18n: { defaultLocale: 'nl', locales: ['nl'] },
  customFields: { oven: { heat: 230 }, bake: () => 'never' },
  presets: [['classic', { docs: { lastVersion: '2.x', versions: { '2.x': { label: 'Two' } } } }]],
};
`,
    'versions.json': '["2.x", "1.x"]',
    'src/Facts.jsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useDocsVersion, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
export default function Facts() {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { version, label, isLast } = useDocsVersion();
  return (
    <ul>
      <li>heat {siteConfig.customFields.oven.heat}, {String(siteConfig.customFields.bake)}</li>
      <li>by {siteConfig.organizationName} in {i18n.currentLocale}</li>
      <li>docs {siteConfig.presets[0][1].docs.lastVersion} of {siteConfig.title}</li>
      <li>this {version} {label} {String(isLast)}</li>
      <li>all {useVersions().map((one) => one.label + ' ' + one.path).join(', ')}; latest {useLatestVersion().name}</li>
    </ul>
  );
}
`,
    'docs/start.mdx':
      "---\nslug: /\n---\n\nimport Facts from '@site/src/Facts';\n\n# Start\n\n<Facts />\n",
    'versioned_docs/version-2.x/start.mdx':
      "---\nslug: /\n---\n\nimport Facts from '@site/src/Facts';\n\n# Start\n\n<Facts />\n",
    'versioned_docs/version-1.x/start.mdx':
      "---\nslug: /\n---\n\nimport Facts from '@site/src/Facts';\n\n# Start\n\n<Facts />\n",
  });
  rmSync(path.join(dir, 'site.config.ts'));
  const imported = await quire(['import', dir, '--format', 'text']);
  expect(imported.code, imported.output).toBe(0);
  ({ output } = imported);
  config = JSON.parse(readFileSync(path.join(dir, 'site.config.json'), 'utf8')) as typeof config;
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  html = (page) => readFileSync(path.join(built.outDir, page), 'utf8').replaceAll('<!-- -->', '');
});

it.each([
  ['fields of the site’s own', 'heat 230, undefined'],
  ['other keys', 'by bakers in nl'],
  ['options of presets', 'docs 2.x of T'],
])('K2 components get the configuration: %s', (_, text) => {
  expect(html('docs.html')).toContain(`<li>${text}</li>`);
});

it.each([
  ['docs.html', 'this 2.x Two true'],
  ['docs/1.x.html', 'this 1.x 1.x false'],
  ['docs/next.html', 'this current Next false'],
])('K2 components on %s get its version', (page, text) => {
  expect(html(page)).toContain(`<li>${text}</li>`);
  expect(html(page)).toContain(
    '<li>all Next /base/docs/next, Two /base/docs, 1.x /base/docs/1.x; latest 2.x</li>',
  );
});

it('the import carries over only keys that modules name, and reports none of them', () => {
  expect(Object.keys(config.siteData ?? {}).sort()).toEqual([
    'customFields',
    'i18n',
    'organizationName',
    'presets',
  ]);
  expect(output).not.toMatch(/customFields|knows only the version/);
});
