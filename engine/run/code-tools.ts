import { createRequire } from 'node:module';
import type * as RolldownUtils from 'rolldown/utils';

/** What reads and compiles JavaScript, TypeScript and JSX. */
export type CodeTools = Pick<typeof RolldownUtils, 'parseSync' | 'transformSync'>;

let tools: CodeTools | undefined;

/** Loaded by the first that needs it: few pages do, and it's native code, which takes 20 ms to load. */
export function codeTools(): CodeTools {
  tools ??= createRequire(import.meta.url)('rolldown/utils') as CodeTools;
  return tools;
}
