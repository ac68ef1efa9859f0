/** `languages['x'] = languages.y`, or the same with `extend('y', …)`. */
const NAMED =
  /\blanguages(?:\.(\w+)|\[\s*['"]([\w+#-]+)['"]\s*\])\s*=\s*(?:\w+\.)?languages\.(?:extend\(\s*['"]([\w+#-]+)['"]|(\w+)\b(?!\())/g;

/**
 * Code language names that a site defines, with the language that each extends; the colors that it adds are lost.
 * @param source of the module that adds languages to Prism
 */
export function findLanguages(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, plain, quoted, extended, same] of source.matchAll(NAMED)) {
    const [name, language] = [plain ?? quoted, extended ?? same];
    if (name !== undefined && language !== undefined) found[name] = language;
  }
  return found;
}
