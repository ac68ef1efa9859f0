import { createElement, Fragment, useEffect, useState, type ReactNode } from 'react';
import { useShownMode } from 'quire-docs/color-mode';

/*
 * `@docusaurus/theme-common`: what components and swizzled parts of the theme use most. The engine has its own
 * navigation, so everything about navigation is empty.
 */

/** The current color mode; `light` at build time. */
export function useColorMode(): {
  colorMode: 'light' | 'dark';
  colorModeChoice: 'light' | 'dark';
  isDarkTheme: boolean;
  setColorMode: () => void;
} {
  const colorMode = useShownMode();
  const isDarkTheme = colorMode === 'dark';
  return { colorMode, colorModeChoice: colorMode, isDarkTheme, setColorMode: () => {} };
}

/** `themeConfig`; only its shape is known here. */
export function useThemeConfig(): Record<string, unknown> {
  return {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    navbar: { items: [] },
    prism: { additionalLanguages: [], magicComments: [] },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  };
}

/** Width of the window by name; `desktop` at build time. */
export function useWindowSize(): 'desktop' | 'mobile' {
  const [size, setSize] = useState<'desktop' | 'mobile'>('desktop');
  useEffect(() => {
    const measure = (): void => setSize(innerWidth > 996 ? 'desktop' : 'mobile');
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return size;
}

/** Class names of the theme's parts: each is the name of the part. */
export const ThemeClassNames: Record<string, Record<string, string>> = new Proxy(
  {},
  { get: (_, area) => new Proxy({}, { get: (__, part) => `${String(area)}-${String(part)}` }) },
);

/** Values that occur more than once. */
export function duplicates<T>(
  values: readonly T[],
  isSame: (a: T, b: T) => boolean = (a, b) => a === b,
): T[] {
  return values.filter((one, i) => values.findIndex((other) => isSame(other, one)) !== i);
}

/** Values without duplicates. */
export function uniq<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** The value of the previous render. */
export function usePrevious<T>(value: T): T | undefined {
  const [[current, previous], keep] = useState<[T, T | undefined]>([value, undefined]);
  if (!Object.is(current, value)) keep([value, current]);
  return Object.is(current, value) ? previous : current;
}

/** A part that opens and closes. */
export function useCollapsible({ initialState = true } = {}): {
  collapsed: boolean;
  setCollapsed: (collapsed: boolean) => void;
  toggleCollapsed: () => void;
} {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((is) => !is) };
}

/** A part that can be closed. */
export function Collapsible(props: {
  collapsed?: boolean;
  as?: string;
  className?: string;
  children?: ReactNode;
}): ReactNode {
  const { collapsed, as = 'div', className, children } = props;
  return createElement(as, { className, hidden: collapsed }, children);
}

/** Selects the plural form for a number from forms separated by `|`. */
export function usePluralForm(): { selectMessage: (count: number, forms: string) => string } {
  return {
    selectMessage(count, forms) {
      const [one = '', many = one] = forms.split('|');
      return count === 1 ? one : many;
    },
  };
}

/** Code colors: none, because the engine’s styles have them. */
export function usePrismTheme(): { plain: object; styles: never[] } {
  return { plain: {}, styles: [] };
}

/** Address of a page’s search results. */
export function useSearchPage(): { searchQuery: string; generateSearchPageLink: () => string } {
  return { searchQuery: '', generateSearchPageLink: () => '/search' };
}

function nothing(): null {
  return null;
}

function onlyChildren({ children }: { children?: ReactNode }): ReactNode {
  return createElement(Fragment, null, children);
}

/** Parts of the frame, which the engine renders. */
export {
  nothing as PageMetadata,
  nothing as SkipToContentLink,
  nothing as NavbarSecondaryMenuFiller,
};
export { onlyChildren as HtmlClassNameProvider, onlyChildren as ErrorCauseBoundary };
export { useDocsPreferredVersion } from './plugin-content-docs-client.ts';
