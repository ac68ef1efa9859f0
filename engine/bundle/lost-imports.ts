import { readFileSync } from 'node:fs';
import type { LostModule } from '../extension/foreign-site.ts';
import type { Problem } from '../model/problem.ts';
import { placeOf } from './missing-imports.ts';
import { readModule } from './module-imports.ts';

/**
 * What modules of a site import that exists, so that they compile, and does nothing here (row K2), each at its place.
 * @param modules absolute
 * @param lost what does nothing
 */
export function lostImports(
  siteDir: string,
  modules: readonly string[],
  lost: readonly LostModule[],
): Problem[] {
  return modules.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (!lost.some(({ module }) => text.includes(module))) return [];
    return readModule(file, text).staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ isType, importName }): Problem[] => {
        const name = importName.kind === 'Default' ? 'default' : (importName.name ?? '*');
        const found = lost.find(
          (one) =>
            one.module === moduleRequest.value &&
            (one.names === undefined || one.names.includes(name)),
        );
        if (!found || isType) return [];
        const at = importName.start ?? moduleRequest.start;
        return [
          {
            id: 'component-failed',
            severity: 'warning',
            ...placeOf({ file, at, text }, siteDir),
            message: found.message.replace('{name}', name),
            fix: found.fix,
          },
        ];
      }),
    );
  });
}
