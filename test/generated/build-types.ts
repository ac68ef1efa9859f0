import { SITE_CONFIG } from '../../engine/model/site-config.ts';
import type { Field, Shape } from '../../engine/model/shape.ts';

/**
 * The types of `site.config.ts` as a standalone file with a comment on each key, which `quire-docs/config` provides to
 * sites outside of this repository. Their compiler couldn't follow the imports of the inferred types, and editors would
 * show neither descriptions nor readable names.
 */
export function buildConfigTypes(): string {
  const parts = [
    '// Made from engine/model/site-config.ts: `npm test -- --project unit -u` writes it.',
    "import type { Extension, StandardSchema } from 'quire-docs/extension';",
    declaration('SiteConfigInput', 'What an author writes in `site.config.ts`.', 'input'),
    declaration('SiteConfig', 'The configuration with its defaults.', 'value'),
    "export type NamedLink = SiteConfig['footer']['links'][number];",
    "export type Logo = NonNullable<SiteConfig['navbar']['logo']>;",
    "export type NavItem = SiteConfig['navbar']['items'][number];",
    "export type VersionEntry = SiteConfig['versions'][number];",
    "export type DocsFolders = NonNullable<SiteConfig['docs']>;",
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Keys with a default are optional in the input, and always present in the value. */
type Side = 'input' | 'value';

function declaration(name: string, note: string, side: Side): string {
  return `/** ${note} */\nexport interface ${name} ${typeOf(SITE_CONFIG, side, '')}`;
}

function typeOf(shape: Shape, side: Side, indent: string): string {
  switch (shape.kind) {
    case 'text':
    case 'word':
      return 'string';
    case 'flag':
      return 'boolean';
    case 'number':
      return 'number';
    case 'extension':
      return '(Extension | string)';
    case 'schema':
      return 'StandardSchema';
    case 'any':
      return 'unknown';
    case 'choice':
      return shape.of.map((word) => `'${word}'`).join(' | ');
    case 'list': {
      const item = typeOf(shape.of, side, indent);
      return shape.of.kind === 'choice' ? `(${item})[]` : `${item}[]`;
    }
    case 'record':
      return 'Record<string, string>';
    case 'open':
      return 'Record<string, unknown>';
    case 'object': {
      const fields = Object.entries(shape.fields).map(([name, field]) =>
        member(name, field, side, `${indent}  `),
      );
      return `{\n${fields.join('\n')}\n${indent}}`;
    }
    case 'variants':
      return Object.entries(shape.of)
        .map(([type, fields]) => {
          const members = typeOf({ kind: 'object', fields }, side, indent);
          return `({ type: '${type}' } & ${members})`;
        })
        .join(' | ');
  }
}

function member(name: string, field: Field, side: Side, indent: string): string {
  const isThere = field.required || (side === 'value' && field.fallback !== undefined);
  const type = typeOf(field.shape, side, indent) + (field.nullable ? ' | null' : '');
  return `${indent}/** ${field.note} */\n${indent}${name}${isThere ? '' : '?'}: ${type};`;
}
