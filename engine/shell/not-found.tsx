import type { NamedLink } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { ArticleFrame } from './article-frame.tsx';
import { SearchForm } from './search-form.tsx';
import { useT } from '../texts/use-t.ts';

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
  const t = useT();
  return (
    <ArticleFrame>
      <h1>{t('notFound')}</h1>
      <p>{t('notFoundReason')}</p>
      <SearchForm action={toHref(base, search)} />
      <div hidden={areas.length === 0}>
        <h2>{t('notFoundOffers')}</h2>
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
