/**
 * Creates an element. Text is text, never HTML: queries and results can contain anything.
 * @param attributes by name; undefined and false are left out, true is an empty value
 */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}
