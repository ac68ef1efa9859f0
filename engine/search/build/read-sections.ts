import { collectSymbols } from './collect-symbols.ts';
import { settingKeys } from './setting-keys.ts';
import type { PageSection } from '../searchable-page.ts';

/** Tags that end a line of prose. */
const BLOCKS = new Set(
  (
    'p li ul ol dl dt dd table tr td th thead tbody div figure figcaption blockquote details summary section ' +
    'article aside h1 h2 h3 h4 h5 h6 br hr pre header footer nav'
  ).split(' '),
);
/** Tags whose content nobody reads as text. */
const SKIPPED = new Set(['script', 'style', 'svg', 'button', 'template', 'noscript']);
/** What the engine writes has no `>` in attributes. */
const TAG = /<(\/?)([a-zA-Z][\w-]*)([^>]*)>|<!--[\s\S]*?-->/g;
const ID = /\sid="([^"]*)"/;
/** A link to a page of this site. */
const LINK = /\shref="(\/(?!\/)[^"#?]*)/;
const HIDDEN =
  /\saria-hidden="true"|\sclass="(?:hash-link|footnote-back|tab-label|visually-hidden|api-about|api-part|api-index|api-changes|code-tests)"/;

/** Languages of samples whose names are known: Python, and files of settings. */
const LANGUAGE = /^\s*<code[^>]*\blanguage-(py|python|pycon|ya?ml|toml)"/;

/** A link holds no blocks, so the parts of a card are inline elements that look like blocks. */
const CARD_PART = ' class="card-';

/** What is being read: a section with what was found in it so far. */
interface Open {
  section: PageSection;
  text: string[];
  code: string[];
  inline: string[];
  ids: string[];
  samples: string[];
  settings: string[];
  links: Set<string>;
}

/**
 * Cuts the HTML of an article into sections at its headings of level 2 to 4. What counts is what a reader sees:
 * markup, buttons and hidden parts are left out, panels of tabs are not.
 * @param html the rendered article, below the page's own heading
 * @returns the part before the first heading, then one section for each
 */
export function readSections(html: string): PageSection[] {
  const done: PageSection[] = [];
  let open = openSection('', '');
  let heading: string[] | undefined;
  let inline: string[] | undefined;
  let line: string[] = [];
  let from = 0;

  const endLine = (): void => {
    const text = line.join('').replace(/\s+/g, ' ').trim();
    if (text !== '') open.text.push(text);
    line = [];
  };
  const take = (text: string): void => {
    if (text === '') return;
    const plain = decodeEntities(text);
    if (heading) heading.push(plain);
    else line.push(plain);
    inline?.push(plain);
  };

  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    take(html.slice(from, tag.index));
    from = TAG.lastIndex;
    if (tag[2] === undefined) continue;
    const name = tag[2].toLowerCase();
    const attributes = tag[3] ?? '';
    if (tag[1] === '') {
      if (SKIPPED.has(name) || (attributes.length > 12 && HIDDEN.test(attributes))) {
        from = TAG.lastIndex = endOfElement(html, name, TAG.lastIndex, attributes);
        continue;
      }
      const id = attributes.length > 4 ? ID.exec(attributes)?.[1] : undefined;
      if (isHeading(name) && id !== undefined) {
        endLine();
        done.push(closeSection(open));
        open = openSection(decodeEntities(id), name);
        heading = [];
      } else if (id !== undefined) open.ids.push(decodeEntities(id));
      const link = name === 'a' ? LINK.exec(attributes)?.[1] : undefined;
      if (link !== undefined) open.links.add(decodeEntities(link));
      if (name === 'pre') {
        endLine();
        const end = html.indexOf('</pre>', from);
        const code = html.slice(from, end === -1 ? html.length : end);
        takeCode(open, code);
        from = TAG.lastIndex = end === -1 ? html.length : end + '</pre>'.length;
      } else if (name === 'code') inline = [];
      else if (!heading && (BLOCKS.has(name) || attributes.startsWith(CARD_PART))) endLine();
    } else if (heading && isHeading(name)) {
      open.section.heading = heading.join('').replace(/\s+/g, ' ').trim();
      heading = undefined;
    } else if (name === 'code' && inline) {
      open.inline.push(inline.join('').trim());
      inline = undefined;
    } else if (!heading && BLOCKS.has(name)) endLine();
  }
  take(html.slice(from));
  endLine();
  done.push(closeSection(open));
  return done;
}

function openSection(anchor: string, tag: string): Open {
  return {
    section: { anchor, heading: '', text: '', code: '', symbols: [], links: [] },
    text: [],
    code: [],
    inline: [],
    ids: tag === '' ? [] : [anchor],
    samples: [],
    settings: [],
    links: new Set(),
  };
}

/** A sample: its markup is lines and colours, all of which is dropped at once. */
function takeCode(open: Open, html: string): void {
  const code = decodeEntities(html.replace(/<[^>]*>/g, '')).trimEnd();
  open.code.push(code);
  const language = LANGUAGE.exec(html)?.[1] ?? '';
  if (language.startsWith('py')) open.samples.push(code);
  else if (language !== '')
    open.settings.push(...settingKeys(code, language === 'toml' ? 'toml' : 'yaml'));
}

function closeSection({ section, text, code, links, ...found }: Open): PageSection {
  section.text = text.join('\n');
  section.code = code.join('\n');
  section.links = [...links];
  section.symbols = collectSymbols({ heading: section.heading, ...found });
  return section;
}

function isHeading(name: string): boolean {
  return name === 'h2' || name === 'h3' || name === 'h4';
}

/** Index behind the element that has just been opened; tags of the same name inside of it are counted. */
function endOfElement(html: string, name: string, from: number, attributes: string): number {
  if (attributes.endsWith('/')) return from;
  const tags = new RegExp(`<(/?)${name}(?=[\\s>/])[^>]*>`, 'gi');
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === '' ? 1 : -1;
    if (depth === 0) return tags.lastIndex;
  }
  return html.length;
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Text as a reader sees it: the few entities that the engine writes, and numbers. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return ENTITIES[name as string] ?? (all as string);
    const code = hex ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
