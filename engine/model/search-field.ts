/** Maximum length of a query in characters (row Q2); longer ones are cut. */
export const MAX_QUERY = 64;
/** Placeholder of the search field. */
export const SEARCH_HINT = 'Name, title, flag or error message';
