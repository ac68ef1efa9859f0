import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runNode } from '../../../scripts/run-tool.mjs';
import { buildSite, quire, ROOT, tinySite } from '../../../test/harness/site.ts';

const PROGRAM = path.join(ROOT, 'packages', 'quire-mcp', 'bin', 'quire-mcp.mjs');
const run = (args: string[]) => runNode(ROOT, [PROGRAM, ...args], { capture: true });

const taken = createServer();
let dir: string;
let outDir: string;
let port: string;

beforeAll(async () => {
  dir = tinySite({ 'docs/index.md': '# Home\n' });
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  ({ outDir } = built);
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  port = String((taken.address() as AddressInfo).port);
});
afterAll(() => taken.close());

describe('quire-mcp', () => {
  it('lists its options', async () => {
    const { code, output } = await run(['--help']);
    expect(code).toBe(0);
    expect(output).toMatch(/^quire-mcp --out DIR[^]*--host NAME/);
  });

  it('says which option it doesn’t have', async () => {
    const { code, output } = await run(['--outt', outDir]);
    expect(code).toBe(2);
    expect(output).toMatch(/^Unknown option '--outt'[^]*--host NAME/);
  });

  it.each([
    ['a folder without a site', () => ['--out', `${outDir}-none`], 'run `quire build` first.'],
    ['a port that is none', () => ['--out', outDir, '--http', '--port', 'x'], 'The port is "x"'],
    ['a port that is taken', () => ['--out', outDir, '--http', '--port', port], 'it is taken'],
  ])('%s: one sentence without a stack trace', async (_, args, sentence) => {
    const { code, output } = await run(args());
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('the command of the engine passes port and host on', async () => {
    const args = ['mcp', '--site', dir, '--out', outDir, '--http', '--port', port];
    const { code, output } = await quire(args);
    expect([code, output]).toEqual([1, expect.stringContaining(`at port ${port}: it is taken`)]);
  });
});
