/** The search: how readers use it, and what happens if something doesn't load. */

const TROUBLE = 'test/e2e/search-trouble.test.ts';
const PAGE = 'test/e2e/search-page.test.ts';

/** @type {import('../../scripts/mutate/mutation.mjs').Mutation[]} */
export const searchMutations = [
  {
    row: 'Q2',
    file: 'engine/search/ui/run-dialog.ts',
    from: "if (dialog.open && field.value.trim() === '') search();",
    to: '',
    test: TROUBLE,
    name: 'Q2 what was kept meanwhile is there when the dialog opens again',
  },
  {
    row: 'Q4',
    file: 'engine/search/search-client.ts',
    from: 'signal.aborted ? { isLate: true } : {}',
    to: '{}',
    test: 'engine/search/search-client.test.ts',
    name: 'Q4 waits for the first tier as long as for any other file',
  },
  {
    row: 'Q4',
    file: 'engine/search/search-client.ts',
    from: 'fetch(url, { signal })',
    to: 'fetch(url)',
    test: TROUBLE,
    name: 'Q4 an index that does not come is told after a while',
  },
  {
    row: 'R10',
    file: 'engine/search/ui/run-results-page.ts',
    from: 'context.onLeave(address.settle)',
    to: 'context.onLeave(() => {})',
    test: PAGE,
    name: 'R10 the address is complete when a result is opened at once',
  },
  {
    row: 'R10',
    file: 'engine/search/ui/run-results-page.ts',
    from: '    address.follow();\n',
    to: '',
    test: PAGE,
    name: 'R10 keeps the address in step while typing, encoded',
  },
];
