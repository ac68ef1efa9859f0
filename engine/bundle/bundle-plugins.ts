import { join } from 'node:path';
import type { Plugin } from 'vite';
import { moduleName } from './imported-modules.ts';

/** What modules are made of that exist only in a bundle. */
export interface EntrySources {
  engineDir: string;
  siteDir: string;
  /** Live components: name and absolute file. */
  live: [name: string, file: string][];
  /** The site's own stylesheet. */
  style: string | undefined;
  /** Stylesheets that its modules import. */
  moduleStyles: string[];
}

/** The modules that an entry imports, known once they have been read. */
export interface StaticGraph {
  plugin: Plugin;
  has(id: string): boolean;
}

/** The module of a live component, but for its name. */
export const WIDGET = 'virtual:quire-widget/';
/** The styles of engine and site. */
export const STYLE = 'virtual:quire-style.css';
/** The styles of the site's modules. */
export const MODULE_STYLES = 'virtual:quire-module-styles';

/** Puts our helper around `import()` in the place of Vite's. */
export function ownPreload(file: string): Plugin {
  return {
    name: 'quire-preload',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { preload as __vitePreload } from ${JSON.stringify(file)};`
        : undefined,
  };
}

/** Learns which modules an entry imports, however far down, without what it loads later. */
export function staticGraph(entry: string): StaticGraph {
  const graph = new Set<string>();
  return {
    plugin: {
      name: 'quire-static-graph',
      buildEnd() {
        const visit = (id: string): void => {
          if (graph.has(id)) return;
          graph.add(id);
          this.getModuleInfo(id)?.importedIds.forEach(visit);
        };
        visit(entry);
      },
    },
    has: (id) => graph.has(id),
  };
}

/** Modules that exist only here: one for each live component, and the styles of engine and site. */
export function siteEntries({
  engineDir,
  siteDir,
  live,
  style,
  moduleStyles,
}: EntrySources): Plugin {
  const files = new Map(live);
  const mount = join(engineDir, 'browser', 'mount-widget.tsx');
  return {
    name: 'quire-entries',
    resolveId: (id) =>
      id.startsWith(WIDGET) || id === STYLE || id === MODULE_STYLES ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${STYLE}`) {
        const own = `@import ${JSON.stringify(join(engineDir, 'styles', 'index.css'))};`;
        return style ? `${own}\n@import ${JSON.stringify(style)};` : own;
      }
      if (id === `\0${MODULE_STYLES}`) {
        // Names of CSS modules are handed on, or the bundler would leave out what nobody uses.
        return moduleStyles
          .map((file, i) => {
            const from = JSON.stringify(file);
            return file.endsWith('.module.css')
              ? `export * as s${i} from ${from};`
              : `import ${from};`;
          })
          .join('\n');
      }
      if (!id.startsWith(`\0${WIDGET}`)) return undefined;
      const name = id.slice(WIDGET.length + 1);
      const file = files.get(name) ?? '';
      const exported = JSON.stringify(exportOfWidget(name, file, siteDir));
      return (
        `import { createMount } from ${JSON.stringify(mount)};\n` +
        `import * as module from ${JSON.stringify(file)};\n` +
        `export const mount = createMount(module[${exported}] ?? module.default);\n`
      );
    },
  };
}

/** The export that a widget is: a page is the default one of its module, whatever else that exports. */
function exportOfWidget(name: string, file: string, siteDir: string): string {
  return name === moduleName(siteDir, file) ? 'default' : name.replace(/-.*/, '');
}
