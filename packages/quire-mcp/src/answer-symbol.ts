import { answerPage, type ToolAnswer } from './answer-page.ts';
import type { BuiltSite } from './built-site.ts';
import { countTokens } from './count-tokens.ts';
import { findNames } from './read-inventory.ts';

/** Other names to list. */
const OTHERS = 8;

/** The requested name. */
export interface SymbolRequest {
  /** A full name, or its end (`dg.asset`, `AssetSpec.merge_attributes`). */
  name: string;
  version?: string | undefined;
  maxTokens: number;
}

/**
 * The entry of a name in the API reference, as Markdown.
 * @returns a text of at most `maxTokens`
 */
export async function answerSymbol(
  site: BuiltSite,
  { name: wanted, version, maxTokens }: SymbolRequest,
): Promise<ToolAnswer> {
  const [best, ...others] = findNames(site.inventory(version), wanted.slice(0, 200));
  if (!best || !site.pages.has(best.path)) {
    const near = site.search(version).findNames(wanted.slice(0, 200), { perPage: OTHERS });
    const names = near.pages.flatMap(({ hits }) => hits.flatMap(({ symbol }) => symbol ?? []));
    const hint = names.length > 0 ? `Did you mean ${[...new Set(names)].join(', ')}?` : '';
    return {
      text: `The API reference${version === undefined ? '' : ` of ${version}`} has no such name. ${hint || 'Use `search`.'}`,
      isError: true,
    };
  }
  const more = others.slice(0, OTHERS).map(({ name }) => name);
  const head = `${best.name} (${best.role})\n${more.length > 0 ? `Also: ${more.join(', ')}\n` : ''}`;
  const address = `${best.path}#${encodeURIComponent(best.anchor)}`;
  const page = await answerPage(site, { address, maxTokens: maxTokens - countTokens(head) });
  return { ...page, text: head + page.text };
}
