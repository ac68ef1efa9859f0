import type { ComponentPlace, PlacedText, Problem } from 'quire-docs/extension';
import type { FiledText } from './reference/resolve-api-words.ts';
import type { SiteReference } from './reference/site-reference.ts';

/** Where a text of the reference is shown, and what it belongs to. */
export interface Scope {
  at: ComponentPlace;
  reference: SiteReference;
  /** Site-relative file of the words. */
  file: string;
  /** What code in the text refers to: names of the module can be used without it, and `self` is the documented name. */
  inCode?: NamesInWords;
}

/** What words say about the names in their code: a module, and the name or command that they are about. */
export interface NamesInWords {
  top?: string;
  self: string;
}

/** The scope of a component. */
export function scopeAt(at: ComponentPlace, reference: SiteReference): Scope {
  return { at, reference, file: at.file };
}

/** The final address of a public Python name; undefined if no page documents it. */
export function resolveName(name: string, { at }: Pick<Scope, 'at'>): string | undefined {
  return at.hrefOf('name', name);
}

/** A problem at a text of the words file in scope, or at the component. */
export function report(
  { at, file }: Pick<Scope, 'at' | 'file'>,
  place: Pick<PlacedText, 'line' | 'column' | 'file'> | undefined,
  problem: Pick<Problem, 'id' | 'message'> & Partial<Problem>,
): void {
  at.report(problem, place && { file: place.file ?? file, line: place.line, column: place.column });
}

/** HTML of a text from a words file. */
export function wordsHtml(text: FiledText, { at, inCode }: Scope, isInline: boolean): string {
  const { file, line, column } = text;
  return at.markdown(text.text, { at: { file, line, column }, isInline, names: inCode });
}

/** Takes a heading of a words file, in page order. */
export function takeKnownHeading(
  depth: number,
  { text, line, column, file }: PlacedText,
  { at, file: ofScope }: Scope,
): { id: string } | undefined {
  return at.heading(depth, text, { file: file ?? ofScope, line, column });
}

/** HTML of a heading of a words file. */
export function knownHeadingHtml(
  depth: number,
  text: PlacedText,
  html: string,
  scope: Scope,
): string {
  return scope.at.headingHtml(takeKnownHeading(depth, text, scope), depth, text.text, html);
}

/** A prop as text: strings and numbers unchanged, anything else undefined. */
export function textProp(
  props: Readonly<Record<string, unknown>>,
  name: string,
): string | undefined {
  const value = props[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
