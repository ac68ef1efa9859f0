import type { BuiltSite } from './built-site.ts';
import { countTokens, cutToTokens } from './count-tokens.ts';
import { endOfSection, markdownSections, placeAnchors } from './markdown-sections.ts';

/** Share of the tokens for the list of sections if a page is cut. */
const OUTLINE_SHARE = 0.2;

/** The requested page, or part of it. */
export interface PageRequest {
  /** A path or URL of the page, with or without `#anchor`. */
  address: string;
  version?: string | undefined;
  maxTokens: number;
  /** Character of the page or section to start at. */
  offset?: number | undefined;
}

/** A tool's answer as text; `isError` if the request failed. */
export interface ToolAnswer {
  text: string;
  isError?: true;
}

/**
 * A page as Markdown, or the section of an anchor with those below it. What doesn't fit is cut; the answer then
 * explains how to continue, and lists the sections that follow.
 * @returns a text of at most `maxTokens`
 */
export async function answerPage(
  site: BuiltSite,
  { address, version, maxTokens, offset = 0 }: PageRequest,
): Promise<ToolAnswer> {
  const path = site.pathOf(address, version);
  if (path === undefined) return noPage(site, address, version);
  const text = site.markdownOf(path);
  const sections = markdownSections(text);
  const anchor = anchorIn(address);
  const places = placeAnchors(sections, await site.anchorsOf(path));
  const at = anchor === '' ? undefined : places.get(anchor);
  const missing =
    anchor !== '' && at === undefined
      ? `No section has the anchor ${JSON.stringify(anchor.slice(0, 100))}; this is the whole page.\n`
      : '';
  const start = at === undefined ? 0 : (sections[at]?.start ?? 0);
  const end = at === undefined ? text.length : endOfSection(text, sections, at);
  const from = Math.min(start + offset, end);
  const head = `Page: ${path}${at === undefined ? '' : `#${anchor}`}\n${missing}\n`;
  const room = maxTokens - countTokens(head);
  const rest = text.slice(from, end).trimEnd();
  if (countTokens(rest) <= room) return { text: head + rest };

  const note = (next: number): string => `\n\n[Cut here. Continue with offset ${next}.]\n`;
  const outlineRoom = Math.floor(room * OUTLINE_SHARE);
  const part = cutToTokens(rest, room - outlineRoom - countTokens(note(text.length)));
  const next = from - start + part.length;
  const later = [...places].filter(([, index]) =>
    inside(sections[index]?.start ?? 0, start + next, end),
  );
  const outline = later.map(([id, index]) => outlineItem(id, sections[index]?.heading ?? ''));
  const list = outline.length > 0 ? `Sections that follow:\n${outline.join('')}` : '';
  return { text: head + part.trimEnd() + note(next) + wholeLines(list, outlineRoom) };
}

/** The answer to an address that names no page: if another version has it, that version's address. */
export function noPage(site: BuiltSite, address: string, version?: string): ToolAnswer {
  const shown = JSON.stringify(address.slice(0, 200));
  const others = site.versions.filter(({ name }) => site.pathOf(address, name) !== undefined);
  const where = others.map(({ name }) => `${name} (${site.pathOf(address, name)})`).join(', ');
  const text =
    version !== undefined && where !== ''
      ? `Version ${version} has no page ${shown}. These have it: ${where}.`
      : `There is no page ${shown}. Use \`search\` to find addresses of pages.`;
  return { text, isError: true };
}

const inside = (at: number, start: number, end: number): boolean => at >= start && at < end;

/** The anchor of a reference entry ends with its heading, which isn't repeated. */
function outlineItem(anchor: string, heading: string): string {
  return `- #${anchor}${anchor.endsWith(heading) ? '' : `: ${heading}`}\n`;
}

/** As many lines as fit. */
function wholeLines(text: string, tokens: number): string {
  const part = cutToTokens(text, tokens);
  return part.slice(0, part.lastIndexOf('\n') + 1);
}

function anchorIn(address: string): string {
  const raw = /#(.*)$/s.exec(address)?.[1] ?? '';
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
