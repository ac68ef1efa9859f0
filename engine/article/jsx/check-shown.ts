import { isValidElement } from 'react';

/** Values that an expression can show: elements, texts and lists, each counted where it's shown. */
const MAX_VALUES = 100_000;
/** Characters that it can show. */
const MAX_TEXT = 10_000_000;

/**
 * Checks the value that an expression passes to React, which would follow a list that contains itself until memory runs
 * out. Lists are followed into elements, but not into objects, which React doesn't show.
 * @throws RangeError that says what is wrong with the value
 */
export function checkShown(value: unknown): void {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return;
  const above = new Set<unknown>();
  let values = 0;
  let characters = 0;
  const visit = (shown: unknown): void => {
    values += 1;
    if (typeof shown === 'string') characters += shown.length;
    if (values > MAX_VALUES || characters > MAX_TEXT) {
      throw new RangeError(
        `its value has more than ${values > MAX_VALUES ? `${MAX_VALUES} parts` : `${MAX_TEXT} characters`}`,
      );
    }
    const inside = Array.isArray(shown)
      ? (shown as readonly unknown[])
      : isValidElement<{ children?: unknown }>(shown)
        ? shown.props.children
        : undefined;
    if (inside === undefined) return;
    if (above.has(shown)) throw new RangeError('its value contains itself');
    above.add(shown);
    if (Array.isArray(inside)) for (const part of inside) visit(part);
    else visit(inside);
    above.delete(shown);
  };
  visit(value);
}
