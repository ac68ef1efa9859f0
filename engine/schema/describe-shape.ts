import type { Field, Shape } from '../model/shape.ts';
import { FORMATS } from './formats.ts';

/** Describes a shape to authors; completes "must be …". */
export function describeShape(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return shape.format === undefined ? 'text' : FORMATS[shape.format].wanted;
    case 'extension':
      return 'an extension';
    case 'schema':
      return 'a schema';
    case 'any':
      return 'anything';
    case 'word':
      return 'a word';
    case 'flag':
      return 'true or false';
    case 'number':
      return shape.whole
        ? `a whole number from ${shape.whole.min} to ${shape.whole.max}`
        : 'a number';
    case 'choice':
      return shape.what ?? shape.of.map((word) => `"${word}"`).join(' or ');
    case 'list':
      return shape.wanted ?? 'a list';
    case 'record':
    case 'variants':
      return shape.wanted;
    case 'open':
      return 'an object';
    case 'object':
      return shape.wanted ?? 'an object';
  }
}

/** Describes the value of a key. */
export function describeField({ shape, nullable }: Field): string {
  return describeShape(shape) + (nullable ? ' or null' : '');
}
