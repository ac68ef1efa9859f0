import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHELL_IDS } from './shell-ids.ts';
import { createSlugger, slugify } from './slug.ts';

it.each([
  ['Setup & run: yes!', 'setup--run-yes'],
  ['x² ½ Ⅷ', 'x--ⅷ'],
  ['🚀 Launch', '-launch'],
  ['snake_case and-dash', 'snake_case-and-dash'],
  ['Don’t `a<b>`', 'dont-ab'],
  ['日本 é ش', '日本-é-ش'],
])('makes of %j the anchor that GitHub makes', (text, anchor) => {
  expect(slugify(text)).toBe(anchor);
});

it('numbers what is repeated, around what exists already', () => {
  const { slug } = createSlugger();
  expect(['foo', 'foo', 'foo-1', 'foo', 'Foo 1', '!'].map(slug)).toEqual([
    'foo',
    'foo-1',
    'foo-1-1',
    'foo-2',
    'foo-1-2',
    'section',
  ]);
});

it('leaves a chosen anchor as it is, and gives nothing out that is taken', () => {
  const { claim, slug } = createSlugger(['main']);
  expect([claim('Setup'), claim('main'), slug('Main'), claim('Setup')]).toEqual([
    'Setup',
    'main-1',
    'main-2',
    'Setup-1',
  ]);
});

it('knows every id of the parts around an article', () => {
  const engine = join(import.meta.dirname, '..');
  const ids = ['shell', 'page', 'islands'].flatMap((room) =>
    readdirSync(join(engine, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx$/.test(name))
      .flatMap((name) => [
        ...readFileSync(join(engine, room, name), 'utf8').matchAll(/\sid="([^"{]+)"/g),
      ])
      .map((match) => match[1]),
  );
  expect([...new Set(ids)].sort()).toEqual([...SHELL_IDS].sort());
});
