import { isPutAway } from '../islands/announcement/stored.ts';
import { applyTheme, storedTheme } from '../islands/color-mode/behavior.ts';
import { trustedTypes } from '../islands/trusted-types.ts';
import { beginBriefly } from './begin-briefly.ts';
import { checkBase } from './check-base.ts';
import { applyLayoutMode } from './layout-mode.ts';

/*
 * The inline script in every page's head: what must be on <html> before the first paint (rows S1, S2, an announcement
 * that was put away). It stands before the stylesheet, and so runs while that is on its way. Nothing in it may throw.
 */
applyTheme(storedTheme());
applyLayoutMode();
document.documentElement.setAttribute('data-js', '');
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
// There is one default policy, so only sites that need it have ours. Where scripts may come from, `script-src` says.
if (trusted !== undefined) {
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
}

/*
 * The core is asked for here and not by a tag: browsers ask for the stylesheet as soon as they see its tag, before this
 * runs, and what is asked for later takes nothing of the line from it. With a tag for each, the styles came when both
 * had come, and the first paint on a slow line after them.
 */
const core = document.createElement('script');
core.type = 'module';
core.src = address;
document.head.append(core);
