/*
 * The code that the search loads when it's first used. It's one file: its parts are small, and a request costs more than
 * the few bytes that only the dialog or only the results page needs.
 */
export { createSearchClient } from '../search-client.ts';
export { markOpened, runDialog } from './run-dialog.ts';
export { runResultsPage } from './run-results-page.ts';
