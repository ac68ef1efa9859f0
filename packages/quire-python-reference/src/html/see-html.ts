import { escapeHtml, splitHref } from 'quire-docs/extension';
import type { FiledText } from '../reference/resolve-api-words.ts';
import type { Scope } from '../scope.ts';
import type { UsingPage } from '../used-in.ts';
import { writtenNameHtml } from './more-html.ts';

/** Most pages listed for one name at first; the others are folded. */
const MOST = 3;

/**
 * Where to read on: the names and pages of the words, and then the pages whose samples use the entry most, which search
 * leaves out.
 */
export function seeHtml(
  see: readonly FiledText[],
  used: readonly UsingPage[],
  scope: Scope,
): string {
  const said = see.map((target) =>
    /^[/#.]|^https?:/.test(target.text)
      ? pageHtml(target, scope)
      : writtenNameHtml(target, 'see', scope),
  );
  // A page that the words name isn't listed twice.
  const others = used.filter(
    ({ href }) => !said.some((html) => html.includes(`href="${escapeHtml(href)}"`)),
  );
  return usedHtml(said, others);
}

/** One line of links, and a fold of the pages that it leaves out. */
export function usedHtml(said: readonly string[], used: readonly UsingPage[]): string {
  if (said.length + used.length === 0) return '';
  const guides = used.map(
    ({ title, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`,
  );
  const [shown, more] = [guides.slice(0, MOST), guides.slice(MOST)];
  const links = shown.join(' · ');
  const line =
    said.length === 0 || shown.length === 0
      ? said.join(' · ') + links
      : `${said.join(' · ')}<span class="unsearched"> · ${links}</span>`;
  const count = `and ${more.length} more ${more.length === 1 ? 'page' : 'pages'}`;
  const fold = `<details class="api-more unsearched"><summary>${count}</summary>${more.join(' · ')}</details>\n`;
  const name = said.length === 0 ? 'api-see unsearched' : 'api-see';
  return `<p class="${name}">See also: ${line}</p>\n${more.length > 0 ? fold : ''}`;
}

/** A link to a page, or to one of its headings, with its title. */
function pageHtml(target: FiledText, scope: Scope): string {
  const { path, hash } = splitHref(target.text);
  const title = scope.at.ask('title', path + hash) as string | undefined;
  const href = scope.at.link(target.text, target);
  return `<a href="${escapeHtml(href)}">${escapeHtml(title ?? target.text)}</a>`;
}
