import { hash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown, type Plugin as RolldownPlugin } from 'rolldown';
import { build, type Plugin } from 'vite';
import { bundleConfig, type BundleRequest } from './bundle-config.ts';
import { readFiles, refuseOutside } from './read-files.ts';
import { answerRequest } from './run-worker.ts';
import { sharedFiles, type SharedModules } from './shared-modules.ts';
import { insertTexts } from './insert-texts.ts';

/** File names in the output folder; `boot` and `bootStyled` are text. */
export interface BundleResult {
  core: string;
  style: string;
  boot: string;
  bootStyled: string;
  widgets: Record<string, string>;
  dev?: string;
  /** In development, modules that components import from this bundle. */
  shared?: SharedModules;
  /** Every file that goes into styles and code, absolute. */
  read: string[];
}

/** Runs Vite for core, styles and widgets. Throws with the bundler's message. */
async function bundle(request: BundleRequest): Promise<BundleResult> {
  const { engineDir, outDir } = request;
  const read = readFiles();
  const inline = (name: string): Promise<string> =>
    request.shared
      ? Promise.resolve('')
      : bundleInline(join(engineDir, 'browser', name), insertTexts(engineDir, request.site.locale));
  const [boot, bootStyled] = await Promise.all([
    inline('boot.ts'),
    inline('boot-styled.ts'),
    build(bundleConfig(request, read.plugin)),
  ]);
  if (request.untrusted) {
    const { styles, islands } = request.added;
    const added = [...styles, ...islands.map(([, file]) => file)];
    refuseOutside(read.files(), request, added.map(dirname));
  }
  return {
    boot,
    bootStyled,
    // The styles of components are part of the one stylesheet, which is in the other bundle.
    ...(request.shared ? readManifest(outDir) : joinStyles(readManifest(outDir), outDir)),
    read: read.files(),
  };
}

async function bundleInline(input: string, texts: Plugin): Promise<string> {
  const plugins = [texts] as RolldownPlugin[];
  const bundle = await rolldown({ input, plugins, tsconfig: false, treeshake: true });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim().replace(/<\/script/gi, '<\\/script');
}

/** `styles/dev.css`, as the bundler names it. */
const DEV_STYLE = /^dev-[\w-]+\.css$/;

/**
 * Appends styles that the bundler split off for the site's modules to the one stylesheet of all pages. The styles of the
 * development overlay stay apart, because its code requests their file.
 */
function joinStyles<T extends { style: string }>(result: T, outDir: string): T {
  const files = readdirSync(outDir);
  for (const name of files) {
    if (/^module-styles-.*\.js$/.test(name)) rmSync(join(outDir, name));
  }
  const others = files
    .filter((name) => name.endsWith('.css') && name !== result.style && !DEV_STYLE.test(name))
    .sort();
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

function readManifest(outDir: string): Omit<BundleResult, 'boot' | 'bootStyled' | 'read'> {
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
  const entries = new Map(
    chunks.flatMap(({ isEntry, name, file }) => (isEntry && name ? [[name, file] as const] : [])),
  );
  // The entry itself is empty: all of its code is in the group's file.
  const core = chunks.find((chunk) => chunk.name === 'core' && !chunk.isEntry);
  const empty = entry('core');
  if (core && empty) rmSync(join(outDir, empty));
  return {
    core: core?.file ?? empty ?? '',
    style: style?.file ?? '',
    widgets: Object.fromEntries(
      widgets.map((w) => [w.name?.slice('widget-'.length) ?? '', w.file]),
    ),
    ...(dev !== undefined && { dev, shared: sharedFiles(entries) }),
  };
}

answerRequest(bundle);
