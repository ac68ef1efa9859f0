import { addAll } from '../../model/add-all.ts';
import { attribute, textOfNodes, type HtmlElement, type HtmlNode } from '../../hast/nodes.ts';
import { hasAnyClass, isNoText } from '../../hast/no-text.ts';
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
/** Labels that all reference entries have, and repetitions: not worth searching. */
const LABELS: ReadonlySet<string> = new Set(
  'tab-label visually-hidden api-about api-part api-changes code-tests unsearched'.split(' '),
);

/** What a recorded run logged. */
const LOG: ReadonlySet<string> = new Set(['run-log']);

const ABOUT_ENTRY: ReadonlySet<string> = new Set(['api-about']);
const LEGACY: ReadonlySet<string> = new Set(['deprecated', 'superseded']);

/** Languages of samples with known names: Python, and configuration files. */
const LANGUAGE = /\blanguage-(py|python|pycon|ya?ml|toml)$/;

/** The path of a link to a page of this site. */
const LINK = /^\/(?!\/)[^"#?]*/;
/** A link can't contain blocks, so the parts of a card are inline elements styled as blocks. */
const CARD_PART = /^card-/;

/** The section being read, with its content so far. */
interface Open {
  section: PageSection;
  text: string[];
  code: string[];
  log: string[];
  inline: string[];
  ids: string[];
  samples: string[];
  settings: string[];
  links: Set<string>;
  terms: string[];
}

/**
 * Cuts an article into sections at its headings of levels 2 to 4. Only visible content counts: buttons and hidden parts
 * are left out, but panels of tabs aren't.
 * @param nodes of the rendered article, below the page's own heading
 * @returns the part before the first heading, then one section for each heading
 */
export function readSections(nodes: readonly HtmlNode[]): PageSection[] {
  const done: PageSection[] = [];
  let open = openSection('', '');
  let heading: string[] | undefined;
  let inline: string[] | undefined;
  let line: string[] = [];

  const endLine = (): void => {
    const text = line.join('').replace(/\s+/g, ' ').trim();
    if (text !== '') open.text.push(text);
    line = [];
  };
  const visitText = (value: string): void => {
    (heading ?? line).push(value);
    inline?.push(value);
  };
  const visitElement = (node: HtmlElement): void => {
    const { tagName, children } = node;
    if (isLegacyMark(node)) open.section.isLegacy = true;
    if (isNoText(node) || hasAnyClass(node, LABELS)) return;
    if (hasAnyClass(node, LOG)) {
      endLine();
      takeLog(open, children);
      return;
    }
    const id = attribute(node, 'id');
    const isCut = id !== undefined && isHeading(tagName);
    if (isCut) {
      endLine();
      done.push(closeSection(open));
      open = openSection(id, tagName);
      heading = [];
    } else if (id !== undefined) takeId(open, tagName, id);
    const link = tagName === 'a' ? LINK.exec(attribute(node, 'href') ?? '')?.[0] : undefined;
    if (link !== undefined) {
      open.links.add(link);
      // A heading that leads to another page names what is defined there.
      if (heading) open.ids = [];
    }
    if (tagName === 'pre') {
      endLine();
      takeCode(open, node);
      return;
    }
    if (tagName === 'code') inline = [];
    const isBlock = BLOCKS.has(tagName);
    if (!heading && (isBlock || CARD_PART.test(attribute(node, 'class') ?? ''))) endLine();
    visit(children);
    if (heading && isHeading(tagName)) {
      open.section.heading = heading.join('').replace(/\s+/g, ' ').trim();
      heading = undefined;
    } else if (tagName === 'code' && inline) {
      open.inline.push(inline.join('').trim());
      inline = undefined;
    } else if (!heading && isBlock) endLine();
  };
  const visit = (among: readonly HtmlNode[]): void => {
    for (const node of among) {
      if (node.type === 'text') visitText(node.value);
      else if (node.type === 'element') visitElement(node);
    }
  };
  visit(nodes);
  endLine();
  done.push(closeSection(open));
  return done;
}

/** The line below the name of a reference entry, with the badge of a deprecated name. */
function isLegacyMark(node: HtmlElement): boolean {
  return (
    hasAnyClass(node, ABOUT_ENTRY) &&
    node.children.some((child) => child.type === 'element' && hasAnyClass(child, LEGACY))
  );
}

function openSection(anchor: string, tag: string): Open {
  return {
    section: { anchor, heading: '', text: '', code: '', symbols: [], links: [] },
    text: [],
    code: [],
    log: [],
    inline: [],
    ids: tag === '' ? [] : [anchor],
    samples: [],
    settings: [],
    links: new Set(),
    terms: [],
  };
}

/** An anchor inside a section. That of a term, such as a parameter or a setting, begins with the section's own. */
function takeId({ section, ids, terms }: Open, tag: string, id: string): void {
  const start = `${section.anchor}-`;
  if ((tag === 'dt' || tag === 'tr') && section.anchor !== '' && id.startsWith(start))
    terms.push(id.slice(section.anchor.length));
  else ids.push(id);
}

/** A sample: its markup only marks lines and colors, so it's dropped. */
function takeCode(open: Open, pre: HtmlElement): void {
  const code = textOfNodes(pre.children).trimEnd();
  open.code.push(code);
  const inside = pre.children.find((node) => node.type === 'element');
  const language = inside && LANGUAGE.exec(attribute(inside, 'class') ?? '')?.[1];
  if (language === undefined) return;
  if (language.startsWith('py')) open.samples.push(code);
  else addAll(open.settings, settingKeys(code, language === 'toml' ? 'toml' : 'yaml'));
}

/** The events of a recorded run, each once; the labels of its variants aren't what a program said. */
function takeLog(open: Open, nodes: readonly HtmlNode[]): void {
  const lines = new Set<string>();
  for (const list of nodes) {
    if (list.type !== 'element' || list.tagName !== 'ol') continue;
    for (const event of list.children) lines.add(textOfNodes([event]).replace(/\s+/g, ' ').trim());
  }
  addAll(open.log, [...lines]);
}

function closeSection({ section, text, code, log, links, terms, ...found }: Open): PageSection {
  section.text = text.join('\n');
  section.code = code.join('\n');
  if (log.length > 0) section.log = log.join('\n');
  section.links = [...links];
  if (terms.length > 0) section.terms = terms;
  section.symbols = collectSymbols({ heading: section.heading, ...found });
  return section;
}

function isHeading(name: string): boolean {
  return name === 'h2' || name === 'h3' || name === 'h4';
}
