import type { ReactNode } from 'react';
import type { PageData } from '../model/route.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
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
  children,
}: {
  page: PageData;
  base: string;
  hideToc?: boolean | undefined;
  /** The article (`ArticleFrame`, `GeneratedIndex`, `NotFound`). */
  children: ReactNode;
}) {
  const toc = hideToc ? [] : page.toc;
  return (
    <>
      <Breadcrumbs crumbs={page.breadcrumbs} base={base} />
      {children}
      <Pagination previous={page.previous} next={page.next} base={base} />
      <Toc headings={toc} />
    </>
  );
}
