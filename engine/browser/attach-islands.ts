import type { Attach, IslandContext } from '../islands/island-context.ts';
import type { Islands } from '../islands/widget-module.ts';

/**
 * Attaches behaviors to `[data-island]` elements. A behavior that throws is reported and skipped: the page's text and
 * links don't depend on any of them.
 */
export function createIslands(behaviors: Record<string, Attach>, context: IslandContext): Islands {
  const attached = new Map<Element, () => void>();
  const guard = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      reportError(error);
      return undefined;
    }
  };
  const islandsIn = (root: ParentNode): HTMLElement[] => [
    ...(root instanceof HTMLElement && root.dataset.island ? [root] : []),
    ...root.querySelectorAll<HTMLElement>('[data-island]'),
  ];
  return {
    attach(root) {
      for (const element of islandsIn(root)) {
        const attach = behaviors[element.dataset.island ?? ''];
        const detach = attach && !attached.has(element) && guard(() => attach(element, context));
        if (detach) attached.set(element, detach);
      }
    },
    detach(root) {
      for (const element of islandsIn(root)) {
        guard(attached.get(element) ?? (() => {}));
        attached.delete(element);
      }
    },
  };
}
