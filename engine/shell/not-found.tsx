import type { NamedLink } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { ArticleFrame } from './article-frame.tsx';

/**
 * What an unknown address shows (row R3). One file serves every unknown address, so the pages nearest to
 * it are found in the browser; until then, and where nothing is near, the list offers `areas`.
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
