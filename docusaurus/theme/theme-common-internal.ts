/** `@docusaurus/theme-common/internal`: the same as what is public, and the parts below. */
export * from './theme-common.ts';

/** Keeps the position of the page when something above changes its height, which browsers do by themselves. */
export function useScrollPositionBlocker(): {
  blockElementScrollPositionUntilNextRender: () => void;
} {
  return { blockElementScrollPositionUntilNextRender: () => {} };
}

/** Whether two paths lead to the same page. */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  const bare = (path: string | undefined): string | undefined =>
    path && `${path.replace(/\/+$/, '')}/`.toLowerCase();
  return bare(a) === bare(b);
}

/** Colors of code as properties of CSS, which the engine’s styles have. */
export function getPrismCssVariables(): object {
  return {};
}

/** The menu on phones, which is the engine’s. */
export function useNavbarMobileSidebar(): { shown: boolean; toggle: () => void } {
  return { shown: false, toggle: () => {} };
}

/** The tab that is chosen by group; storage belongs to the engine. */
export function useTabGroupChoice(): {
  tabGroupChoices: Record<string, string>;
  setTabGroupChoices: () => void;
} {
  return { tabGroupChoices: {}, setTabGroupChoices: () => {} };
}
