/**
 * Index of the item of a list that a key moves to; -1 if the key does nothing here. Arrows go around.
 * @param index of the item with focus; -1 if none has it
 * @param arrows keys that move on and back
 */
export function indexAfterKey(
  key: string,
  index: number,
  count: number,
  [on, back]: readonly [string, string],
): number {
  if (key === on) return (index + 1) % count;
  if (key === back) return (index > 0 ? index : count) - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
