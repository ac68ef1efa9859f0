import type { Neighbour } from '../model/route.ts';
import { toHref } from '../url/href.ts';
import { useT } from '../texts/use-t.ts';

/** The previous and next page in sidebar order (row L10); nothing if the page has neither. */
export function Pagination({
  previous,
  next,
  base,
}: {
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  base: string;
}) {
  const t = useT();
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={t('docsPages')}>
      {previous && (
        <a className="pagination-previous" rel="prev" href={toHref(base, previous.href)}>
          <small>{t('previous')}</small>
          {previous.label}
        </a>
      )}
      {next && (
        <a className="pagination-next" rel="next" href={toHref(base, next.href)}>
          <small>{t('next')}</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}
