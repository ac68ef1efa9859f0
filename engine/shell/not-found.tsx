import type { NamedLink } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { ArticleFrame } from './article-frame.tsx';

/**
 * The page for an unknown address (row R3). One file serves all of them, so the browser finds the nearest pages; until
 * then, and if nothing is near, the list shows `areas`.
 */
export function NotFound({ areas, base }: { areas: readonly NamedLink[]; base: string }) {
  return (
    <ArticleFrame>
      <h1>Page Not Found</h1>
      <p>There is no page at this address. It may have moved, or the link has a mistake in it.</p>
      <div hidden={areas.length === 0}>
        <h2>Where you may have wanted to go</h2>
        <ul className="doc-list" data-island="not-found">
          {areas.map((area) => (
            <li key={area.href}>
              <a href={toHref(base, area.href)}>{area.label}</a>
            </li>
          ))}
        </ul>
      </div>
    </ArticleFrame>
  );
}
