import { isValidElement } from 'react';
import type { MdxFlowExpression, MdxTextExpression } from 'satteri';
import { didYouMean, nearest } from '../../url/nearest.ts';
import type { Scope } from '../rendering.ts';
import { report } from '../scope.ts';

/** Values that an expression can show: elements, texts and lists, each counted where it's shown. */
const MAX_VALUES = 100_000;
/** Characters that it can show. */
const MAX_TEXT = 10_000_000;

/**
 * Checks the value that an expression passes to React, which would follow a list that contains itself until memory runs
 * out. Lists are followed into elements, but not into objects, which React doesn't show.
 * @throws RangeError that says what is wrong with the value
 */
export function checkShown(value: unknown): void {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return;
  const above = new Set<unknown>();
  let values = 0;
  let characters = 0;
  const visit = (shown: unknown): void => {
    values += 1;
    if (typeof shown === 'string') characters += shown.length;
    if (values > MAX_VALUES || characters > MAX_TEXT) {
      throw new RangeError(
        `its value has more than ${values > MAX_VALUES ? `${MAX_VALUES} parts` : `${MAX_TEXT} characters`}`,
      );
    }
    const inside = Array.isArray(shown)
      ? (shown as readonly unknown[])
      : isValidElement<{ children?: unknown }>(shown)
        ? shown.props.children
        : undefined;
    if (inside === undefined) return;
    if (above.has(shown)) throw new RangeError('its value contains itself');
    above.add(shown);
    if (Array.isArray(inside)) for (const part of inside) visit(part);
    else visit(inside);
    above.delete(shown);
  };
  visit(value);
}

/** Reports a value of an expression in text that shows nothing, although it isn't empty. `a && b` is meant to be. */
export function reportUnshown(
  value: unknown,
  node: MdxFlowExpression | MdxTextExpression,
  scope: Scope,
): void {
  const source = node.value.trim();
  if (/^[\w-]+\s*=[^=>]/.test(source)) {
    report(scope, node, {
      id: 'expression-failed',
      severity: 'warning',
      message: `{${source}} shows a value instead of setting one: it isn’t an attribute here.`,
      fix: /^id\s*=/.test(source)
        ? `Write the id of a heading as \`{#${source.replace(/^id\s*=|["'\s]/g, '')}}\`.`
        : 'Write an element of HTML with the attribute, such as `<img src="…" alt="…" width="100" />`.',
    });
    return;
  }
  const canBeEmpty = /&&|\|\||\?/.test(source);
  if (isNothing(value) && !canBeEmpty && !MEANT_EMPTY.test(source)) {
    report(scope, node, {
      id: 'expression-failed',
      severity: 'warning',
      message: `The value of {${source}} is ${value ? 'a list of ' : ''}undefined, which isn’t shown.`,
      fix: nothingFix(source, scope),
    });
    return;
  }
  const isCondition = typeof value === 'boolean' && !canBeEmpty;
  if (!isCondition && typeof value !== 'function') return;
  report(scope, node, {
    id: 'expression-failed',
    severity: 'warning',
    message: `The value of {${source}} is ${isCondition ? String(value) : 'a function'}, which isn’t shown.`,
    fix: isCondition
      ? `Write \`{String(${source})}\` for the word, or \`{${source} && 'text'}\` for a text.`
      : `Call it: \`{${source}()}\`.`,
  });
}

/** A comment, what a component or partial may be given, and what says itself that it's nothing. */
const MEANT_EMPTY = /^(?:\/[/*][^]*|(?:props\.)?children|props\.\w+|undefined|void .*|)$/;

function isNothing(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0 && value.every((item) => item === undefined)
    : value === undefined;
}

function nothingFix(source: string, { values }: Scope): string {
  const [, object = '', name = ''] = /^([\w$]+)\.([\w$]+)$/.exec(source) ?? [];
  if (name === '')
    return 'Use `map`, and `return` in a function with braces: `{list.map((item) => <li>{item}</li>)}`.';
  const names = Object.getOwnPropertyNames(Object(values[object]) as object);
  return didYouMean(nearest(name, names, 1)) ?? `Correct the name, or write \`{${source} ?? ''}\`.`;
}
