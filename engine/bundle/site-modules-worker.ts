import { isAbsolute } from 'node:path';
import { build, type Plugin } from 'vite';
import { ownModules } from './own-modules.ts';
import { answerRequest } from './run-worker.ts';
import type { ForeignModules } from '../extension/foreign-site.ts';
import type { BundledFor } from '../model/theme-site.ts';
import type { Aliases } from './site-aliases.ts';
import { siteModulePlugins } from './site-module-plugins.ts';

/** Request to a compiling process. */
export interface ModulesRequest {
  siteDir: string;
  /** Folder of the engine's sources, which contains the hooks. */
  engineDir: string;
  /** Absolute source file by name of the compiled file. */
  inputs: (readonly [name: string, file: string])[];
  outDir: string;
  /** Names that imports can start with. */
  aliases: Aliases;
  /** Modules that a package provides for components. */
  provided: ForeignModules | undefined;
  /** Data about the site that components can use. */
  site: BundledFor;
}

/** Files that were read, and inputs that couldn't be compiled. */
export interface CompiledFiles {
  /** Every file that was read, absolute, including those of packages. */
  read: string[];
  /** Files that would exist if the missing packages were installed. */
  absent: string[];
  /** Packages that aren't installed. */
  missing: string[];
  /** Pictures and other files that they import, absolute. */
  files: string[];
  /** Inputs that couldn't be compiled, with the bundler's message. */
  failed: [name: string, message: string][];
}

/**
 * Compiles a site's components and pages for rendering at build time. If one can't be compiled, the others are.
 * @throws Error with the bundler's message if none can
 */
async function compileForNode(request: ModulesRequest): Promise<CompiledFiles> {
  try {
    return await compile(request, request.inputs);
  } catch (error) {
    const failed: CompiledFiles['failed'] = [];
    for (const input of request.inputs) {
      const message = await compile(request, [input], false).then(() => undefined, messageOf);
      if (message !== undefined) failed.push([input[0], message]);
    }
    const good = request.inputs.filter(([name]) => !failed.some(([bad]) => bad === name));
    if (good.length === 0 || failed.length === 0) throw error;
    return { ...(await compile(request, good)), failed };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function compile(
  request: ModulesRequest,
  inputs: ModulesRequest['inputs'],
  write = true,
): Promise<CompiledFiles> {
  const { siteDir, engineDir, outDir } = request;
  const read = new Set<string>();
  const recorder: Plugin = {
    name: 'quire-read-files',
    transform(_, id) {
      const file = id.replace(/\?.*$/, '');
      if (isAbsolute(file)) read.add(file);
      return null;
    },
  };
  const own = siteModulePlugins(siteDir, engineDir, request.provided, request.site);
  await build({
    configFile: false,
    root: siteDir,
    publicDir: false,
    logLevel: 'silent',
    envFile: false,
    plugins: [...own.plugins, recorder],
    oxc: { exclude: own.exclude },
    define: { __QUIRE_SITE__: JSON.stringify({ ...request.site, locale: undefined }) },
    css: { postcss: {} },
    resolve: { alias: { ...request.aliases, ...ownModules(engineDir) } },
    // A site's packages are resolved from its folder, although the result is in the engine's.
    ssr: {
      external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'],
      noExternal: true,
    },
    build: {
      ssr: true,
      outDir,
      write,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      sourcemap: 'inline',
      rolldownOptions: {
        tsconfig: false,
        // A missing export is undefined where it's used, instead of failing the whole bundle.
        shimMissingExports: true,
        input: Object.fromEntries(inputs),
        external: [/^react(?:-dom)?(?:\/|$)/],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
      },
    },
  });
  const { missing } = own;
  return {
    read: [...read],
    absent: missing.absent(),
    missing: missing.packages(),
    files: own.files(),
    failed: [],
  };
}

answerRequest(compileForNode);
