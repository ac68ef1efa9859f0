import { readFileSync } from 'node:fs';
import type { Problem } from '../model/problem.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { exportsOf, placeOf } from './missing-imports.ts';
import { readModule } from './module-imports.ts';
import { ownModules, PACKAGE } from './own-modules.ts';

/** Modules of the package that components have no values from. */
const OTHERS = /^(?:config|sidebars|extension|search|hosts|foreign-site|schemas\/.*)$/;

/**
 * What modules of a site import from the engine's package and it doesn't have.
 * @param modules absolute
 */
export function wrongOwnImports(
  siteDir: string,
  engineDir: string,
  modules: readonly string[],
): Problem[] {
  const provided = new Map(
    Object.entries(ownModules(engineDir)).map(([name, file]) => [name, exportsOf(file)]),
  );
  const all = [...provided.keys()].filter((name) => !name.endsWith('-elements'));
  const problems: Problem[] = [];
  for (const file of modules) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(`${PACKAGE}/`)) continue;
    for (const { moduleRequest: from, entries } of readModule(file, text).staticImports) {
      const module = from.value;
      const names = entries.filter(({ isType }) => !isType).map(({ importName }) => importName);
      const isOther = !module.startsWith(`${PACKAGE}/`) || OTHERS.test(module.slice(11));
      if (isOther || (entries.length > 0 && names.length === 0)) continue;
      const known = provided.get(module);
      const wrong = names.filter(({ kind, name }) => kind === 'Name' && !known?.has(name ?? ''));
      if (provided.has(module) && wrong.length === 0) continue;
      const homes = wrong.flatMap(({ name = '' }) =>
        [...provided].flatMap(([home, has]) => (has?.has(name ?? '') ? [{ home, name }] : [])),
      );
      const [first] = wrong;
      const near = known
        ? nearest(first?.name ?? '', known)
        : all.filter((name) => nearest(module.slice(11), [name.slice(11)]).length > 0);
      const [home] = homes;
      problems.push({
        id: 'component-failed',
        severity: 'error',
        ...placeOf({ file, at: first?.start ?? from.start, text }, siteDir),
        message: provided.has(module)
          ? `“${module}” has no export “${first?.name}”.`
          : `There is no module “${module}”.`,
        fix: home
          ? `Import it: \`import { ${home.name} } from '${home.home}'\`.`
          : (didYouMean(near) ?? `The package has ${all.join(', ')}.`),
      });
    }
  }
  return problems;
}
