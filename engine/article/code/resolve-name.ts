import { element, text, type HtmlElement, type HtmlNode } from '../../hast/nodes.ts';
import { nameInCode } from '../../reference/name-in-code.ts';
import { ask, recordLink } from '../lookups.ts';
import type { Rendering, Scope } from '../rendering.ts';

/** The final address of a public Python name; undefined if no page documents it. */
export function resolveName(name: string, rendering: Rendering): string | undefined {
  // Pages of a reference use the same names hundreds of times.
  const known = rendering.names.get(name);
  if (known !== undefined) return known ?? undefined;
  // A known name without a page may get one; an unknown name won't until the facts change.
  const href = ask('name', name, rendering) as string | undefined;
  const { file } = rendering.doc;
  const to = href === undefined ? undefined : rendering.links.resolve(file, href).href;
  rendering.names.set(name, to ?? null);
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

/** Inline code; a name of the documented API links to its entry. Short code and words with hyphens aren't broken. */
export function renderInlineCode(code: string, scope: Scope): HtmlElement {
  const { rendering, inCode } = scope;
  const { reference } = rendering;
  const node = element('code', {}, keepTogether(code));
  if (!reference || inCode === 'plain') return node;
  const name = nameInCode(code, reference.release.index, reference.shortNames, inCode?.top);
  if (name === undefined || name === inCode?.self) return node;
  const href = resolveName(name, rendering);
  return href === undefined ? node : element('a', { class: 'name', href }, [node]);
}

function keepTogether(code: string): HtmlNode[] {
  if (code.length <= SHORT && (BREAK.test(code) || code.includes(' '))) return [unbroken(code)];
  if (!BREAK.test(code)) return [text(code)];
  return code
    .split(/(\s+)/)
    .map((word) => (word.length <= SHORT && BREAK.test(word) ? unbroken(word) : text(word)));
}

const unbroken = (part: string): HtmlElement => element('span', { class: 'nb' }, [text(part)]);
