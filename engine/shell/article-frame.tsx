import type { ReactNode } from 'react';
import { Icon } from '../islands/icon/markup.tsx';
import { useT } from '../texts/use-t.ts';

/** What is around an article's own text. */
export interface ArticleFrameProps {
  /** Inner HTML of the heading; absent if the text has its own or wants none. */
  title?: string | undefined;
  unlisted?: boolean | undefined;
  /** A page with its own layout across the whole width (front page). */
  front?: boolean | undefined;
  /** The text as HTML, or `children` instead. */
  html?: string | undefined;
  children?: ReactNode;
  /** Above the heading: what is said of the page's version. */
  banner?: ReactNode;
  /** Between the heading and the text. */
  actions?: ReactNode;
  /** Below the text: tags, edit link. */
  footer?: ReactNode;
}

/** The article: banner for unlisted pages (row R5), heading, text, footer. */
export function ArticleFrame(props: ArticleFrameProps) {
  const { title, unlisted, front, html, children, banner, actions, footer } = props;
  const t = useT();
  return (
    <article className={front ? 'article article--front' : 'article'}>
      {unlisted && (
        <div className="unlisted-banner admonition admonition--warning" role="note">
          <p className="admonition-title">
            <Icon name="warning" />
            {t('unlisted')}
          </p>
          <p>{t('unlistedNote')}</p>
        </div>
      )}
      {banner}
      {title !== undefined && <h1 dangerouslySetInnerHTML={{ __html: title }} />}
      {actions}
      {html === undefined ? (
        <div className="prose">{children}</div>
      ) : (
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {footer}
    </article>
  );
}
