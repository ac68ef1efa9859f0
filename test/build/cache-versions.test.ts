import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runNode } from '../../scripts/run-tool.mjs';
import { buildSite, ROOT, tinySite } from '../harness/site.ts';
import { readTree } from '../harness/tree.ts';

const PROGRAM = path.join(ROOT, 'test', 'harness', 'engine-of-version.mjs');
const FILES = {
  'docs/index.md':
    '---\ntitle: Home\n---\n\nSee [the other](./other.mdx).\n\n```py\nprint(1)\n```\n',
  'docs/other.mdx':
    '---\ntitle: Other\n---\n\n```mermaid\nflowchart LR\n  a --> b\n```\n\n<Badge />\n',
  'components/Badge.tsx':
    "import { useState } from 'react';\nexport default function Badge() { return <b>{useState(1)[0]}</b>; }\n",
};
const rendered = (output: string): number => Number(/\((\d+) rendered\)/.exec(output)?.[1]);

/** Builds with an engine that has another version. */
const buildWith = (version: string) => (args: string[]) =>
  runNode(ROOT, [PROGRAM, ...args], {
    capture: true,
    env: { ENGINE_VERSION: version, NODE_ENV: 'production', NO_COLOR: '1' },
  });

it('nothing that another version cached is used, and each version keeps its own', async () => {
  const clean = await buildSite(tinySite(FILES));
  const all = rendered(clean.output);
  expect(all).toBeGreaterThan(2);

  const dir = tinySite(FILES);
  const older = await buildSite(dir, [], buildWith('0.0.0-older'));
  expect([older.code, rendered(older.output)], older.output).toEqual([0, all]);
  const own = await buildSite(dir);
  expect([own.code, rendered(own.output)], own.output).toEqual([0, all]);
  expect(readTree(own.outDir)).toEqual(readTree(clean.outDir));
  expect(rendered((await buildSite(dir)).output)).toBe(0);
});

it('a cache in a format that this version doesn’t know is as good as none', async () => {
  const clean = await buildSite(tinySite(FILES));
  for (const bytes of ['{"format":"older","entries":[]}', '', '\u0000\u00ff'.repeat(500)]) {
    const dir = tinySite(FILES);
    await buildSite(dir);
    const cached = readdirSync(path.join(dir, '.quire'), { recursive: true, withFileTypes: true });
    const files = cached.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(2);
    for (const { parentPath, name } of files) writeFileSync(path.join(parentPath, name), bytes);
    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    expect(readTree(built.outDir)).toEqual(readTree(clean.outDir));
  }
});
