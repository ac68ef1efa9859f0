import { createElement } from 'react';

/** Elements that the expressions and exports of a page can create. */
const MAX_MADE = 100_000;

/**
 * React's `createElement` for the code of one page, limited so that a component that renders itself can't fill memory.
 * @throws RangeError beyond the limit
 */
export function createCountedElement(): typeof createElement {
  let made = 0;
  return ((...given: Parameters<typeof createElement>) => {
    made += 1;
    if (made > MAX_MADE) {
      throw new RangeError(`the code of this page made more than ${MAX_MADE} elements`);
    }
    return createElement(...given);
  }) as typeof createElement;
}
