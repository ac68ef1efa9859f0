import type { ThemeRegistrationRaw } from 'shiki/core';

/**
 * One theme whose colors are names: each stands for a class, and the styles define the class's color in both modes. So
 * a block is highlighted once, and no page has style attributes.
 */
const CLASSES: readonly (readonly [name: string, scopes: readonly string[]])[] = [
  ['tk', ['keyword', 'storage', 'keyword.operator.logical', 'keyword.operator.expression']],
  ['ts', ['string', 'punctuation.definition.string', 'markup.inline.raw']],
  ['tc', ['comment', 'punctuation.definition.comment']],
  ['tn', ['constant', 'support.constant', 'variable.language.special']],
  [
    'tf',
    [
      'entity.name.function',
      'support.function',
      'punctuation.definition.decorator',
      'variable.function',
      'entity.name.command',
    ],
  ],
  [
    'tt',
    [
      'entity.name.type',
      'entity.name.class',
      'support.type',
      'support.class',
      'entity.other.inherited-class',
      'entity.name.tag',
    ],
  ],
  [
    'tv',
    [
      'variable.parameter',
      'meta.object-literal.key',
      'support.type.property-name',
      'entity.other.attribute-name',
      'variable.other.property',
    ],
  ],
  ['tp', ['meta.brace', 'punctuation.separator', 'punctuation.terminator', 'punctuation.section']],
  ['ti', ['markup.inserted', 'punctuation.definition.inserted']],
  ['td', ['markup.deleted', 'punctuation.definition.deleted']],
  ['th', ['markup.heading', 'markup.bold', 'meta.diff.header', 'meta.diff.range']],
];

const PLAIN = '#000000';
const colorOf = (index: number): string => `#0000${(index + 16).toString(16)}`;

export const theme: ThemeRegistrationRaw & { name: string } = {
  name: 'quire',
  type: 'light',
  fg: PLAIN,
  bg: '#ffffff',
  colors: {},
  settings: [
    { settings: { foreground: PLAIN } },
    // Operators look like punctuation, not like keywords.
    { scope: ['keyword.operator'], settings: { foreground: PLAIN } },
    // The content of an f-string's braces is code.
    { scope: ['meta.embedded', 'meta.interpolation'], settings: { foreground: PLAIN } },
    ...CLASSES.map(([, scopes], index) => ({
      scope: [...scopes],
      settings: { foreground: colorOf(index) },
    })),
  ],
};

const byColor = new Map(CLASSES.map(([name], index) => [colorOf(index), name]));

/** Class of a token by the color that Shiki gave it; undefined for plain text. */
export function classOfColor(color: string | undefined): string | undefined {
  return color === undefined ? undefined : byColor.get(color.toLowerCase());
}
