import { createRequire } from 'node:module';
import type * as RolldownUtils from 'rolldown/utils';

/** Parses and compiles JavaScript, TypeScript and JSX. */
export type CodeTools = Pick<typeof RolldownUtils, 'parseSync' | 'transformSync'>;

let tools: CodeTools | undefined;

/** Loaded on first use: few pages need it, and it's native code that takes 20 ms to load. */
export function codeTools(): CodeTools {
  tools ??= createRequire(import.meta.url)('rolldown/utils') as CodeTools;
  return tools;
}
