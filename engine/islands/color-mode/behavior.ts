import type { Attach } from '../island-context.ts';
import { store, stored } from '../stored.ts';
import { t } from '../../texts/t.ts';

/** The reader's choice; `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'theme';
const html = document.documentElement;
const osDark = matchMedia('(prefers-color-scheme: dark)');

/** The stored choice; unknown values, or storage that throws, mean `system` (row S1). */
export function storedTheme(): ThemeChoice {
  const value = stored(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Writes the choice and the resulting mode to `<html>` (row S1). */
export function applyTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (osDark.matches ? 'dark' : 'light') : choice;
  // Writing an attribute, even with the same value, makes the browser recalculate styles.
  if (html.dataset.themeChoice !== choice) html.dataset.themeChoice = choice;
  if (html.dataset.theme !== theme) html.dataset.theme = theme;
}

/** The next choice: from `system` to the opposite of the shown mode, so that the first press has a visible effect. */
function nextChoice(choice: ThemeChoice): ThemeChoice {
  const [shown, opposite] = osDark.matches
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const);
  if (choice === 'system') return opposite;
  return choice === opposite ? shown : 'system';
}

/** The switch in the navbar, in sync with other tabs and the operating system. */
export const attach: Attach = (root) => {
  const leave = new AbortController();
  const modes = { light: t('lightMode'), dark: t('darkMode'), system: t('systemMode') };
  const current = (): ThemeChoice => (html.dataset.themeChoice as ThemeChoice) ?? 'system';
  const apply = (choice: ThemeChoice): void => {
    applyTheme(choice);
    root.title = modes[choice];
    root.setAttribute('aria-label', t('switchMode', { mode: root.title }));
  };

  root.addEventListener(
    'click',
    () => {
      const choice = nextChoice(current());
      store(KEY, choice === 'system' ? null : choice);
      apply(choice);
    },
    leave,
  );
  addEventListener(
    'storage',
    (event) => {
      // A null key means that another tab cleared everything.
      if (event.key === KEY || event.key === null) apply(storedTheme());
    },
    leave,
  );
  // A page restored from the back/forward cache has missed storage events.
  addEventListener('pageshow', (event) => event.persisted && apply(storedTheme()), leave);
  osDark.addEventListener('change', () => apply(current()), leave);
  // Changes since the inline script ran haven't fired an event here.
  apply(storedTheme());
  return () => leave.abort();
};
