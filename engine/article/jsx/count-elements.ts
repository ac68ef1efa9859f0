import { createElement } from 'react';

/** Elements that the expressions and exports of a page can make. */
export const MAX_MADE = 100_000;

/**
 * React's `createElement` for the code of one page: a component that shows itself ends here, before the memory does.
 * @throws RangeError at one element too many
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
