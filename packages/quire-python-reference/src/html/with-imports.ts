/** An import statement at the left margin, with names in parentheses over several lines. */
const IMPORT = /^(?:from [\w.]+ )?import (?:\([^)]*\)|[^\n(]+)/gm;

/**
 * A part of a Python file with the imports that it uses, so that it can be pasted.
 * @param code the part
 * @param file the whole file
 */
export function withImports(code: string, file: string): string {
  const words = new Set(code.match(/[A-Za-z_]\w*/g) ?? []);
  const missing = (file.match(IMPORT) ?? [])
    .map((statement) => statement.trimEnd())
    .filter((statement) => !code.includes(statement))
    .filter((statement) => boundNames(statement).some((name) => words.has(name)));
  return missing.length === 0 ? code : `${missing.join('\n')}\n\n${code}`;
}

/** Names that an import statement binds: `dg` of `import loom as dg`. */
function boundNames(statement: string): string[] {
  const list = statement.replace(/^.*?\bimport /s, '').replace(/[()]|#.*/g, '');
  return list.split(',').flatMap((part) => {
    const [name = '', alias] = part.trim().split(/\s+as\s+/);
    const bound = alias ?? name.split('.')[0] ?? '';
    return bound === '' ? [] : [bound];
  });
}
