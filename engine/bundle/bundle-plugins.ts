import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BrowserParts } from '../extension/browser-parts.ts';
import { moduleName } from './imported-modules.ts';
import type { SharedModules } from './shared-modules.ts';
import { ENGLISH, type Texts } from '../model/texts.ts';
import type { BundledFor } from '../model/theme-site.ts';

/** Parts that most sites don't have. */
export interface OptionalParts {
  /** Whether pages can have an announcement, a question or a request (`styles/extras.css`). */
  extras: boolean;
  /** Whether pages can have buttons of their own or the top of a landing page (`styles/landing.css`). */
  landing: boolean;
  /** Whether search uses a hosted provider, whose client other sites don't load. */
  hosted: boolean;
}

/** Input of the virtual modules. */
export interface EntrySources extends OptionalParts {
  /** Folder of the engine's sources. */
  engineDir: string;
  siteDir: string;
  /** Site components that run in the browser: absolute file by name. */
  live: ReadonlyMap<string, string>;
  /** What the site's extensions add. */
  added: BrowserParts;
  /** The site's own stylesheet. */
  style: string | undefined;
  /** Stylesheets that its modules import, absolute. */
  moduleStyles: readonly string[];
  /** Data about the site that components can use. */
  site: BundledFor;
  /** In development, what components import from the engine's bundle; set to bundle only the components. */
  shared?: SharedModules | undefined;
}

/** The modules that an entry imports, available once they have been read. */
export interface StaticGraph {
  plugin: Plugin;
  has(id: string): boolean;
}

/** Prefix of the virtual module of a component. */
export const WIDGET = 'virtual:quire-widget/';
/** The styles of engine, extensions and site. */
export const STYLE = 'virtual:quire-style.css';
export const MODULE_STYLES = 'virtual:quire-module-styles';

/** Replaces Vite's helper around `import()` with ours. */
export function ownPreload(file: string): Plugin {
  return {
    name: 'quire-preload',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { preload as __vitePreload } from ${JSON.stringify(file)};`
        : undefined,
    generateBundle: {
      order: 'post',
      // Arguments that ours doesn't take, at each `import()` of the core. Other chunks can contain code of the site.
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.name === 'core')
            chunk.code = chunk.code.replaceAll(',[],import.meta.url)', ')');
      },
    },
  };
}

/** Puts another module in the place of one of the engine's. */
export function replaceModule(file: string, by: string | undefined): Plugin {
  return {
    name: 'quire-replace',
    enforce: 'pre',
    load: (id) => (id === file && by ? `export * from ${JSON.stringify(by)};` : undefined),
  };
}

/** Records which modules an entry imports statically, directly or not. */
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

/** Virtual modules: one for each component that runs in the browser, and all styles. */
export function siteEntries({
  engineDir,
  siteDir,
  live,
  extras,
  landing,
  added,
  style,
  moduleStyles,
  shared,
  site,
}: EntrySources): Plugin {
  const mount = join(engineDir, 'browser', 'mount-widget.tsx');
  return {
    name: 'quire-entries',
    resolveId: (id) =>
      id.startsWith(WIDGET) || id === STYLE || id === MODULE_STYLES ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${STYLE}`) {
        const { dir, texts } = site.locale;
        const rtl = dir === 'rtl' ? ['rtl.css'] : [];
        const own = [
          'index.css',
          ...(extras ? ['extras.css'] : []),
          ...(landing ? ['landing.css'] : []),
          ...rtl,
        ];
        const files = own.map((name) => join(engineDir, 'styles', name));
        return [...files, ...added.styles, ...(style ? [style] : [])]
          .map((file) => `@import ${JSON.stringify(file)};`)
          .concat(styleTexts(texts))
          .join('\n');
      }
      if (id === `\0${MODULE_STYLES}`) {
        // Re-exports names of CSS modules; otherwise the bundler would drop unused ones.
        return moduleStyles
          .map((file, i) => {
            const from = JSON.stringify(file);
            return /\.module\.\w+$/.test(file)
              ? `export * as s${i} from ${from};`
              : `import ${from};`;
          })
          .join('\n');
      }
      if (!id.startsWith(`\0${WIDGET}`)) return undefined;
      const name = id.slice(WIDGET.length + 1);
      const file = live.get(name) ?? '';
      const exported = JSON.stringify(exportOfWidget(name, file, siteDir));
      return (
        `import { createMount } from ${JSON.stringify(mount)};\n` +
        `import * as module from ${JSON.stringify(file)};\n` +
        `export const mount = createMount(module[${exported}] ?? module.default);\n` +
        (shared ? "export { performReactRefresh as refresh } from 'react-refresh/runtime';\n" : '')
      );
    },
  };
}

/** The export to use as a widget: for a page it's the default export of its module, whatever else that exports. */
function exportOfWidget(name: string, file: string, siteDir: string): string {
  return name === moduleName(siteDir, file) ? 'default' : name.replace(/-.*/, '');
}

/** Rules with the texts that styles show, if they aren't the English ones, which the styles have. */
function styleTexts({ withoutPage, close }: Texts): string[] {
  if (withoutPage === ENGLISH.withoutPage && close === ENGLISH.close) return [];
  // A string of CSS has other escapes than one of JSON.
  const quoted = (text: string): string =>
    `'${text.replace(/[\\'\n\r\f]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `)}'`;
  return [
    `[data-version-name][data-missing]::after { content: ${quoted(withoutPage)}; }`,
    `@media (width <= 640px) { .search .search-close::after { content: ${quoted(close)}; } }`,
  ];
}
