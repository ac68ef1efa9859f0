import type { ReactNode } from 'react';
import type { PageData } from '../model/route.ts';
import type { ShellParts } from '../model/shell-parts.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { OwnPart } from './own-part.tsx';
import { Pagination } from './pagination.tsx';
import { Toc } from './toc.tsx';

/**
 * The content of `#page`: everything that a navigation replaces, in reading order. The styles put the table of contents
 * beside the article if there is room.
 */
export function PageMain({
  page,
  base,
  hideToc,
  parts = {},
  actions,
  children,
}: {
  page: PageData;
  base: string;
  hideToc?: boolean | undefined;
  /** Parts that the site provides. */
  parts?: ShellParts | undefined;
  /** Beside the breadcrumbs. */
  actions?: ReactNode;
  /** The article (`ArticleFrame`, `GeneratedIndex`, `NotFound`). */
  children: ReactNode;
}) {
  const toc = hideToc ? [] : page.toc;
  return (
    <>
      <div className="page-head">
        {parts.Breadcrumbs === undefined ? (
          <Breadcrumbs crumbs={page.breadcrumbs} base={base} />
        ) : (
          <OwnPart html={parts.Breadcrumbs} />
        )}
        {actions}
      </div>
      {parts.BeforeArticle !== undefined && <OwnPart html={parts.BeforeArticle} />}
      {children}
      {parts.AfterArticle !== undefined && <OwnPart html={parts.AfterArticle} />}
      {parts.Pagination === undefined ? (
        <Pagination previous={page.previous} next={page.next} base={base} />
      ) : (
        <OwnPart html={parts.Pagination} />
      )}
      <Toc headings={toc} />
    </>
  );
}
