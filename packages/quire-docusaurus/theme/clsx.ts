type Value = string | number | boolean | null | undefined | Value[] | Record<string, unknown>;

/** `clsx`, which Docusaurus includes: joins class names. */
export function clsx(...values: Value[]): string {
  return values.map(namesOf).filter(Boolean).join(' ');
}

function namesOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value || '');
  if (Array.isArray(value)) return clsx(...value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.keys(value)
    .filter((name) => value[name])
    .join(' ');
}

export default clsx;
