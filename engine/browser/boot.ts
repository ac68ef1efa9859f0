import { isPutAway } from '../islands/announcement/stored.ts';
import { applyTheme, storedTheme } from '../islands/color-mode/behavior.ts';
import { trustedTypes } from '../islands/trusted-types.ts';
import { beginBriefly } from './begin-briefly.ts';
import { checkBase } from './check-base.ts';
import { applyLayoutMode } from './layout-mode.ts';

/*
 * The inline script in every page's head: sets what <html> needs before the first paint (rows S1, S2, a dismissed
 * announcement). It comes before the stylesheet, so it runs while that is loading. Nothing in it must throw.
 */

/**
 * Whether this is a supported browser (`bundle/browser-targets.ts`): those that know this function have everything else
 * that the core uses. Older ones show the page as if they had no JavaScript.
 */
const isSupported = CSS.supports('color', 'light-dark(red,red)');
applyTheme(storedTheme());
applyLayoutMode();
document.documentElement.toggleAttribute('data-js', isSupported);
beginBriefly();
checkBase();
const { announcement } = document.documentElement.dataset;
if (announcement !== undefined && isPutAway(announcement)) {
  document.documentElement.toggleAttribute('data-announcement-closed', true);
}
// If the core doesn't load, controls that depend on it must not stay visible.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && /\/core-[^/]*\.js$/.test(target.src)) {
      document.documentElement.removeAttribute('data-js');
    }
  },
  true,
);

const { core: address = '', trusted } = document.currentScript?.dataset ?? {};
// A page has only one default policy, so only sites that need ours get it. `script-src` restricts script origins.
if (trusted !== undefined) {
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
}

/*
 * The core is requested here rather than by a tag: browsers request the stylesheet as soon as they see its tag, before
 * this runs, and later requests don't take bandwidth from it. With a tag for each, the stylesheet arrived only when
 * both had loaded, which delayed the first paint on slow connections.
 */
if (isSupported) {
  const core = document.createElement('script');
  core.type = 'module';
  core.src = address;
  document.head.append(core);
}
