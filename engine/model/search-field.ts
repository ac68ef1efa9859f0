/** Maximum length of a query in characters (row Q2); longer ones are cut. */
export const MAX_QUERY = 64;
