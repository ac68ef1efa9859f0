/**
 * The full name of `<PyObject module object>`. Without `module`, the object is in one of the modules that the site gives
 * short names (`api.shortNames`), like a bare name in text; a site without those writes the whole name.
 * @param object name inside its module: `Cloth`, `Cloth.fold`
 * @param isKnown whether the documented release has a name; if it has none of the candidates, the first one is returned
 */
export function objectName(
  object: string,
  module: string | undefined,
  shortNames: Readonly<Record<string, string>>,
  isKnown: (name: string) => boolean,
): string {
  if (module !== undefined) return `${module}.${object}`;
  const candidates = [...new Set(Object.values(shortNames))].map((owner) => `${owner}.${object}`);
  return candidates.find(isKnown) ?? candidates[0] ?? object;
}
