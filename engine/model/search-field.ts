/** Longest query that is searched for, in characters (row Q2); what is longer is cut. */
export const MAX_QUERY = 64;
/** What an empty field of the search says. */
export const SEARCH_HINT = 'Name, title, flag or error message';
