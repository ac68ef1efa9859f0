import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { LINK_CARD } from '../extension/browser-parts.ts';
import type { ForeignModules } from '../extension/foreign-site.ts';
import { SCRIPT_TARGETS, STYLE_TARGETS } from './browser-targets.ts';
import {
  MODULE_STYLES,
  ownPreload,
  replaceModule,
  siteEntries,
  staticGraph,
  STYLE,
  WIDGET,
  type EntrySources,
} from './bundle-plugins.ts';
import { ownModules } from './own-modules.ts';
import type { Aliases } from './site-aliases.ts';
import { shareModules, takeShared } from './shared-modules.ts';
import { siteModulePlugins } from './site-module-plugins.ts';

export interface BundleRequest extends EntrySources {
  outDir: string;
  /** Names that imports can start with. */
  aliases: Aliases;
  /** Modules that a package provides for components. */
  provided: ForeignModules | undefined;
  /** Whether to bundle the development entry too, and the components apart. */
  dev: boolean;
  /** Whether files outside of site and engine are refused. */
  untrusted: boolean;
}

/**
 * Vite's configuration for core, styles and widgets. In development, widgets are a separate bundle: its request lists
 * the modules that they share with the rest, and only they are bundled.
 * @param read records which files go into the bundle
 */
export function bundleConfig(request: BundleRequest, read: Plugin): InlineConfig {
  const { engineDir, siteDir, outDir, live, dev } = request;
  const browser = (file: string): string => join(engineDir, 'browser', file);
  const core = staticGraph(browser('core.ts'));
  const inCore = join(engineDir, 'islands', 'make-element.ts');
  const own = siteModulePlugins(siteDir, engineDir, request.provided, request.site, dev);
  const shares = dev && !request.shared ? shareModules(engineDir) : undefined;
  const takes = request.shared && takeShared(engineDir, request.shared);
  return {
    configFile: false,
    // Vite looks up the compilers of a site's styles from here.
    root: siteDir,
    base: './',
    publicDir: false,
    logLevel: 'silent',
    envFile: false,
    plugins: [
      ...own.plugins,
      siteEntries(request),
      ownPreload(browser('preload.ts')),
      replaceModule(browser('link-card.ts'), linkCard(request)),
      core.plugin,
      ...(shares ? [shares.plugin] : []),
      ...(takes ? takes.plugins : []),
      read,
    ],
    oxc: { exclude: own.exclude },
    define: {
      __QUIRE_SITE__: JSON.stringify({ ...request.site, locale: undefined }),
      __QUIRE_DEV__: JSON.stringify(dev),
      __QUIRE_HOSTED__: JSON.stringify(request.hosted),
      __QUIRE_CARD__: JSON.stringify(linkCard(request) !== undefined),
      // The development build of React names the failing component. Authors see it, and readers never load it.
      ...(dev && { 'process.env.NODE_ENV': '"development"' }),
    },
    // The site can be anywhere, and uses the engine's React, so that there is only one copy.
    resolve: {
      alias: {
        ...request.aliases,
        ...ownModules(engineDir),
        ...(!takes && ownReact(engineDir)),
      },
    },
    // Ignores the site's PostCSS configuration.
    css: { postcss: {} },
    // The search worker: one file, whose name changes with its content like any other.
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } },
    },
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: '',
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      modulePreload: false,
      target: SCRIPT_TARGETS,
      cssTarget: STYLE_TARGETS,
      reportCompressedSize: false,
      // Errors in the browser name lines of the author's files.
      ...(dev && { minify: false, sourcemap: 'inline' as const }),
      rolldownOptions: {
        // A missing export is undefined where it's used, instead of failing the whole bundle.
        shimMissingExports: true,
        input: {
          ...(!takes && ownEntries(request)),
          ...shares?.input,
          ...Object.fromEntries([...live.keys()].map((name) => [`widget-${name}`, WIDGET + name])),
        },
        preserveEntrySignatures: 'allow-extension',
        output: {
          ...(takes && { paths: takes.paths }),
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          // The first click calls nearly all of the core: browsers that support this comment compile it on another
          // thread while it loads, instead of function by function while the reader waits.
          postBanner: ({ name }) => (name === 'core' ? '//# allFunctionsCalledOnLoad' : ''),
          // A chunk shared by the core and a later part would be a separate file, and every page would load it after
          // the core. Code that only later parts share is a hundred bytes, which aren't worth a request.
          codeSplitting: {
            groups: [{ name: 'core', test: (id) => core.has(id) || id === inCore }],
          },
        },
      },
    },
  };
}

/** The file of the island that shows cards for linked names, if an extension has one. */
function linkCard({ added }: BundleRequest): string | undefined {
  return added.islands.find(([name]) => name === LINK_CARD)?.[1];
}

/** The entries of the engine and of the site's extensions. */
function ownEntries({
  engineDir,
  moduleStyles,
  added,
  dev,
}: BundleRequest): Record<string, string> {
  const island = (...file: string[]): string => join(engineDir, 'islands', ...file);
  return {
    core: join(engineDir, 'browser', 'core.ts'),
    style: STYLE,
    ...(moduleStyles.length > 0 && { 'module-styles': MODULE_STYLES }),
    ...(dev && { dev: join(engineDir, 'browser', 'dev.ts') }),
    // The engine's own widgets, which don't need React.
    'widget-catalog': island('catalog', 'catalog.ts'),
    'widget-contents': island('list-filter', 'filter-contents.ts'),
    'widget-recorded-run': island('recorded-run', 'recorded-run.ts'),
    'widget-release-range': island('release-range', 'release-range.ts'),
    'widget-setup-note': island('setup-note', 'setup-note.ts'),
    ...Object.fromEntries(
      // The core imports the card of links itself.
      added.islands.flatMap(([name, file]) =>
        name === LINK_CARD ? [] : [[`widget-${name}`, file]],
      ),
    ),
  };
}

/** The engine's React, by the names of its packages. */
function ownReact(engineDir: string): Record<string, string> {
  const { resolve } = createRequire(join(engineDir, 'package.json'));
  return Object.fromEntries(
    ['react', 'react-dom'].map((name) => [name, dirname(resolve(`${name}/package.json`))]),
  );
}
