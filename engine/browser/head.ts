import { trustedHtml } from '../islands/trusted-html.ts';

/** Replaces the page's elements in the head, and the title. */
export function swapHead(title: string, html: string): void {
  document.title = title;
  for (const old of document.head.querySelectorAll('[data-page-head]')) old.remove();
  document.head.append(document.createRange().createContextualFragment(trustedHtml(html)));
}
