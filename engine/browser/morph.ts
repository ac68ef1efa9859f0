/** Attributes that the reader or an island has changed since the page was sent; they stay. */
const KEPT = new Set(['open', 'tabindex', 'aria-selected', 'data-active']);

/**
 * Patches an element to match another with as few changes as possible, so that scroll position, focus and opened parts
 * stay (development only). Consumes `to`.
 */
export function morph(from: Element, to: Element): void {
  const focused = document.activeElement;
  patchElement(from, to);
  // Moving an element makes it lose focus.
  if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected) {
    focused.focus({ preventScroll: true });
  }
}

function patchElement(from: Element, to: Element): void {
  patchAttributes(from, to);
  const nodes = [...to.childNodes];
  let at: ChildNode | null = from.firstChild;
  // Equal nodes at both ends stay in place: an iframe or video that is moved restarts.
  while (at && nodes[0] && at.isEqualNode(nodes[0])) {
    nodes.shift();
    at = at.nextSibling;
  }
  let last: ChildNode | null = from.lastChild;
  let end: ChildNode | null = null;
  for (let next = nodes.at(-1); at && last && next && last.isEqualNode(next); next = nodes.at(-1)) {
    nodes.pop();
    end = last;
    if (last === at) at = null;
    else last = last.previousSibling;
  }
  at ??= end;
  for (const next of nodes) {
    const match = matchFor(next, at, end);
    if (!match) {
      from.insertBefore(next, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else from.insertBefore(match, at);
    patch(match, next);
  }
  while (at && at !== end) {
    const following: ChildNode | null = at.nextSibling;
    at.remove();
    at = following;
  }
}

function patch(from: ChildNode, to: ChildNode): void {
  if (from.isEqualNode(to)) return;
  if (!(from instanceof Element && to instanceof Element)) from.nodeValue = to.nodeValue;
  // A widget manages its own content: a changed one restarts.
  else if (to.hasAttribute('data-widget')) from.replaceWith(to);
  else patchElement(from, to);
}

function patchAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !KEPT.has(name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (!KEPT.has(name) && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

/**
 * The node between `at` and `end` that a new node updates: an equal one, one with the same id, or the next of its kind.
 */
function matchFor(next: ChildNode, at: ChildNode | null, end: ChildNode | null): ChildNode | null {
  if (!at || at === end || at.isEqualNode(next)) return at === end ? null : at;
  if (!(next instanceof Element)) return at.nodeType === next.nodeType ? at : null;
  for (let node: ChildNode | null = at; node && node !== end; node = node.nextSibling) {
    if (node.isEqualNode(next) || (isOne(next) && node instanceof Element && isSame(node, next))) {
      return node;
    }
  }
  return at instanceof Element && isSame(at, next) ? at : null;
}

/**
 * Whether an element is the only one of its kind among its siblings, so that it can be matched whatever is added before
 * it.
 */
function isOne(element: Element): boolean {
  return element.id !== '' || element.nodeName === 'ARTICLE';
}

function isSame(a: Element, b: Element): boolean {
  return a.nodeName === b.nodeName && a.id === b.id;
}
