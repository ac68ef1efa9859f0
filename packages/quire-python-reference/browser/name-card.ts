import { cardFile, type NameCard } from './card-file.ts';
import { CARD_STYLES } from './card-styles.ts';

/*
 * Cards of linked names: what a name is, without leaving the page. The core calls `show` for a link that the reader points
 * at, focuses or touches; code, styles and the card's file are loaded only then. The link stays what it was.
 */

/** How long the pointer or focus rests on a name before its card opens, and how long a finger is held, in milliseconds. */
const REST = 250;
const HOLD = 450;
/** How long the pointer can be between the name and its card. */
const GRACE = 200;
/** Between the name and its card, and between the card and the window, in pixels. */
const GAP = 6;

/** The card that is open or about to open, and how to end it. */
let current: { link: HTMLAnchorElement; end: () => void } | undefined;
const files = new Map<string, Promise<Record<string, NameCard>>>();

/** Shows the card of a linked name, unless the reader leaves it before. */
export function show(link: HTMLAnchorElement): void {
  if (current?.link === link) return;
  current?.end();
  const leave = new AbortController();
  const { signal } = leave;
  const isTouch = matchMedia('(hover: none)').matches;
  let card: HTMLElement | undefined;
  /** When it opens, and when it ends. */
  let [opening, timer] = [0, 0];
  const end = (): void => {
    leave.abort();
    clearTimeout(opening);
    clearTimeout(timer);
    card?.remove();
    if (link.getAttribute('aria-describedby') === IDS) link.removeAttribute('aria-describedby');
    if (current?.link === link) current = undefined;
  };
  current = { link, end };
  let wait = (): void => {};
  const rested = new Promise<void>((resolve) => {
    wait = () => {
      clearTimeout(opening);
      opening = window.setTimeout(resolve, isTouch ? HOLD : REST);
    };
  });
  wait();
  /** Only what moves the name: Tab scrolls to the name that it focuses, so the card waits until that ends. */
  const scrolled = ({ target }: Event): void => {
    if (!(target as Node).contains(link)) return;
    if (card) end();
    else wait();
  };
  /** Ends it unless the reader comes back in time. */
  const endSoon = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(end, card ? GRACE : 0);
  };
  const on = <K extends keyof DocumentEventMap>(
    target: Element | Document,
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ): void => target.addEventListener(type, listener as EventListener, { ...options, signal });

  on(document, 'keydown', ({ key }) => void (key === 'Escape' && end()));
  on(document, 'scroll', scrolled, { capture: true });
  on(link, 'focusout', end);
  if (isTouch) {
    // A tap follows the link; a finger that is held opens the card instead of the browser's menu.
    for (const type of ['touchend', 'touchmove', 'touchcancel'] as const)
      on(link, type, () => void (card ?? end()));
    on(link, 'contextmenu', (event) => event.preventDefault());
    on(document, 'touchstart', ({ target }) => void (isInside(target, card) || end()));
  } else {
    on(link, 'pointerleave', endSoon);
    on(link, 'pointerenter', () => void (card && clearTimeout(timer)));
  }
  on(
    link,
    'click',
    (event) => {
      if (isTouch && card) event.preventDefault();
      else end();
    },
    { capture: true },
  );

  const about = readCard(link);
  void rested
    .then(() => about)
    .then((found) => {
      if (signal.aborted || !found || !link.isConnected) return;
      card = cardElement(found, link);
      on(card, 'pointerenter', () => clearTimeout(timer));
      on(card, 'pointerleave', () => void (isTouch || endSoon()));
      document.adoptedStyleSheets = [
        ...document.adoptedStyleSheets.filter((sheet) => sheet !== styles()),
        styles(),
      ];
      document.body.append(card);
      place(card, link);
      link.setAttribute('aria-describedby', IDS);
    });
}

const [FROM_ID, TEXT_ID] = ['name-card-from', 'name-card-text'];
/** What describes the link: all but the button and the links, whose labels would be read as a part of the sentence. */
const IDS = `${FROM_ID} ${TEXT_ID}`;

let sheet: CSSStyleSheet | undefined;
function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CARD_STYLES);
  }
  return sheet;
}

/** The card of the name that a link leads to; undefined if it has none, or if it can't be loaded. */
async function readCard(link: HTMLAnchorElement): Promise<NameCard | undefined> {
  const { root, path } = versionOf(link.pathname);
  // A page about one command has no anchor for it.
  const page = path.replace(/\/$/, '');
  const name = decodeURIComponent(link.hash.slice(1)) || page;
  const url = `${root}/${cardFile(name)}`;
  let file = files.get(url);
  if (!file) {
    file = fetch(url, { priority: 'low' }).then(async (response) =>
      response.ok ? ((await response.json()) as Record<string, NameCard>) : {},
    );
    files.set(url, file);
    file.catch(() => files.delete(url));
  }
  const cards = await file.catch((): Record<string, NameCard> => ({}));
  return cards[`${page}#${name}`] ?? cards[name];
}

/** Address of the version that a path belongs to, which has its own cards, and the rest of the path. */
function versionOf(path: string): { root: string; path: string } {
  const base = document.documentElement.dataset['base'] ?? '/';
  const home = document.querySelector<HTMLAnchorElement>('.brand')?.pathname ?? base;
  const [own, site] = [home, base].map((each) => each.replace(/\/$/, '')) as [string, string];
  const root = path.startsWith(`${own}/`) ? own : site;
  return { root, path: path.slice(root.length) };
}

function cardElement(card: NameCard, link: HTMLAnchorElement): HTMLElement {
  const { from, signature, sentence, marks = [], added, source, guide } = card;
  const { root } = versionOf(link.pathname);
  const text = element('div', 'name-card-text');
  text.id = TEXT_ID;
  if (signature !== undefined) text.append(element('code', 'name-card-signature', signature));
  for (const [mark, note] of marks) {
    const line = element('p', 'name-card-note');
    const label = mark.charAt(0).toUpperCase() + mark.slice(1);
    line.append(element('strong', mark, `${label}.`), ' ', ...withCode(note, root));
    text.append(line);
  }
  if (sentence !== undefined) {
    const line = element('p');
    line.append(...withCode(sentence, root));
    text.append(line);
  }
  const links = element('p', 'name-card-links');
  links.append(linkTo(link.href, 'Reference'));
  if (guide) links.append(linkTo(guide[1], guide[0]));
  if (source !== undefined) links.append(linkTo(source, 'Source'));
  if (added !== undefined) links.append(element('span', '', `Added by ${added}`));
  const box = element('div', 'name-card');
  if (from !== undefined) box.append(importLine(from));
  box.append(text, links);
  return box;
}

/** The import line, and a button that copies it where the browser can. */
function importLine(from: string): HTMLElement {
  const line = element('div', 'name-card-import');
  const code = element('code', '', from);
  code.id = FROM_ID;
  line.append(code);
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard) {
    const button = element('button', '', 'Copy');
    button.addEventListener('click', () => {
      void clipboard.writeText(from).then(() => {
        button.textContent = 'Copied';
      });
    });
    line.append(button);
  }
  return line;
}

/** Text in which backticks mark code, which can be a link. @param root address of the version */
function withCode(text: string, root: string): (Node | string)[] {
  return text.split(/(\[`[^`]+`\]\([^)]+\)|`[^`]+`)/).map((part, i) => {
    if (i % 2 === 0) return part;
    const [, code = '', path] = /`([^`]+)`(?:\]\((.+)\))?/.exec(part) ?? [];
    if (path === undefined) return element('code', '', code);
    const link = linkTo(root + path, '');
    link.append(element('code', '', code));
    return link;
  });
}

function linkTo(href: string, text: string): HTMLElement {
  const link = element('a', '', text);
  link.href = href;
  return link;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}

/** Puts the card above the name if it fits there, otherwise below: never over it. */
function place(card: HTMLElement, link: HTMLElement): void {
  // A long name can go on in the next line.
  const lines = [...link.getClientRects()];
  const line = lines[0] ?? link.getBoundingClientRect();
  const bottom = Math.max(line.bottom, ...lines.map((each) => each.bottom));
  const above = line.top - 2 * GAP;
  const below = innerHeight - bottom - 2 * GAP;
  const isAbove = above >= card.offsetHeight || above > below;
  card.style.maxHeight = `${Math.floor(isAbove ? above : below)}px`;
  const top = isAbove ? line.top - GAP - card.offsetHeight : bottom + GAP;
  const right = document.documentElement.clientWidth - card.offsetWidth - GAP;
  card.style.top = `${Math.round(top)}px`;
  card.style.left = `${Math.round(Math.max(GAP, Math.min(line.left, right)))}px`;
}

function isInside(target: EventTarget | null, card: HTMLElement | undefined): boolean {
  return target instanceof Node && card?.contains(target) === true;
}
