import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { EXPORTS } from './scripts/compile-engine.mjs';

/**
 * Tests with a browser or a file watcher can fail on a busy machine. A failed test runs once more, and `npm test` lists at
 * its end which tests needed that.
 */
const retry = 1;
/**
 * Time limit of what runs before a file's tests, such as the build of this repository's site: a minute of processor time,
 * of which two files and a busy machine can make several.
 */
const HOOK_MS = 600_000;

/**
 * Seven projects: unit tests beside their sources; builds of fixture sites through the command line; one browser suite that
 * runs on the built site and again on the development server; what only the development server does; the packages as users
 * install them; and the accessibility of the site's pages.
 */
const e2e = (target: 'dev' | 'built', names = ['*']) => ({
  test: {
    name: `e2e-${target}`,
    include: names.map((name) => `test/e2e/${name}.test.ts`),
    env: { QUIRE_TARGET: target },
    // The files share what they import and the engine that builds their sites.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: HOOK_MS,
    retry,
  },
});

/**
 * What the development server does in its own way: it renders pages when they're asked for, compiles a site's modules, and
 * searches pages that aren't written. `npm test` runs only these on it; styles and the rest of the browser's code are the
 * same on the built site. `npm run test:all` runs everything on both.
 */
const ON_BOTH = [
  'api-reference',
  'components',
  'dev',
  'extras',
  'hooks',
  'imported',
  'real-site',
  'routes',
  'search',
  'versions',
  'widgets',
];

/** File for the results that `npm test` prints at its end. */
const results = process.env['QUIRE_TEST_RESULTS'];

/** What packages import of the engine. */
const alias = Object.fromEntries(
  Object.entries({
    ...EXPORTS,
    'quire-docs/list-filter': 'engine/islands/list-filter/mount-field.ts',
    // Configurations of this repository's sites import it.
    'quire-python-reference': 'packages/quire-python-reference/src/python-reference.ts',
  }).map(([name, file]) => [name, path.join(import.meta.dirname, file)]),
);

export default defineConfig({
  test: {
    reporters: results
      ? ['default', ['./scripts/failures-reporter.mjs', { file: results }]]
      : ['default'],
    globalSetup: ['test/harness/global-setup.ts'],
    // The same everywhere: Vitest would write missing files of expected output, except in CI. `-u` writes them.
    update: 'none',
    allowOnly: false,
    // Twice as many as CI has cores: many tests wait for half of their time, for a browser or a slow line.
    maxWorkers: 4,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          // Tests of large inputs take a second alone, and longer on a busy machine.
          testTimeout: 30_000,
          // A process for each of these hundreds of small files would take twice as long.
          isolate: false,
          include: [
            'engine/**/*.test.{ts,tsx}',
            'packages/*/{browser,src,theme}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/generated/*.test.ts',
            'test/golden/*.test.ts',
            'test/fuzz/*.test.ts',
            'test/harness/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'build',
          // The files share the engine that `warm-engine.ts` starts.
          isolate: false,
          include: ['test/build/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: HOOK_MS,
        },
      },
      {
        test: {
          name: 'dev',
          isolate: false,
          include: ['test/dev/**/*.test.ts'],
          env: { QUIRE_TARGET: 'dev' },
          testTimeout: 120_000,
          hookTimeout: HOOK_MS,
          retry,
        },
      },
      {
        test: {
          // Fetches the engine's packages: 10 s with npm's cache, under a minute without it.
          name: 'install',
          include: ['test/install/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: HOOK_MS,
          retry,
        },
      },
      {
        test: {
          name: 'e2e-a11y',
          isolate: false,
          include: ['test/a11y/**/*.test.ts'],
          env: { QUIRE_TARGET: 'built' },
          testTimeout: 60_000,
          hookTimeout: HOOK_MS,
          retry,
        },
      },
      e2e('built'),
      e2e('dev', process.env['QUIRE_TEST_ALL'] ? ['*'] : ON_BOTH),
    ],
  },
});
