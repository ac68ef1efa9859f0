import { defineConfig } from 'vitest/config';

/**
 * What a browser or a watcher of files takes part in may fail where a machine is busy with something
 * else. In CI it is run once more, and `npm test` names at its end whatever needed that.
 */
const retry = process.env['CI'] ? 1 : 0;

/**
 * Seven projects: pure logic beside its source, builds of fixture sites through the command line,
 * one browser suite that runs twice, on the built site and on the development server, what only
 * the development server does, the packages as others install them, and the accessibility of every page of the site.
 */
const e2e = (target: 'dev' | 'built', exclude: string[] = []) => ({
  test: {
    name: `e2e-${target}`,
    include: ['test/e2e/**/*.test.ts'],
    exclude: exclude.map((name) => `test/e2e/${name}.test.ts`),
    env: { QUIRE_TARGET: target },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    retry,
  },
});

/**
 * What styles and browser code alone decide, which both servers have in common: CI tests it on the built site only.
 * What servers, routes, search files and widgets have part in is tested on both.
 */
const OF_THE_BROWSER = [
  'a11y-keyboard',
  'collapsible',
  'drawings',
  'hidden-targets',
  'keyboard',
  'large-reference',
  'layout',
  'long-page',
  'search-keys',
  'search-trouble',
  'sidebar',
  'style-page',
  'tags',
  'zoom',
];

/** Where `npm test` wants the results, which it tells at its end. */
const results = process.env['QUIRE_TEST_RESULTS'];

export default defineConfig({
  test: {
    reporters: results
      ? ['default', ['./scripts/failures-reporter.mjs', { file: results }]]
      : ['default'],
    globalSetup: ['test/harness/global-setup.ts'],
    // Two cores are what the project is built and measured on; each end-to-end file also runs a server.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          // Nearly two hundred small files: with a process for each they take twice as long.
          isolate: false,
          include: [
            '{engine,docusaurus}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/golden/*.test.ts',
            'test/harness/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        test: {
          name: 'build',
          include: ['test/build/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'dev',
          include: ['test/dev/**/*.test.ts'],
          env: { QUIRE_TARGET: 'dev' },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry,
        },
      },
      {
        test: {
          // Fetches the engine's packages, 10 s from npm's cache and under a minute without it.
          name: 'install',
          include: ['test/install/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 240_000,
          retry,
        },
      },
      {
        test: {
          name: 'e2e-a11y',
          include: ['test/a11y/**/*.test.ts'],
          env: { QUIRE_TARGET: 'built' },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry,
        },
      },
      e2e('built'),
      e2e('dev', process.env['CI'] ? OF_THE_BROWSER : []),
    ],
  },
});
