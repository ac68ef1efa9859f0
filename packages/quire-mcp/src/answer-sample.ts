import { noPage, type ToolAnswer } from './answer-page.ts';
import type { BuiltSite } from './built-site.ts';
import { findSamples, type CodeSample } from './code-samples.ts';
import { countTokens, cutToTokens } from './count-tokens.ts';

export interface SampleRequest {
  /** Name of a file (`weather.py`), or a word of code that the sample has to contain. */
  name?: string | undefined;
  /** Only samples of this page. */
  address?: string | undefined;
  version?: string | undefined;
  maxTokens: number;
}

/**
 * Code from the pages: the samples of a file, with a name, or on a page.
 * @returns as many whole samples as fit into `maxTokens`, and how many more there are; the first is cut if it is longer
 */
export function answerSample(site: BuiltSite, request: SampleRequest): ToolAnswer {
  const { name = '', address, version, maxTokens } = request;
  const path = address === undefined ? undefined : site.pathOf(address, version);
  if (address !== undefined && path === undefined) return noPage(site, address, version);
  if (path === undefined && name.trim() === '')
    return { text: 'Give a `name`, a `page`, or both.', isError: true };
  const of = version ?? (path === undefined ? undefined : site.pages.get(path)?.version);
  const all = site.samples(of).filter((sample) => path === undefined || sample.path === path);
  const found = findSamples(all, name.slice(0, 200));
  if (found.length === 0) return { text: 'No sample was found.' };
  const parts: string[] = [];
  let left = maxTokens - countTokens(remaining(found.length));
  for (const sample of found) {
    const part = describe(sample);
    if (countTokens(part) > left) break;
    left -= countTokens(part);
    parts.push(part);
  }
  const [first] = found;
  if (parts.length === 0 && first)
    parts.push(`${cutToTokens(describe(first), left - 20)}\n[Cut here.]\n`);
  const more = found.length - parts.length;
  return { text: parts.join('\n') + (more > 0 ? remaining(more) : '') };
}

const remaining = (count: number): string => `\n${count} more samples match.\n`;

function describe({ path, heading, title, language, code }: CodeSample): string {
  const fence = code.includes('```') ? '~~~~' : '```';
  const name = title ? `${title}, ` : '';
  return `${name}from ${path}${heading ? ` (${heading})` : ''}:\n${fence}${language}\n${code}\n${fence}\n`;
}
