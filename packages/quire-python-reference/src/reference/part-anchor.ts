/**
 * The anchors of the parts of an entry. Names contain no hyphens, so no other name has them; two hyphens keep them apart
 * from a parameter called `returns`.
 */
export const partAnchor = {
  parameter: (entry: string, name: string): string => `${entry}-${name}`,
  returns: (entry: string): string => `${entry}--returns`,
  raises: (entry: string, exception: string): string => `${entry}--raises-${exception}`,
};
