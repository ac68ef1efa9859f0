/*
 * Who gets a page as Markdown instead of HTML: programs whose `Accept` header prefers it, such as assistants. Browsers
 * never name the type. Servers of hosts compare headers with patterns only, so the rule is one that patterns express,
 * and every server we ship follows it:
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
