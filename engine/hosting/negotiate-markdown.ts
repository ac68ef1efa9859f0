/*
 * Programs whose `Accept` header prefers Markdown, such as assistants, get a page as Markdown instead of HTML. Browsers
 * never name the type. Hosts can only match headers against patterns, so the rule can be written as patterns, and every
 * server we ship follows it:
 *
 * - The header names `text/markdown`, and not with quality 0.
 * - If it names `text/html` too, Markdown comes first and has no quality below 1.
 */

/** Markdown is refused. */
export const REFUSES_MARKDOWN = 'text/markdown\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)';
/** HTML is preferred. */
export const PREFERS_HTML = 'text/html.*text/markdown|text/markdown\\s*;\\s*q=0.*text/html';
/** Markdown is accepted. */
export const ACCEPTS_MARKDOWN = 'text/markdown';

const test = (pattern: string, accept: string): boolean => new RegExp(pattern, 'i').test(accept);

/** Whether a request's `Accept` header prefers Markdown to HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  return (
    accept !== undefined &&
    test(ACCEPTS_MARKDOWN, accept) &&
    !test(REFUSES_MARKDOWN, accept) &&
    !test(PREFERS_HTML, accept)
  );
}
