import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { askServer, freePort, hasServer } from '../harness/host-servers.ts';
import { makeFolder } from '../harness/run-folder.ts';
import { ROOT, buildSite, tinySite } from '../harness/site.ts';

/** Instructions of the image: `COPY`, `deploy/Caddyfile /etc/caddy/Caddyfile`. */
const text = readFileSync(path.join(ROOT, 'deploy/Containerfile'), 'utf8');
const steps = text
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => [line.split(' ')[0] as string, line.slice(line.indexOf(' ') + 1)] as const);
const of = (name: string): string[] =>
  steps.flatMap(([each, rest]) => (each === name ? [rest] : []));

it('what the image copies is there, and what it runs is a script of the repository', () => {
  const scripts = (
    JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    }
  ).scripts;
  for (const copied of of('COPY').filter((each) => !each.startsWith('--from'))) {
    for (const source of copied.split(' ').slice(0, -1))
      expect(existsSync(path.join(ROOT, source)), source).toBe(true);
  }
  const run = of('RUN').flatMap((line) => /npm run (\S+)/.exec(line)?.[1] ?? []);
  expect(run).toEqual(['build']);
  // The folder that the second stage copies from the first.
  expect(scripts['build']).toContain('--out dist');
  expect(of('WORKDIR')).toEqual(['/build']);
  expect(of('COPY')).toContain('--from=build /build/dist /srv/docs');
});

it('the image that is published has no tools, and its server no privileges', () => {
  const last = steps.slice(steps.findLastIndex(([name]) => name === 'FROM'));
  expect(last.map(([name]) => name)).toEqual([
    'FROM',
    'COPY',
    'COPY',
    'USER',
    'ENV',
    'EXPOSE',
    'CMD',
  ]);
  expect(of('USER')).toEqual(['65534:65534']);
});

it.runIf(hasServer('Caddy'))('its server sends the site, its copies and its headers', async () => {
  const { outDir } = await buildSite(
    tinySite({ 'docs/index.md': `# Home\n\n${'Text. '.repeat(500)}\n` }),
    ['--compress'],
  );
  const port = await freePort();
  const file = path.join(makeFolder('container'), 'Caddyfile');
  const config = readFileSync(path.join(ROOT, 'deploy/Caddyfile'), 'utf8');
  expect(of('EXPOSE')).toEqual([/http:\/\/:(\d+)/.exec(config)?.[1]]);
  writeFileSync(file, config.replaceAll('/srv/docs', outDir).replace(':8080', `127.0.0.1:${port}`));
  const args = (JSON.parse(of('CMD')[0] as string) as string[]).slice(1);
  expect(of('COPY')).toContain(`deploy/Caddyfile ${args[2]}`);
  const server = spawn(
    process.env['CADDY'] ?? 'caddy',
    args.map((arg) => (arg === '/etc/caddy/Caddyfile' ? file : arg)),
    { stdio: 'ignore' },
  );
  try {
    const ask = (address: string) => askServer(port, address, { 'accept-encoding': 'br' });
    for (let i = 0; i < 100; i += 1) {
      if (await ask('/').catch(() => undefined)) break;
      await wait(50);
    }
    const page = await ask('/');
    expect(page.status).toBe(200);
    expect(page.bytes.equals(readFileSync(path.join(outDir, 'index.html.br')))).toBe(true);
    expect([page.headers['content-security-policy']].flat()).toHaveLength(1);
    expect((await ask('/nowhere')).status).toBe(404);
  } finally {
    server.kill();
  }
});
