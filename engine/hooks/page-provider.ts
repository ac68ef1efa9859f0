import { createContext, createElement, type ReactElement, type ReactNode } from 'react';
import type { PageFacts } from '../model/page-facts.ts';

/** The page around a component of the site; undefined outside of `PageProvider`. */
export const PageContext = createContext<PageFacts | undefined>(undefined);

/**
 * Provides a page to the hooks of the components inside.
 * @param facts undefined if nothing is known about the page: hooks then fail as without a provider (row E3)
 */
export function PageProvider(props: {
  facts: PageFacts | undefined;
  children?: ReactNode;
}): ReactElement {
  return createElement(PageContext, { value: props.facts }, props.children);
}
