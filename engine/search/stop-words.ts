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

/** Words that are rare on pages, and say little about what a reader looks for. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  (
    'able allow already always appear best call certain correct correctly currently different doing done exactly ' +
    'existing getting give given go going good handle help high just keep like long look low new next one ' +
    'pass passing possible properly proper problem question really recommended same see seem something ' +
    'showing shown specific stay stays still thing trying try ui usage use used using want way working works wrong'
  ).split(' '),
);
