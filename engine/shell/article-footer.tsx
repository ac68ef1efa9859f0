import { Feedback } from '../islands/feedback/markup.tsx';
import type { PageData } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';

/** What a page shows below its text: its tags (row R8), its last change, and the edit link. */
export function ArticleFooter({ page, config }: { page: PageData; config: SiteConfig }) {
  const { tags, editUrl, lastUpdate } = page;
  const base = config.baseUrl;
  return (
    <>
      {tags.length > 0 && (
        <ul className="tags" aria-label="Tags">
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
          {editUrl && <a href={editUrl}>Edit this page</a>}
          {lastUpdate && (
            <span>
              Last updated on{' '}
              <time dateTime={lastUpdate.date}>{longDate(lastUpdate.date, config)}</time>
              {lastUpdate.author && ` by ${lastUpdate.author}`}
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** `October 1, 2025` in the site's language; the day is in UTC, so it doesn't depend on who builds. */
function longDate(date: string, { locale }: SiteConfig): string {
  return new Date(date).toLocaleDateString(locale.lang, { dateStyle: 'long', timeZone: 'UTC' });
}
