/**
 * Words that are on every page and say nothing about it. They are left out of the text index, and of a query unless it
 * has no other words; titles keep them.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can cannot could did do does for from get had has have how i if in into is it its ' +
    'about between difference different me my not of on or our should so than that the their them then there these they this those to was we were ' +
    'what when where which while who why will versus vs with would you your'
  ).split(' '),
);
