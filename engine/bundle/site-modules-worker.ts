import { isAbsolute } from 'node:path';
import { build, type Plugin } from 'vite';
import { ownModules } from './own-modules.ts';
import { answerRequest } from './run-worker.ts';
import type { ThemeSite } from '../model/theme-site.ts';
import { siteTransform } from './site-transform.ts';
import { themePlugin } from '../../docusaurus/theme-plugin.ts';
import { missingModules } from './missing-modules.ts';

/** Request to a compiling process. */
export interface ModulesRequest {
  siteDir: string;
  /** Folder of the engine's sources, which contains the hooks. */
  engineDir: string;
  /** Absolute source file by name of the compiled file. */
  inputs: (readonly [name: string, file: string])[];
  outDir: string;
  /** What components can know about the site. */
  site: ThemeSite;
}

/**
 * Compiles a site's components and pages for rendering at build time.
 * @returns every file that was read, absolute, including those of packages
 * @throws Error with the bundler's message
 */
async function compileForNode(request: ModulesRequest): Promise<string[]> {
  const { siteDir, engineDir, inputs, outDir } = request;
  const read = new Set<string>();
  const recorder: Plugin = {
    name: 'quire-read-files',
    transform(_, id) {
      const file = id.replace(/\?.*$/, '');
      if (isAbsolute(file)) read.add(file);
      return null;
    },
  };
  const own = siteTransform(siteDir);
  await build({
    configFile: false,
    root: siteDir,
    publicDir: false,
    logLevel: 'silent',
    envFile: false,
    plugins: [themePlugin(engineDir), missingModules(siteDir), recorder, own.plugin],
    oxc: { exclude: own.exclude },
    define: { __QUIRE_SITE__: JSON.stringify(request.site) },
    resolve: { alias: { '@site': siteDir, ...ownModules(engineDir) } },
    // A site's packages are resolved from its folder, although the result is in the engine's.
    ssr: {
      external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'],
      noExternal: true,
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      sourcemap: 'inline',
      rolldownOptions: {
        tsconfig: false,
        input: Object.fromEntries(inputs),
        external: [/^react(?:-dom)?(?:\/|$)/],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
      },
    },
  });
  return [...read];
}

answerRequest(compileForNode);
