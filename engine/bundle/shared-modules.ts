import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import type { Plugin } from 'vite';

/*
 * In development, a site's components are a bundle of their own beside the engine's, so that an edit rebuilds only the
 * small one. Everything that must exist once in a page is in the engine's bundle: React and its renderer, and the
 * engine's modules that components and the page share. An edited component keeps its state, since the React that
 * renders it stays.
 */

/** Packages that both bundles use. */
const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-refresh/runtime',
];

/** Modules of the engine that both use, by their file below the engine's folder. */
const FILES = [
  'browser/mount-widget.tsx',
  'hooks/color-mode.ts',
  'hooks/drawing.ts',
  'hooks/hooks.ts',
  'hooks/link.tsx',
  'hooks/page-provider.ts',
  'hooks/site.ts',
  'islands/code-block/behavior.ts',
  'islands/tabs/behavior.ts',
  'islands/trusted-html.ts',
];

/** File names of the shared modules in the engine's bundle, by package or file of the engine. */
export type SharedModules = Readonly<Record<string, string>>;

const ENTRY = 'virtual:quire-shared/';
const REFRESH = 'virtual:quire-refresh';

/** Prefix of the shared modules' entries. */
const SHARED = 'shared-';

const entryName = (module: string): string => SHARED + module.replace(/\W+/g, '-');

/** The shared modules among a bundle's entries. */
export function sharedFiles(entries: ReadonlyMap<string, string>): SharedModules {
  return Object.fromEntries(
    [...PACKAGES, ...FILES].flatMap((module) => {
      const file = entries.get(entryName(module));
      return file === undefined ? [] : [[module, file]];
    }),
  );
}

/** Makes the shared modules entries of the engine's bundle. */
export function shareModules(engineDir: string): { plugin: Plugin; input: Record<string, string> } {
  const require = createRequire(join(engineDir, 'package.json'));
  const modules = [...PACKAGES, ...FILES];
  const refresh = createRequire(import.meta.url).resolve('react-refresh/runtime');
  return {
    input: Object.fromEntries(modules.map((module) => [entryName(module), ENTRY + module])),
    plugin: {
      name: 'quire-shared-modules',
      resolveId: (id) => (id.startsWith(ENTRY) || id === REFRESH ? `\0${id}` : undefined),
      load(id) {
        // React looks for the refresh runtime when it starts, so this comes first.
        if (id === `\0${REFRESH}`)
          return `import { injectIntoGlobalHook } from ${JSON.stringify(refresh)};\ninjectIntoGlobalHook(globalThis);\n`;
        if (!id.startsWith(`\0${ENTRY}`)) return undefined;
        const module = id.slice(ENTRY.length + 1);
        const first = `import '${REFRESH}';\n`;
        if (FILES.includes(module))
          return `${first}export * from ${JSON.stringify(join(engineDir, module))};\n`;
        const names = namesIn(module, require).filter((name) => name !== 'default');
        const file = JSON.stringify(require.resolve(module));
        return `${module === 'react-refresh/runtime' ? '' : first}import whole from ${file};\nexport default whole;\nexport const { ${names.join(', ')} } = whole;\n`;
      },
    },
  };
}

/** The names that a CommonJS package exports in development, which bundlers can't determine. */
function namesIn(module: string, require: NodeJS.Require): string[] {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'development';
  try {
    return Object.keys(require(module) as object);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Makes the bundle of components import the shared modules from the engine's. */
export function takeShared(
  engineDir: string,
  shared: SharedModules,
): { plugins: Plugin[]; paths: Record<string, string> } {
  const addressOf = (module: string): string => `./${shared[module]}`;
  const ofEngine = Object.keys(shared).filter((module) => FILES.includes(module));
  return {
    paths: Object.fromEntries([
      ...PACKAGES.map((module) => [module, addressOf(module)]),
      ...ofEngine.map((module) => [join(engineDir, module), addressOf(module)]),
    ]),
    plugins: [
      // CommonJS packages `require` React.
      esmExternalRequirePlugin({ external: PACKAGES }) as Plugin,
      {
        name: 'quire-take-shared',
        enforce: 'pre',
        async resolveId(id, importer) {
          if (importer === undefined) return null;
          const found = await this.resolve(id, importer, { skipSelf: true });
          const module = found && relative(engineDir, found.id).split(sep).join('/');
          return module && ofEngine.includes(module) ? { id: found.id, external: true } : null;
        },
      },
    ],
  };
}
