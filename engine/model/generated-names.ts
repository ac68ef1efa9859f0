/** List of the pages for assistants (row N5). */
export const LLMS = 'llms.txt';
/** All pages in one text (row N5). */
export const LLMS_FULL = 'llms-full.txt';
/** The Atom feed of the release notes. */
export const FEED = 'feed.xml';
/** What browsers need to offer the site's search. */
export const OPEN_SEARCH = 'opensearch.xml';
