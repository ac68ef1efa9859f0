/** Attributes that the reader or an island has changed since the page was sent; they stay. */
const KEPT = new Set(['open', 'tabindex', 'aria-selected', 'data-active']);

/**
 * Makes an element's attributes and content like another's with as few changes as it finds, so that
 * scroll position, focus and opened parts of the page stay (development only). `to` is used up.
 */
export function morph(from: Element, to: Element): void {
  const focused = document.activeElement;
  patchElement(from, to);
  // An element that was moved has lost the focus on its way.
  if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected) {
    focused.focus({ preventScroll: true });
  }
}

function patchElement(from: Element, to: Element): void {
  patchAttributes(from, to);
  const nodes = [...to.childNodes];
  let at: ChildNode | null = from.firstChild;
  // What is the same at both ends stays where it is: a frame or video that is moved begins anew.
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
  // What a widget shows is its own affair: a changed one starts anew.
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

/** The node from `at` up to `end` that a new node continues: an equal one, the same id, or the next of its kind. */
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

/** Whether an element is the only one of its kind in its place, whatever comes and goes before it. */
function isOne(element: Element): boolean {
  return element.id !== '' || element.nodeName === 'ARTICLE';
}

function isSame(a: Element, b: Element): boolean {
  return a.nodeName === b.nodeName && a.id === b.id;
}
