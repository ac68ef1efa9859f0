import { isComponent } from '../article/jsx/is-component.ts';
import type { SiteComponent } from '../article/article.ts';
import type { ComponentList } from '../bundle/page-components.ts';
import type { Problem } from '../model/problem.ts';
import { lineColumn } from '../url/line-column.ts';
import type { SiteModules } from './site-modules.ts';

/**
 * Makes what a site's component list exports components of every page, under the names in the list (row K2). A name
 * that the site has as a component of its own stays that component. If the list itself failed, its imports are taken by
 * their own names.
 * @param module the list, as modules are named in `result.imported`
 */
export function takePageComponents(result: SiteModules, list: ComponentList, module: string): void {
  const origins = list.imports.map(({ name, imported, module: from }) => {
    const module = result.imported.get(from);
    const component = module ? module.exports[imported] : failing(from);
    return { name, component, widget: module?.widgets.get(imported) };
  });
  const exported = result.imported.get(module)?.exports['default'];
  const listed =
    typeof exported === 'object' && exported !== null
      ? Object.entries(exported)
      : origins.map(({ name, component }) => [name, component] as const);
  for (const [name, component] of listed) {
    if (!/^[A-Z]/.test(name)) {
      if (isComponent(component)) result.problems.push(replacesElement(name, list));
      continue;
    }
    if (!isComponent(component) || result.components.has(name) || list.known.includes(name)) {
      continue;
    }
    const widget = origins.find((one) => one.component === component)?.widget;
    result.components.set(name, {
      component: component as SiteComponent['component'],
      live: widget !== undefined,
      ...(widget !== undefined && { widget }),
    });
  }
}

/** In place of a component whose module couldn't be loaded: one of the engine with its name is another one. */
function failing(module: string): () => never {
  return () => {
    throw new Error(`its module ${module} couldn’t be loaded`);
  };
}

function replacesElement(name: string, { file, text }: ComponentList): Problem {
  // Its key in the object that is exported, which comes after anything else that has its name.
  const [key] = [
    ...text.matchAll(new RegExp(`(?<![\\w.$<])['"]?${name}['"]?\\s*[:,(}\\n]`, 'g')),
  ].slice(-1);
  return {
    id: 'component-failed',
    severity: 'warning',
    file,
    ...(key && lineColumn(text, key.index)),
    message: `\`${name}\` in this list has no effect: the engine renders elements itself.`,
    fix: 'Remove it, and put what it looks like into `styles.css`, or write the component on the pages that need it.',
  };
}
