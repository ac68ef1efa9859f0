import styles from '../../styles/search-results.css?inline';
import { createSearchClient } from '../search-client.ts';
import { markOpened, runDialog } from './run-dialog.ts';
import { runResultsPage } from './run-results-page.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/**
 * What the search loads when it's first used. It's one file: the parts are small, and a request costs more than the few
 * bytes that only the dialog or only the results page needs.
 */
export const searchCode = { createSearchClient, markOpened, runDialog, runResultsPage };
