import { useShownMode } from '../../engine/hooks/color-mode.ts';

/** `useColorMode` of `@docusaurus/theme-common`: the current color mode; `light` at build time. */
export function useColorMode(): { colorMode: 'light' | 'dark'; isDarkTheme: boolean } {
  const colorMode = useShownMode();
  return { colorMode, isDarkTheme: colorMode === 'dark' };
}
