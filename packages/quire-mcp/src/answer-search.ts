import type { FoundMessage, FoundPage, MarkedText, PageKind } from 'quire-docs/search';
import type { ToolAnswer } from './answer-page.ts';
import type { BuiltSite } from './built-site.ts';
import { countTokens } from './count-tokens.ts';

/** Longer queries aren't searched; the search itself uses only their start. */
const LONGEST_QUERY = 400;

export interface SearchRequest {
  query: string;
  kinds?: readonly PageKind[] | undefined;
  version?: string | undefined;
  /** Pages to return. */
  limit: number;
  maxTokens: number;
}

/**
 * Searches with the engine's own search.
 * @returns for each page its title, kind and address, and its best sections with an excerpt; at most `maxTokens`
 */
export async function answerSearch(site: BuiltSite, request: SearchRequest): Promise<ToolAnswer> {
  const { kinds = [], version, limit, maxTokens } = request;
  const query = request.query.slice(0, LONGEST_QUERY);
  const found = await site.search(version).find(query, { kinds, perPage: limit });
  const message = found.message ? [describeMessage(found.message)] : [];
  if (found.pages.length === 0 && message.length === 0) {
    const { suggestions } = found;
    const hint = suggestions.length > 0 ? ` Try: ${suggestions.join('; ')}.` : '';
    return { text: `Nothing was found.${hint}` };
  }
  const parts = [
    ...message,
    `${found.total} pages match; the best come first. Read one with \`get_page\`.\n`,
  ];
  let left = maxTokens - countTokens(parts.join(''));
  for (const page of found.pages) {
    const part = describe(page);
    left -= countTokens(part);
    if (left < 0) break;
    parts.push(part);
  }
  return { text: parts.join('\n') };
}

/** A known message, with its cause and cure. */
function describeMessage({ text, path, cause, confirm, cure }: FoundMessage): string {
  const parts = [
    `This is a known message: \`${text}\` (${path})`,
    `Cause: ${cause}`,
    ...(confirm === '' ? [] : [`Confirm: ${confirm}`]),
    `Fix: ${cure}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A page as a list item, with its sections below it. */
function describe({ path, title, kind, breadcrumb, hits }: FoundPage): string {
  const above = breadcrumb.length > 0 ? `, ${breadcrumb.join(' › ')}` : '';
  const sections = hits.map(({ anchor, heading, excerpt }) => {
    const name = anchor === '' ? '' : `${plain(heading)} `;
    const text = plain(excerpt).replace(/\s+/g, ' ').trim();
    return `- ${name}(${path}${anchor === '' ? '' : `#${anchor}`})${text ? `: ${text}` : ''}\n`;
  });
  return `## ${plain(title)} (${kind}${above})\n${sections.length > 0 ? sections.join('') : `- (${path})\n`}`;
}

const plain = (text: MarkedText): string => text.map((part) => part.text).join('');
