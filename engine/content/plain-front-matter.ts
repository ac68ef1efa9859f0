import type { Fields, Shape } from '../model/shape.ts';

const LINE = /^([A-Za-z_]+): +(.*?) *$/;
/** Unquoted text: starts with a letter, and has no character with a meaning in YAML. */
const BARE = /^\p{L}(?:[^:#\p{C}\p{Z}]| )*$/u;
const QUOTED = /^(?:"([^"\\\p{C}\p{Zl}\p{Zp}]*)"|'([^'\p{C}\p{Zl}\p{Zp}]*)')$/u;
const NULL = /^null$/i;

/**
 * Reads front matter that consists only of `key: text`, `key: 3` and `key: true`, as on most pages. The YAML library
 * takes twenty times as long, which is a twentieth of a build.
 * @returns undefined if there is anything else in it, right or wrong; the YAML library then decides
 */
export function parsePlainFrontMatter(
  yaml: string,
  fields: Fields,
): Record<string, unknown> | undefined {
  const values = new Map<string, unknown>();
  for (const line of yaml.replace(/\n$/, '').split('\n')) {
    const [, key = '', written = ''] = LINE.exec(line) ?? [];
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field || values.has(key)) return undefined;
    const value = plainValue(written, field.shape);
    if (value === undefined) return undefined;
    values.set(key, value);
  }
  return Object.fromEntries(values);
}

function plainValue(written: string, shape: Shape): unknown {
  switch (shape.kind) {
    case 'text': {
      if (BARE.test(written)) return NULL.test(written) ? undefined : written;
      const quoted = QUOTED.exec(written);
      return quoted?.[1] ?? quoted?.[2];
    }
    case 'number': {
      const number = /^(?:0|[1-9]\d{0,8})$/.test(written) ? Number(written) : NaN;
      const { min, max } = shape.whole ?? { min: 0, max: Infinity };
      return number >= min && number <= max ? number : undefined;
    }
    case 'flag':
      return written === 'true' ? true : written === 'false' ? false : undefined;
    default:
      return undefined;
  }
}
