import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  askServer,
  caddyfile,
  freePort,
  guideBlock,
  hasServer,
  nginxConf,
  runServer,
  type HostAnswer,
  type HostName,
} from '../harness/host-servers.ts';
import { makeFolder } from '../harness/run-folder.ts';
import { ROOT, buildSite, tinySite } from '../harness/site.ts';

const run = promisify(execFile);
const SCRIPT = path.join(ROOT, 'deploy/publish.sh');
const READERS = 8;

/** Builds a release: its pages, its policy, its styles and its redirects all say which one it is. */
async function buildRelease(name: 'a' | 'b', base: string): Promise<string> {
  const built = await buildSite(
    tinySite({
      'site.config.ts': `export default {
        title: 'Tiny', url: 'https://tiny.test',
        contentSecurityPolicy: { 'connect-src': 'https://${name}.example' },
      };\n`,
      'docs/index.md': `# Release ${name}\n`,
      'docs/guide.md': '# Guide\n',
      'styles.css': `h1 { color: ${name === 'a' ? 'teal' : 'navy'}; }\n`,
      ...(name === 'a'
        ? { 'docs/old.md': '# Release a\n' }
        : { 'redirects.yml': '- { source: /old, destination: /guide }\n' }),
    }),
    ['--base', base],
  );
  expect(built.code, built.output).toBe(0);
  return built.outDir;
}

/** The release that an answer belongs to; undefined if it belongs to none, or to two. */
function releaseOf(answer: HostAnswer, base: string): string | undefined {
  if (answer.status === 301) return answer.location === `${base}guide` ? 'b' : undefined;
  const page = /<h1[^>]*>Release (a|b)</.exec(answer.body)?.[1];
  const policy = /https:\/\/(a|b)\.example/.exec(
    [answer.headers['content-security-policy'] ?? []].flat().join(),
  )?.[1];
  return answer.status === 200 && page === policy ? page : undefined;
}

/** A published site behind a server. */
async function publishedBy(server: HostName, base: string) {
  const [home, port, admin] = [makeFolder('publish'), await freePort(), await freePort()];
  const site = path.join(home, 'docs');
  const file = path.join(home, server === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  const language = server === 'nginx' ? 'nginx' : 'text';
  const guide = guideBlock(language, '## Publish a release', port).replaceAll('/srv/docs', site);
  // Workers would run as a user who can't read the folders of tests.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    file,
    server === 'nginx'
      ? nginxConf(home, guide, `${user}worker_processes 2`)
      : caddyfile(guide, `localhost:${admin}`),
  );
  const again =
    server === 'nginx'
      ? `nginx -p ${home} -c ${file} -e stderr -t -q && nginx -p ${home} -c ${file} -e stderr -s reload`
      : `caddy reload --config ${file} --adapter caddyfile --address localhost:${admin}`;
  const publish = (what: string, reload = again) =>
    run(SCRIPT, [what], {
      env: { ...process.env, SITE: site, BASE: base, RELOAD: reload, KEEP: '3' },
    });
  return { site, port, publish, start: () => runServer(server, file, port) };
}

describe.each([
  ['nginx', '/', 10_000],
  ['nginx', '/docs/', 2000],
  ['Caddy', '/', 10_000],
] as const)('%s below %s, %i answers', (server, base, most) => {
  it.runIf(hasServer(server))(
    'releases change whole while readers are there, and go back',
    async () => {
      const [a, b] = [await buildRelease('a', base), await buildRelease('b', base)];
      const { site, port, publish, start } = await publishedBy(server, base);
      await publish(a, 'true');
      const { close } = await start();
      try {
        const seen = new Map<string, number>();
        const wrong: string[] = [];
        let answers = 0;
        const note = (what: string, answer: HostAnswer, isRight: boolean): void => {
          answers += 1;
          if (!isRight) wrong.push(`${what}: ${answer.status} ${answer.body.slice(0, 80)}`);
        };
        let resets = 0;
        // A kept connection can be closed by a reload at any time; browsers ask again.
        const ask = async (address: string): Promise<HostAnswer> => {
          for (;;) {
            try {
              return await askServer(port, address, { connection: 'close' });
            } catch (error) {
              if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
              resets += 1;
            }
          }
        };
        const isBelow = (count: number): boolean => answers < count;
        const read = async (): Promise<void> => {
          while (isBelow(most)) {
            const front = await ask(base);
            const release = releaseOf(front, base);
            note('front page', front, release !== undefined);
            seen.set(release ?? '', (seen.get(release ?? '') ?? 0) + 1);
            const old = await ask(`${base}old`);
            note('a page that moved', old, releaseOf(old, base) !== undefined);
            // What the page loads later is there, whatever was published since.
            const style = /href="([^"]+\.css)"/.exec(front.body)?.[1] ?? '/none';
            const styles = await ask(style);
            const color = release === 'a' ? /teal|#008080/ : /navy|#000080/;
            note('styles', styles, styles.status === 200 && color.test(styles.body));
          }
        };
        const readers = Array.from({ length: READERS }, read);
        const switches: string[] = [];
        for (let i = 0; isBelow(most * 0.9); i += 1) {
          const what = [b, '--back', '--back', a][i % 4] as string;
          switches.push((await publish(what)).stdout);
          await wait(100);
        }
        await Promise.all(readers);
        expect(wrong.slice(0, 5)).toEqual([]);
        // When Caddy 2.6 reloads, it drops connections that it hasn't accepted yet.
        expect(resets).toBeLessThanOrEqual(server === 'nginx' ? 0 : most / 100);
        expect(switches.length).toBeGreaterThanOrEqual(2);
        for (const release of ['a', 'b']) expect(seen.get(release)).toBeGreaterThan(most / 100);

        const now = readlinkSync(path.join(site, 'current'));
        const refused = await publish(b, 'false').catch((error: Error) => error.message);
        expect(refused).toMatch(/the server did not take .*; .* is still the current one/);
        expect(readlinkSync(path.join(site, 'current'))).toBe(now);
        expect(readdirSync(path.join(site, 'releases')).length).toBeLessThanOrEqual(6);
        expect(existsSync(path.join(site, now, 'root', base, '_quire/hosting'))).toBe(false);
      } finally {
        await close();
      }
    },
    240_000,
  );
});
