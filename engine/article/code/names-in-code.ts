import { element, text, type HtmlElement, type HtmlNode } from '../../hast/nodes.ts';
import { ask, recordLink } from '../lookups.ts';
import type { Rendering, Scope } from '../rendering.ts';

/**
 * The final address of what an extension's lookup answers with an address, such as the entry of a name; undefined if it
 * has none.
 */
export function hrefOfAnswer(
  kind: string,
  question: string,
  rendering: Rendering,
): string | undefined {
  // Pages of a reference use the same names hundreds of times.
  const key = `${kind}\n${question}`;
  const known = rendering.answered.get(key);
  if (known !== undefined) return known ?? undefined;
  // A known name without a page may get one; an unknown name won't until the facts change.
  const href = ask(kind, question, rendering) as string | undefined;
  const { file } = rendering.doc;
  const to = href === undefined ? undefined : rendering.links.resolve(file, href).href;
  rendering.answered.set(key, to ?? null);
  if (href !== undefined) {
    recordLink(rendering.asked, { file, href }, to);
    rendering.resolved.push({ file, href, to });
  }
  return to;
}

/** Longest code or word of code that stays on one line, in characters: more may not fit on a phone with large text. */
const SHORT = 16;
/** Where browsers break a word: `--with`, `some-package==1.2.3`. */
const BREAK = /-[^-]/;

/** Inline code; a name that an extension knows links to its entry. Short code and words with hyphens aren't broken. */
export function renderInlineCode(code: string, scope: Scope): HtmlElement {
  const { rendering, inCode } = scope;
  const node = element('code', {}, keepTogether(code));
  if (inCode === 'plain') return node;
  for (const { lookup, inline } of rendering.code) {
    const name = inline?.(code, inCode?.names);
    const href = name === undefined ? undefined : hrefOfAnswer(lookup, name, rendering);
    if (href !== undefined) return element('a', { class: 'name', href }, [node]);
  }
  return node;
}

function keepTogether(code: string): HtmlNode[] {
  if (code.length <= SHORT && (BREAK.test(code) || code.includes(' '))) return [unbroken(code)];
  if (!BREAK.test(code)) return [text(code)];
  return code
    .split(/(\s+)/)
    .map((word) => (word.length <= SHORT && BREAK.test(word) ? unbroken(word) : text(word)));
}

const unbroken = (part: string): HtmlElement => element('span', { class: 'nb' }, [text(part)]);
