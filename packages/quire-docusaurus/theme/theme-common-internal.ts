/** `@docusaurus/theme-common/internal`: everything that is public, and the parts below. */
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

/** Code colors as CSS properties: none, because the engine’s styles have them. */
export function getPrismCssVariables(): object {
  return {};
}

/** The menu on phones, which the engine provides. */
export function useNavbarMobileSidebar(): { shown: boolean; toggle: () => void } {
  return { shown: false, toggle: () => {} };
}

/** The selected tab of each group: none, because the engine stores them. */
export function useTabGroupChoice(): {
  tabGroupChoices: Record<string, string>;
  setTabGroupChoices: () => void;
} {
  return { tabGroupChoices: {}, setTabGroupChoices: () => {} };
}
