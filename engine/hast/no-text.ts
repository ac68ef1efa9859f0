import { attribute, type HtmlElement } from './nodes.ts';

/** Drawings, code, controls and media. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'script style svg button template noscript nav video audio'.split(' '),
);
/** Links within the page, and controls. */
const CLASSES: ReadonlySet<string> = new Set([
  ...['hash-link', 'footnote-back', 'api-index'],
  ...['code-tools', 'page-actions'],
]);

/**
 * Whether an element isn't part of the page's text: the rule that the search index and the Markdown copy share. Each of
 * them leaves out more.
 */
export function isNoText(node: HtmlElement): boolean {
  return (
    ELEMENTS.has(node.tagName) ||
    node.properties['aria-hidden'] === 'true' ||
    node.properties['role'] === 'tablist' ||
    hasAnyClass(node, CLASSES)
  );
}

/** Whether an element has one of these classes. */
export function hasAnyClass(node: HtmlElement, classes: ReadonlySet<string>): boolean {
  const written = attribute(node, 'class');
  if (written === undefined) return false;
  return written.includes(' ')
    ? written.split(' ').some((name) => classes.has(name))
    : classes.has(written);
}
