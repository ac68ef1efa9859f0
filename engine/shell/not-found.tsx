import type { NamedLink } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { ArticleFrame } from './article-frame.tsx';
import { SearchForm } from './search-form.tsx';

/** Input of the not-found page; addresses are route paths. */
export interface NotFoundProps {
  areas: readonly NamedLink[];
  base: string;
  /** The page of search results. */
  search: string;
}

/**
 * The page for an unknown address (row R3). One file serves all of them, so the browser finds the nearest pages, and
 * writes the words of the address into the search field; until then, and if nothing is near, the list shows `areas`.
 */
export function NotFound({ areas, base, search }: NotFoundProps) {
  return (
    <ArticleFrame>
      <h1>Page Not Found</h1>
      <p>There is no page at this address. It may have moved, or the link has a mistake in it.</p>
      <SearchForm action={toHref(base, search)} />
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
