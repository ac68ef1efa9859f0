import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import browserslist from 'browserslist';
import { expect, it } from 'vitest';
import { SCRIPT_TARGETS } from '../engine/bundle/browser-targets.ts';
import { ROOT } from './harness/site.ts';

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');
/** Browsers of the list that aren't the same as another one. */
const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'ios_saf',
};

it('scripts are compiled for the oldest browsers of the list', () => {
  const all = browserslist(undefined, { path: ROOT });
  const oldest = Object.entries(NAMES).map(([target, name]) => {
    const versions = all.flatMap((entry) => {
      const [browser, version = ''] = entry.split(' ');
      return browser === name ? [parseFloat(version)] : [];
    });
    return `${target}${Math.min(...versions)}`;
  });
  expect(oldest).toEqual(SCRIPT_TARGETS);
});

it('the documentation names the oldest browsers of the list', () => {
  const text = read('docs/browsers.md');
  for (const target of SCRIPT_TARGETS) {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
    expect(text.toLowerCase()).toContain(`${name} ${version}`);
  }
});

/** WebKit takes a percentage of a height that isn't known for 0, and a single number stands for a basis of 0%. */
it('no style gives a flexible box a basis in percent', () => {
  const folder = 'engine/styles';
  const found = readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      [...read(`${folder}/${name}`).matchAll(/^\s*flex(?:-basis)?:\s*(?:\d+|[^;]*%[^;]*);/gm)].map(
        ([text]) => `${name}: ${text.trim()}`,
      ),
    );
  expect(found).toEqual([]);
});
