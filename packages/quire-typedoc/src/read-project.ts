import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { otherKind, readPlainText, type Problem } from 'quire-docs/extension';
import { KIND, type Reflection } from './reflection.ts';

/** A project of TypeDoc, or why there is none. */
export type ReadProject =
  { project: Reflection; problem?: undefined } | { project?: undefined; problem: Problem };

const FIX = 'Write it with `npx typedoc --json FILE`.';

/**
 * Reads TypeDoc's JSON.
 * @param file relative to the site's folder
 */
export function readProject(siteDir: string, file: string): ReadProject {
  const path = join(siteDir, file);
  if (!existsSync(path))
    return wrong({ file: 'site.config.ts', message: `There is no file ${file}.`, fix: FIX });
  const other = otherKind(path);
  if (other)
    return wrong({ file, message: `The file could not be read: it is ${other}.`, fix: FIX });
  const text = readPlainText(path);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const at = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
    const before = text.slice(0, at).split('\n');
    const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
    const [what] = message.split(' in JSON');
    return wrong({ file, ...place, message: `The file isn’t valid JSON: ${what}.`, fix: FIX });
  }
  const { kind, schemaVersion } = (value ?? {}) as { kind?: unknown; schemaVersion?: unknown };
  if (kind !== KIND.project || schemaVersion === undefined) {
    const message =
      'The file isn’t what TypeDoc writes: it has no `schemaVersion`, or describes no project.';
    return wrong({ file, line: 1, column: 1, message, fix: FIX });
  }
  if (schemaVersion !== '2.0') {
    const message = `The file has version ${JSON.stringify(schemaVersion)} of TypeDoc’s JSON; 2.0 can be read.`;
    const fix = 'Write it with TypeDoc 0.24 or newer.';
    return wrong({ file, line: 1, column: 1, message, fix });
  }
  return { project: value as Reflection };
}

function wrong(about: Pick<Problem, 'message'> & Partial<Problem>): ReadProject {
  const causes = ['anchor-broken', 'link-broken'] as const;
  return { problem: { id: 'typedoc/invalid', severity: 'error', causes, ...about } };
}
