import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import type { ThemeSite } from '../model/theme-site.ts';
import {
  MODULE_STYLES,
  ownPreload,
  siteEntries,
  staticGraph,
  STYLE,
  WIDGET,
  type EntrySources,
} from './bundle-plugins.ts';
import { hooksAlias } from './hooks-alias.ts';
import { siteTransform } from './site-transform.ts';
import { themePlugin } from '../../docusaurus/theme-plugin.ts';
import { missingModules } from './missing-modules.ts';

/** What a bundling process is asked for. */
export interface BundleRequest extends EntrySources {
  outDir: string;
  site: ThemeSite;
  dev: boolean;
  /** Whether what lies outside of site and engine is refused. */
  untrusted: boolean;
}

/** The oldest browsers that syntax is written for; ARIA as properties and `:has()` are why Firefox is no older one. */
const TARGET = ['chrome111', 'firefox128', 'safari16.4'];

/**
 * How Vite bundles core, styles and widgets.
 * @param read learns which files the bundle is made from
 */
export function bundleConfig(request: BundleRequest, read: Plugin): InlineConfig {
  const { engineDir, siteDir, outDir, live, dev } = request;
  const browser = (file: string): string => join(engineDir, 'browser', file);
  const core = staticGraph(browser('core.ts'));
  const own = siteTransform(siteDir);
  return {
    configFile: false,
    root: engineDir,
    base: './',
    publicDir: false,
    logLevel: 'silent',
    envFile: false,
    plugins: [
      themePlugin(engineDir),
      missingModules(siteDir),
      own.plugin,
      siteEntries(request),
      ownPreload(browser('preload.ts')),
      core.plugin,
      read,
    ],
    oxc: { exclude: own.exclude },
    define: { __QUIRE_SITE__: JSON.stringify(request.site) },
    // A site may lie anywhere; React is the engine's own, and there is one of it.
    resolve: {
      alias: { '@site': siteDir, ...hooksAlias(engineDir) },
      dedupe: ['react', 'react-dom'],
    },
    // The search's thread: one file, whose name changes with its content like any other.
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
      target: TARGET,
      // iPhones need a prefix that no desktop browser does.
      cssTarget: [...TARGET, 'ios16.4'],
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          core: browser('core.ts'),
          style: STYLE,
          ...(request.moduleStyles.length > 0 && { 'module-styles': MODULE_STYLES }),
          ...(dev && { dev: browser('dev.ts') }),
          // The engine's own widgets, which need no React.
          'widget-api-index': join(engineDir, 'islands', 'list-filter', 'filter-names.ts'),
          'widget-contents': join(engineDir, 'islands', 'list-filter', 'filter-contents.ts'),
          ...Object.fromEntries(live.map(([name]) => [`widget-${name}`, WIDGET + name])),
        },
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          // Nearly all of the core is called by the first click: browsers that read this compile it while it arrives,
          // on another thread, and not function by function when the reader waits.
          postBanner: ({ name }) => (name === 'core' ? '//# allFunctionsCalledOnLoad' : ''),
          // What the core and a part that comes later have in common would be a file of its own, and
          // every page would wait for it after the core.
          codeSplitting: { groups: [{ name: 'core', test: core.has }] },
        },
      },
    },
  };
}
