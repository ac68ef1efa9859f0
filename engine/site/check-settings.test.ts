import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseConfig } from '../config/parse-config.ts';
import { readContent } from '../content/read-content.ts';
import type { SiteConfig, SiteConfigInput } from '../model/site-config.ts';
import { buildRoutes } from '../routes/build-routes.ts';
import { checkSettings } from './check-settings.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'settings-'));
  mkdirSync(join(siteDir, 'docs/drafts'), { recursive: true });
  writeFileSync(join(siteDir, 'docs/index.md'), '---\ntags: [studio]\n---\n\n# A');
  writeFileSync(join(siteDir, 'docs/gas.md'), '# B');
});
afterEach(() => {
  rmSync(siteDir, { recursive: true });
});

/** Keys of the problems with settings, each with its fix. */
function check(settings: Partial<SiteConfigInput>): string[] {
  const input = { title: 'T', url: 'https://t.test', ...settings };
  const { config } = parseConfig(input, { file: 'site.config.ts', text: '' }) as {
    config: SiteConfig;
  };
  const content = readContent({ siteDir, config, mode: 'build' });
  const problems = checkSettings(content, buildRoutes(content, config, []), config);
  return problems.map(({ key, severity, fix }) => `${severity} ${key}: ${fix}`);
}

const choices = (...paths: string[]): Partial<SiteConfigInput> => ({
  setup: [{ group: 'g', label: 'G', choices: [{ value: 'a', label: 'A', paths }] }],
});
const offer = (tag: string): Partial<SiteConfigInput> => ({ offers: [{ tag, label: 'L' }] });

it.each<[Partial<SiteConfigInput>, string[]]>([
  [
    { docs: { exclude: ['draft/**', 'drafts/**', '**/x.md', '*.draft.md'] } },
    ['warning docs.exclude.0: Did you mean “drafts”?'],
  ],
  [
    { docs: { exclude: ['gas.md', 'old.md', 'a/b/*.md'] } },
    [
      'warning docs.exclude.1: Correct it, or remove it.',
      'warning docs.exclude.2: Correct it, or remove it.',
    ],
  ],
  [choices('/gass', '/gas'), ['warning setup.0.choices.0.paths: Did you mean “/gas”?']],
  [choices('/', '/wood'), ['warning setup.0.choices.0.paths: Correct it, or remove it.']],
  [offer('studios'), ['warning offers.0.tag: Did you mean “studio”?']],
  [offer('studio'), []],
  [
    {
      editUrls: {
        'docs/': 'https://e.test',
        'docs/gaz.md': 'https://e.test',
        'api/': 'https://e.test',
      },
    },
    [
      'warning editUrls.docs/gaz.md: Did you mean “docs/gas.md”?',
      'warning editUrls.api/: Correct it, or remove it.',
    ],
  ],
])('settings that match no page: %j', (settings, expected) => {
  expect(check(settings)).toEqual(expected);
});
