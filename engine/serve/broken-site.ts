import { escapeHtml } from '../url/escape-html.ts';

/**
 * The page shown while there is nothing to render yet: the problems, and a script that reloads the page after the next
 * change.
 * @param report the problems as the terminal shows them
 * @param events address of the server-sent events
 */
export function brokenSite(report: string, events: string): string {
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>The site has errors</title>` +
    `<h1>The site has errors</h1><pre>${escapeHtml(report)}</pre>` +
    // The first message repeats what this page shows.
    `<script type="module">let known = false;\n` +
    `new EventSource(${JSON.stringify(events)}).addEventListener('message', () => ` +
    `known ? location.reload() : (known = true));</script>`
  );
}
