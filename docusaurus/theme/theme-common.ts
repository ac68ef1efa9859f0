import { useShownMode } from '../../engine/hooks/color-mode.ts';

/** `useColorMode` of `@docusaurus/theme-common`: the mode that the page is shown in; `light` at build. */
export function useColorMode(): { colorMode: 'light' | 'dark'; isDarkTheme: boolean } {
  const colorMode = useShownMode();
  return { colorMode, isDarkTheme: colorMode === 'dark' };
}
