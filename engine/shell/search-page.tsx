import type { NamedLink } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { ArticleFrame } from './article-frame.tsx';
import { SearchForm } from './search-form.tsx';
import { useT } from '../texts/use-t.ts';

/** Input of the results page; addresses are route paths. */
export interface SearchPageProps {
  areas: readonly NamedLink[];
  base: string;
  /** The page itself. */
  path: string;
  title: string;
}

/** The results page as sent (row R10): the field, and the areas of the site for readers without JavaScript. */
export function SearchPage({ areas, base, path, title }: SearchPageProps) {
  const t = useT();
  return (
    <ArticleFrame>
      <h1>{title}</h1>
      <div className="search-page" data-island="search-page">
        <SearchForm action={toHref(base, path)} />
        <div className="search-body">
          <noscript>
            <p>{t('searchNeedsScript')}</p>
            <ul>
              {areas.map((area) => (
                <li key={area.href}>
                  <a href={toHref(base, area.href)}>{area.label}</a>
                </li>
              ))}
            </ul>
          </noscript>
        </div>
      </div>
    </ArticleFrame>
  );
}
