import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOMS } from '../../engine/bundle/bundle-browser.ts';
import { listPackages } from '../../scripts/compile-package.mjs';
import { assembleEngine, BROWSER_ROOMS } from '../../scripts/pack/assemble-engine.mjs';
import { assembleExtension } from '../../scripts/pack/assemble-extension.mjs';
import { runNpm } from '../../scripts/run-npm.mjs';
import { parseSource } from '../harness/imports.ts';
import { makeFolder } from '../harness/run-folder.ts';
import { ROOT, tinySite, writeSite } from '../harness/site.ts';

/** npm's report about an archive. */
interface Packed {
  files: { path: string }[];
  /** Bytes of the archive, and of the files in it. */
  size: number;
  unpackedSize: number;
}

interface Manifest {
  version: string;
  bin: Record<string, string>;
  exports: Record<string, string | { types: string; default?: string }>;
  dependencies: Record<string, string>;
}

const dir = path.join(makeFolder('package'), 'quire-docs');
let packed: Packed;
let manifest: Manifest;
const read = (file: string): string => readFileSync(path.join(dir, file), 'utf8');

beforeAll(async () => {
  await assembleEngine(ROOT, dir);
  const [first] = JSON.parse(
    runNpm(['pack', '--json', '--dry-run'], { cwd: dir, capture: true }),
  ) as Packed[];
  packed = first as Packed;
  manifest = JSON.parse(read('package.json')) as Manifest;
});

/** Names of the packages that the files of the package import. */
function importedPackages(): Set<string> {
  const requests = ['compiled', 'engine']
    .flatMap((folder) =>
      readdirSync(path.join(dir, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((name) => /\.[jt]sx?$/.test(name))
    .flatMap((name) => {
      const text = read(name);
      const byRequire = [
        ...text.matchAll(/createRequire\(import\.meta\.url\)(?:\.resolve)?\(["']([^"']+)/g),
      ];
      return [
        ...parseSource(name, text).imports.map(({ request }) => request),
        ...byRequire.map(([, request]) => request ?? ''),
      ];
    })
    .filter((request) => /^[@a-z]/.test(request) && !isBuiltin(request));
  return new Set(requests.map(packageOf));
}

const packageOf = (request: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? '';

describe('the engine’s package', () => {
  it('holds the compiled engine and what sites bundle, and nothing else of the repository', () => {
    const folders = new Set(packed.files.map((file) => file.path.split('/')[0]));
    expect([...folders].sort()).toEqual([
      ...['LICENSE', 'LICENSES.md', 'README.md', 'bin', 'bundles', 'compiled'],
      ...['docs', 'engine', 'package.json', 'schemas', 'tsconfig.json', 'types'],
    ]);
    expect(readdirSync(path.join(dir, 'engine')).sort()).toEqual(BROWSER_ROOMS);
    const left = packed.files.filter(({ path: file }) => /\.test\.|markup\.tsx$/.test(file));
    // Components of a site can have tabs and blocks of code.
    expect(left.map((file) => file.path.replace('engine/islands/', '')).sort()).toEqual([
      ...['cards/markup.tsx', 'code-block/markup.tsx', 'icon/markup.tsx', 'tabs/markup.tsx'],
    ]);
  });

  it('stays small', () => {
    expect(packed.files.length).toBeLessThanOrEqual(565);
    // The manual is 50 kB of it, recorded runs 6 kB, the texts of eight languages another 50 kB, what markup was meant as 15 kB. The query that other programs import is 20 kB, and what extensions import, with its own YAML parser, 40 kB:
    // sharing the parser's file with the command makes each of its starts 25 ms slower.
    expect(packed.size).toBeLessThanOrEqual(1_480_000);
    // A tenth of it is for running remark and rehype plugins, 50 kB are for recorded runs, and 140 kB are the pages of the manual.
    expect(packed.unpackedSize).toBeLessThanOrEqual(5_290_000);
  });

  it('has the pages of the manual, which link to each other only', () => {
    const names = readdirSync(path.join(dir, 'docs'));
    expect(names).toEqual(expect.arrayContaining(['components.mdx', 'keys.md', 'problems.md']));
    expect(names).not.toContain('architecture.md');
    for (const name of names) {
      const text = readFileSync(path.join(dir, 'docs', name), 'utf8');
      const links = [...text.matchAll(/\]\((?:\.\/)?([\w-]+\.mdx?)[#)]/g)].map(([, to]) => to);
      expect(links.filter((to) => !names.includes(to ?? ''))).toEqual([]);
      expect(text).not.toMatch(/\]\(\.\.\//);
    }
  });

  it('has the sources of every room that a bundle can contain', () => {
    expect([...BROWSER_ROOMS].sort()).toEqual([...ROOMS].sort());
  });

  it('brings the browser code of sites without their own, which isn’t bundled again', () => {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(dir, '..', 'node_modules'));
    const site = tinySite({ 'docs/index.md': '---\ntitle: Home\n---\n\nWelcome.\n' });
    const out = path.join(site, '..', 'out');
    const build = (): string =>
      execFileSync(
        'node',
        [path.join(dir, 'bin', 'quire.mjs'), 'build', '--site', site, '--out', out],
        { encoding: 'utf8' },
      );
    const brought = readdirSync(path.join(dir, 'bundles'));
    expect(brought).toHaveLength(1);
    build();
    const assets = path.join(out, '_quire', 'assets');
    expect(readdirSync(path.join(dir, 'bundles', brought[0] ?? '', 'files'))).toEqual(
      expect.arrayContaining(readdirSync(assets)),
    );
    expect(readdirSync(path.join(site, '.quire'))).not.toContain('browser');
    expect(existsSync(path.join(dir, '.cache', 'site', 'browser'))).toBe(false);
    writeSite(site, { 'styles.css': 'h1 { color: teal; }\n' });
    build();
    expect(readdirSync(path.join(site, '.quire'))).toContain('browser');
  });

  it('depends on what it imports, in the exact versions that the tests run with', () => {
    const isRead = (name: string): boolean => name.startsWith('@types/') || name === 'csstype';
    const types = Object.keys(manifest.dependencies).filter(isRead);
    // The check of styles reads the properties of CSS in the file of `csstype`.
    expect(types).toEqual(['@types/react', 'csstype']);
    // `hast` and `mdast` are only types, without a package at run time.
    const imported = [...importedPackages()].filter((name) => name !== 'hast' && name !== 'mdast');
    expect(imported.sort()).toEqual(
      Object.keys(manifest.dependencies).filter((name) => !types.includes(name)),
    );
    const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    for (const [name, version] of Object.entries(manifest.dependencies))
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  });

  it('has every file that its manifest names', () => {
    const files = [
      ...Object.values(manifest.bin),
      ...Object.values(manifest.exports).flatMap((to) =>
        typeof to === 'string' ? to : Object.values(to),
      ),
    ].filter((file) => !file.endsWith('*'));
    expect(files.filter((file) => !existsSync(path.join(dir, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(8);
  });

  it('has every file that its sources import', () => {
    const sources = packed.files
      .map((file) => file.path)
      .filter((file) => /^engine\/.*\.tsx?$/.test(file));
    const missing = sources.flatMap((file) =>
      parseSource(file, read(file))
        .imports.filter(({ request }) => request.startsWith('.'))
        .map(({ request }) =>
          path.posix.join(path.posix.dirname(file), request.replace(/\?.*$/, '')),
        )
        .filter((target) => !existsSync(path.join(dir, target)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(missing).toEqual([]);
    expect(sources.length).toBeGreaterThan(100);
  });

  it('names no product that it documents', () => {
    const naming = packed.files
      .map((file) => file.path)
      .filter((file) => /\.(?:js|mjs|tsx?|css|json|md)$/.test(file) && /dagster/i.test(read(file)))
      // The manual has examples of the site in this repository.
      .filter((file) => !file.startsWith('docs/'));
    expect(naming).toEqual([]);
  });

  it('passes on the licenses of the packages inside the compiled engine', () => {
    expect(read('LICENSES.md')).toMatch(/^## yaml$[\s\S]*?ISC|Permission to use/m);
    expect(read('LICENSES.md')).toContain('## image-size\n');
  });
});

describe('a package that extends the engine', () => {
  const readJson = (file: string): Manifest =>
    JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Manifest;
  const provided = Object.keys(readJson('packages/quire-docs/package.json').exports).map((name) =>
    name.replace('.', 'quire-docs'),
  );

  it.each(listPackages(ROOT))(
    '$name holds what it needs, and imports only what anyone can',
    async (extension) => {
      const to = path.join(makeFolder('package'), extension.name);
      await assembleExtension(ROOT, extension, to);
      const own = JSON.parse(readFileSync(path.join(to, 'package.json'), 'utf8')) as Manifest & {
        peerDependencies: Record<string, string>;
      };
      expect(own.version).toBe(manifest.version);
      expect(own.peerDependencies).toEqual({ 'quire-docs': manifest.version });
      const [{ files }] = JSON.parse(
        runNpm(['pack', '--json', '--dry-run'], { cwd: to, capture: true }),
      ) as [Packed];
      const names = files.map((file) => file.path);
      expect(names).toEqual(
        expect.arrayContaining([
          'LICENSE',
          'README.md',
          'package.json',
          `compiled/${extension.main}.js`,
        ]),
      );
      expect(names.filter((name) => /^(?:src|test)\/|\.test\./.test(name))).toEqual([]);
      const main = readFileSync(path.join(to, 'compiled', `${extension.main}.js`), 'utf8');
      const named = [...main.matchAll(/new URL\(["']\.\.\/([^"']+)["'], import\.meta\.url\)/g)];
      expect(names).toEqual(expect.arrayContaining(named.map(([, file]) => file)));
      const imported = names
        .filter((name) => /\.m?[jt]s$/.test(name))
        .flatMap((name) => parseSource(name, readFileSync(path.join(to, name), 'utf8')).imports)
        .map(({ request }) => request)
        .filter((request) => /^[@a-z]/.test(request) && !isBuiltin(request));
      const ofEngine = imported.filter((request) => request.startsWith('quire-docs'));
      expect(ofEngine.filter((request) => !provided.includes(request))).toEqual([]);
      // The engine gives React to all components.
      const others = imported.filter(
        (request) => !ofEngine.includes(request) && packageOf(request) !== 'react',
      );
      expect([...new Set(others.map(packageOf))].sort()).toEqual(
        Object.keys(own.dependencies ?? {}),
      );
    },
  );
});

it('the repository itself is no package: packing its root leaves its files out', () => {
  const [{ files }] = JSON.parse(
    runNpm(['pack', '--json', '--dry-run'], { cwd: ROOT, capture: true }),
  ) as [Packed];
  expect(files.map((file) => file.path).sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
});

describe('the commands of this repository', () => {
  it.each(['start', 'dev', 'build', 'preview', 'mcp', 'search:records'])(
    'npm run %s keeps the site in dist/, as README.md says',
    (name) => {
      const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      };
      expect(scripts[name]).toMatch(/^node bin\/quire\.mjs [\w-]+ --out dist$/);
    },
  );
});
