/** Index of the first item in a sorted list that isn't below another; the length of the list if all are. */
export function lowerBound<T extends string | number>(list: ArrayLike<T>, least: T): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((list[middle] as T) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
