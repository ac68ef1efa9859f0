import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

/** The facts about a source file of the engine that the rules about rooms need. */
export interface SourceFile {
  /** Path inside `engine/`, with forward slashes. */
  name: string;
  lines: number;
  /** Its `import` and `export … from` requests, types included; `dynamic` for `import()`. */
  imports: { request: string; dynamic: boolean }[];
  /** Whether it only re-exports. */
  onlyReexports: boolean;
}

/** Reads every TypeScript file of a folder. Throws if one doesn't parse. */
export function readSources(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => parseSource(name, readFileSync(path.join(folder, name), 'utf8')));
}

/** Finds the imports of a text; strings and comments that look like imports do not count. */
export function parseSource(name: string, text: string): SourceFile {
  const { module, program, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  const requests = [...module.staticImports.map((each) => each.moduleRequest.value), ...passedOn];
  // An address that's only known at run time (a widget's chunk) isn't a source file.
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
    .flatMap((argument) => /^(['"`])(.*)\1$/s.exec(argument)?.[2] ?? []);
  const isReexport = ({ type, source }: { type: string; source?: unknown }): boolean =>
    type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && source != null);
  return {
    name,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports: [
      ...requests.map((request) => ({ request, dynamic: false })),
      ...dynamic.map((request) => ({ request, dynamic: true })),
    ],
    onlyReexports: program.body.length > 0 && program.body.every(isReexport),
  };
}
