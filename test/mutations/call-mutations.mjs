/** Errors and calls: noticed in a browser, or in the output of a build. */

const ADAPTERS = 'test/e2e/adapters.test.ts';
const CHECKS = 'test/build/checks.test.ts';
const NETWORK = 'test/e2e/network.test.ts';

/** @type {import('../../scripts/mutate/mutation.mjs').Mutation[]} */
export const callMutations = [
  {
    row: 'E1',
    file: 'engine/browser/fetch-page.ts',
    from: '${response.status} ${response.statusText}',
    to: 'It did not work',
    test: NETWORK,
    name: 'E1 a server that answers 500: the box says which',
  },
  {
    row: 'E2',
    file: 'engine/browser/attach-widgets.ts',
    from: 'root.replaceChildren(crashBox(error, again));',
    to: 'void again;',
    test: 'test/e2e/widgets.test.ts',
    name: 'E2 says so in its own place; article, navbar and links survive',
  },
  {
    row: 'E3',
    file: 'engine/hooks/hooks.ts',
    from: '${hook}() was called outside of <PageProvider>: ',
    to: '',
    test: CHECKS,
    name: 'E3 a hook outside of its provider',
  },
  {
    row: 'E4',
    file: 'engine/hooks/hooks.ts',
    from: 'if (doc) return doc;',
    to: "return doc ?? { id: '', version: '' };",
    test: CHECKS,
    name: 'E4 a hook for documents on a page that is none',
    because: 'No problem has pages/gallery.tsx',
  },
  {
    row: 'E5',
    file: 'engine/browser/check-base.ts',
    from: 'document.body.prepend(banner);',
    to: '',
    test: NETWORK,
    name: 'E5 a page whose styles did not come suggests the base path',
  },
  {
    row: 'N1',
    file: 'engine/browser/layout-mode.ts',
    from: '  applyLayoutMode();\n  desktop',
    to: "  applyLayoutMode();\n  void fetch('http://127.0.0.1:9/hello').catch(() => {});\n  desktop",
    test: ADAPTERS,
    name: 'N1 no request leaves the origin over 30 pages',
  },
  {
    row: 'N3',
    file: 'engine/browser/adapters/start-adapters.ts',
    from: 'if (now === last) return;',
    to: '',
    test: ADAPTERS,
    name: 'N3 one page path and one page view for each change of path, query or hash',
  },
  {
    row: 'N3',
    file: 'engine/browser/adapters/start-adapters.ts',
    from: 'if (!consent) return run();',
    to: 'run();\n  if (!consent) return;',
    test: ADAPTERS,
    name: 'N3 nothing before consent, everything after it, and the answer is kept',
  },
  {
    row: 'N3',
    file: 'engine/browser/adapters/start-adapters.ts',
    from: "return globalPrivacyControl === true || doNotTrack === '1';",
    to: 'return globalPrivacyControl === true;',
    test: ADAPTERS,
    name: 'N3 readers with Do Not Track are not counted',
  },
  {
    row: 'N4',
    file: 'engine/browser/adapters/start-adapters.ts',
    from: 'each((adapter) => adapter.load());',
    to: 'adapters[0]?.load();',
    test: ADAPTERS,
    name: 'N4 they come after the page is complete',
  },
];
