import { hash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { rolldown } from 'rolldown';
import type { WebFont } from '../model/web-font.ts';
import { moduleName } from './imported-modules.ts';
import { hooksAlias } from './hooks-alias.ts';
import { readFiles, refuseOutside } from './read-files.ts';
import { answerRequest } from './run-worker.ts';
import type { ThemeSite } from './theme-site.ts';
import { siteTransform } from './site-transform.ts';
import { themePlugin } from './theme-plugin.ts';

/** What a bundling process is asked for. */
export interface BundleRequest {
  engineDir: string;
  siteDir: string;
  /** Live components: name and absolute file. */
  live: [name: string, file: string][];
  /** The site's own stylesheet. */
  style: string | undefined;
  /** Stylesheets that its modules import. */
  moduleStyles: string[];
  outDir: string;
  site: ThemeSite;
  dev: boolean;
  /** Whether what lies outside of site and engine is refused. */
  untrusted: boolean;
}

/** File names in the output folder; `boot` and `bootFonts` are text. */
export interface BundleResult {
  core: string;
  style: string;
  boot: string;
  bootFonts: string;
  fonts: WebFont[];
  widgets: Record<string, string>;
  dev?: string;
  /** Every file that styles and code were made from, absolute. */
  read: string[];
}

/** The oldest browsers that syntax is written for; ARIA as properties and `:has()` are why Firefox is no older one. */
const TARGET = ['chrome111', 'firefox128', 'safari16.4'];
const WIDGET = 'virtual:quire-widget/';
const STYLE = 'virtual:quire-style.css';
const MODULE_STYLES = 'virtual:quire-module-styles';

/** Runs Vite over core, styles and widgets. Throws with the bundler's message. */
async function bundle(request: BundleRequest): Promise<BundleResult> {
  const { engineDir, siteDir, outDir, live, dev } = request;
  const browser = (file: string): string => join(engineDir, 'browser', file);
  const core = staticGraph(browser('core.ts'));
  const own = siteTransform(siteDir);
  const read = readFiles();
  const [boot, bootFonts] = await Promise.all([
    bundleInline(browser('boot.ts')),
    bundleInline(browser('boot-fonts.ts')),
    build({
      configFile: false,
      root: engineDir,
      base: './',
      publicDir: false,
      logLevel: 'silent',
      envFile: false,
      plugins: [
        themePlugin(engineDir, siteDir),
        own.plugin,
        entries(request),
        ownPreload(browser('preload.ts')),
        core.plugin,
        read.plugin,
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
    }),
  ]);
  if (request.untrusted) refuseOutside(read.files(), request);
  return {
    boot,
    bootFonts,
    fonts: copyFonts(join(engineDir, 'fonts'), outDir),
    ...joinStyles(readManifest(outDir), outDir),
    read: read.files(),
  };
}

/** Puts our helper around `import()` in the place of Vite's. */
function ownPreload(file: string): Plugin {
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
function staticGraph(entry: string): { plugin: Plugin; has(id: string): boolean } {
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
function entries({ engineDir, siteDir, live, style, moduleStyles }: BundleRequest): Plugin {
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

/** Bundles a script that stands in the page itself. */
async function bundleInline(input: string): Promise<string> {
  const bundle = await rolldown({ input, tsconfig: false, treeshake: true });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim().replace(/<\/script/gi, '<\\/script');
}

/** Puts what the bundler split off for modules of the site behind the one stylesheet that pages have. */
function joinStyles<T extends { style: string }>(result: T, outDir: string): T {
  const files = readdirSync(outDir);
  for (const name of files) {
    if (/^module-styles-.*\.js$/.test(name)) rmSync(join(outDir, name));
  }
  const others = files.filter((name) => name.endsWith('.css') && name !== result.style).sort();
  if (others.length === 0) return result;
  const text = [result.style, ...others].map((name) => readFileSync(join(outDir, name), 'utf8'));
  for (const name of [result.style, ...others]) rmSync(join(outDir, name));
  const style = `style-${hash('sha1', text.join('\n')).slice(0, 8)}.css`;
  writeFileSync(join(outDir, style), text.join('\n'));
  return { ...result, style };
}

interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  src?: string;
}

/** Puts the engine's faces into the output, each under its name and a hash of its content. */
function copyFonts(folder: string, outDir: string): WebFont[] {
  const faces = JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8')) as WebFont[];
  return faces.map((face) => {
    const content = readFileSync(join(folder, face.file));
    const file = face.file.replace('.woff2', `-${hash('sha1', content).slice(0, 8)}.woff2`);
    writeFileSync(join(outDir, file), content);
    return { ...face, file };
  });
}

function readManifest(outDir: string): Omit<BundleResult, 'boot' | 'bootFonts' | 'fonts' | 'read'> {
  const file = join(outDir, 'manifest.json');
  const chunks = Object.values(
    JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>,
  );
  rmSync(file);
  const entry = (name: string): string | undefined =>
    chunks.find((chunk) => chunk.isEntry && chunk.name === name)?.file;
  const style = chunks.find(
    (chunk) => chunk.file.endsWith('.css') && chunk.file.startsWith('style'),
  );
  const widgets = chunks.filter((chunk) => chunk.isEntry && chunk.name?.startsWith('widget-'));
  const dev = entry('dev');
  // The entry itself is left empty: all of it is in the group's file.
  const core = chunks.find((chunk) => chunk.name === 'core' && !chunk.isEntry);
  const empty = entry('core');
  if (core && empty) rmSync(join(outDir, empty));
  return {
    core: core?.file ?? empty ?? '',
    style: style?.file ?? '',
    widgets: Object.fromEntries(
      widgets.map((w) => [w.name?.slice('widget-'.length) ?? '', w.file]),
    ),
    ...(dev !== undefined && { dev }),
  };
}

answerRequest(bundle);
