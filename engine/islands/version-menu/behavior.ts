import type { Attach } from '../island-context.ts';
import { dropUnknownVersion, preferVersion } from './preference.ts';

/**
 * The version menus (row S3) of the navbar and the drawer: stores the choice. Only sites with several versions need to
 * follow the page.
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
  let follow: (() => void) | undefined;
  const onPage = (): void => {
    if (follow) return follow();
    // Search and tags have no versions; the code loads with the first page that has some.
    if (!document.querySelector('meta[name="docs-versions"]')) return;
    import('./follow-page.ts')
      .then(({ createFollower }) => (follow ??= createFollower(root))())
      .catch(reportError);
  };
  const stop = context.onPage(onPage);
  onPage();
  return () => {
    root.onclick = null;
    stop();
  };
};
