import type { Attach } from '../island-context.ts';
import { dropUnknownVersion, preferVersion } from './preference.ts';

/**
 * The version menus (row S3) of the navbar and the drawer: stores the choice. After a visit, the entries follow the
 * page when the reader turns to the menu; the code for that loads then.
 */
export const attach: Attach = (root, context) => {
  const names = [...root.querySelectorAll<HTMLElement>('[data-version-name]')].map(
    (link) => link.dataset.versionName ?? '',
  );
  dropUnknownVersion(names);
  root.onclick = ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-version-name]');
    if (link) preferVersion(link.dataset.versionName ?? '');
  };
  const leave = new AbortController();
  let isOld = false;
  const follow = (): void => {
    if (isOld) import('./follow-page.ts').then(({ followPage }) => followPage(root), reportError);
    isOld = false;
  };
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, follow, leave);
  const stop = context.onPage(() => (isOld = true));
  return () => {
    root.onclick = null;
    leave.abort();
    stop();
  };
};
