/** A value as JSON that can't end its script element. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
