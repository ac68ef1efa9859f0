import { Feedback } from '../islands/feedback/markup.tsx';
import type { PageData } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { longDate } from '../texts/dates-and-lists.ts';
import { around } from '../texts/translate.ts';
import { useT } from '../texts/use-t.ts';

/** What a page shows below its text: its tags (row R8), its last change, and the edit link. */
export function ArticleFooter({ page, config }: { page: PageData; config: SiteConfig }) {
  const { tags, editUrl, lastUpdate } = page;
  const t = useT();
  const base = config.baseUrl;
  const author = lastUpdate?.author;
  const [before, after] = around(
    author ? t('lastUpdatedBy', { author }) : t('lastUpdated'),
    'date',
  );
  return (
    <>
      {tags.length > 0 && (
        <ul className="tags" aria-label={t('tags')}>
          {tags.map(({ label, href }) => (
            <li key={href}>
              <a href={toHref(base, href)}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {config.feedback && <Feedback url={toHref(base, config.feedback.url)} />}
      {(editUrl || lastUpdate) && (
        <p className="article-edit">
          {editUrl && <a href={editUrl}>{t('editPage')}</a>}
          {lastUpdate && (
            <span>
              {before}
              <time dateTime={lastUpdate.date}>{longDate(lastUpdate.date, config.locale)}</time>
              {after}
            </span>
          )}
        </p>
      )}
    </>
  );
}
