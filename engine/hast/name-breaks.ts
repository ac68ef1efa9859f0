/** Where a name in code can break: after `_` and `.`, and before a word inside of it. */
const BREAKS = /[_.](?=\w)|(?<=[a-z])(?=[A-Z])/g;

/**
 * Lets a name wrap between its words instead of inside of one.
 * @param name escaped text of HTML
 */
export function nameBreaks(name: string): string {
  return name.replace(BREAKS, '$&<wbr>');
}
