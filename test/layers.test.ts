import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPackages } from '../scripts/compile-package.mjs';
import { parseSource, readSources } from './harness/imports.ts';
import type { SourceFile } from './harness/imports.ts';

const ROOT = path.join(import.meta.dirname, '..');
const ENGINE = path.join(ROOT, 'engine');

/**
 * The rooms of the engine and what each can import: other rooms, packages (`node:` stands for all of
 * Node), and single files of a room that is closed otherwise. Widening an entry is a decision: say why.
 */
interface Room {
  rooms: string[];
  packages?: string[];
  files?: string[];
  /** Rooms imported only with `import()`, so that they load when they're needed. */
  lazily?: string[];
}

const AST_TYPES = ['mdast', 'hast'];
const ROOMS: Record<string, Room> = {
  model: { rooms: [] },
  // Packages that extend the engine: what they provide and can import, and loading those that a site names.
  extension: {
    rooms: ['model', 'url', 'hast', 'files', 'run', 'schema'],
    packages: ['node:'],
  },
  // Limits on packages, and what install commands name.
  installs: { rooms: ['model'] },
  // Release notes: their file, what it adds to its page, and which page has them.
  'release-notes': {
    rooms: ['model', 'files', 'schema', 'extension'],
    packages: ['node:'],
  },
  url: { rooms: [] },
  // The texts that the engine shows, in each language.
  texts: { rooms: ['model', 'url'], packages: ['react'] },
  // Remark and rehype plugins of a site, run in a thread; an extension reads those of a foreign configuration.
  plugins: {
    // A plugin can parse Markdown from other sources.
    rooms: ['model', 'files', 'run', 'extension', 'syntax'],
    packages: [
      'node:',
      'unified',
      'vfile',
      'hast-util-from-html',
      'hast-util-to-html',
      ...AST_TYPES,
    ],
    files: ['config/load-module.ts', 'config/read-config.ts'],
  },
  // The tree of an article: parsing and writing HTML, and nodes that aren't text.
  hast: { rooms: ['url'] },
  // Reading files and comparing paths, independent of sites.
  files: { rooms: ['model', 'url'], packages: ['node:'] },
  // Running authors' code with limits, independent of sites.
  run: { rooms: [], packages: ['node:', 'rolldown'] },
  // Validating what authors write against its definition in the model, with places.
  schema: { rooms: ['model', 'url'], packages: ['yaml'] },
  // Compiled modules of a site are cached.
  config: {
    rooms: ['model', 'url', 'texts', 'schema', 'cache', 'files', 'run'],
    packages: ['node:', 'rolldown'],
  },
  // Catalogs of the messages that programs print. Patterns are split into words as the search does it.
  messages: {
    rooms: ['model', 'schema', 'extension', 'syntax'],
    packages: ['mdast'],
    files: [
      'search/message-words.ts',
      // Its files in the index, and their texts without markup.
      'search/format.ts',
      'search/build/index-article.ts',
    ],
  },
  // Markdown with JSX: from the text of a page to its tree, and what that says about the page.
  syntax: {
    // Imports on a page are parsed as the bundler parses them.
    rooms: ['model', 'url', 'run', 'extension'],
    packages: ['node:', 'satteri', 'mdast'],
  },
  content: {
    rooms: [
      ...['model', 'url', 'files', 'schema', 'extension', 'syntax'],
      // Files that components show add headings to their page.
      ...['messages', 'release-notes'],
    ],
    packages: ['node:', 'mdast'],
  },
  routes: { rooms: ['model', 'url', 'texts'] },
  // Labels and types that both halves of an island share.
  'islands/plain': {
    rooms: ['model', 'url', 'texts'],
    // Styles that load with their island.
    files: ['styles/recorded-run.css?inline'],
  },
  'islands/markup': { rooms: ['model', 'url', 'texts'], packages: ['react'] },
  'islands/behavior': { rooms: ['model', 'texts', 'islands/plain'] },
  article: {
    rooms: [
      'model',
      'url',
      'texts',
      'hast',
      'files',
      'run',
      'extension',
      'syntax',
      'installs',
      'release-notes',
      'messages',
      // Recorded runs, which only their component reads.
      'schema',
      'islands/markup',
      'search/ui/markup',
    ],
    packages: [
      'node:',
      'satteri',
      'shiki',
      '@shikijs/langs',
      'react',
      'react-dom',
      'image-size',
      'fflate',
      'beautiful-mermaid',
      ...AST_TYPES,
    ],
    files: [
      // How the patterns of messages are written.
      'search/message-words.ts',
      // Errors thrown by a site's code are located the same way for all of its modules.
      'config/thrown-place.ts',
      // An imported drawing is the same component on pages and in a site's modules.
      'hooks/drawing.ts',
    ],
  },
  // Content and rendered pages are checked as data; the functions that read files are shared with other rooms.
  checks: {
    rooms: ['model', 'url', 'hast', 'extension', 'installs', 'syntax'],
    packages: [...AST_TYPES, 'node:crypto'],
    files: [
      'article/code/sample-tests.ts',
      'article/code/code-meta.ts',
      // The links that an article resolved, and the files it published.
      'article/article.ts',
    ],
  },
  // The search itself, which runs anywhere, and its worker and client in the browser.
  search: { rooms: ['model', 'url'], packages: ['algoliasearch'] },
  // The dialog and the results page. The search code loads at the first sign of intent.
  'search/ui': {
    rooms: ['model', 'texts', 'islands/plain'],
    // What is pasted is reduced before the worker gets it.
    files: ['search/pasted-error.ts'],
    lazily: ['search', 'search/ui/search-code'],
  },
  // All of that code, as one file, with the styles of what it shows.
  'search/ui/search-code': {
    rooms: ['search', 'search/ui'],
    files: ['styles/search-results.css?inline'],
  },
  'search/ui/markup': {
    rooms: ['model', 'texts', 'islands/markup'],
  },
  // Building an index of rendered pages.
  'search/build': { rooms: ['model', 'url', 'hast', 'run', 'search'], packages: ['node:'] },
  // The navbar and the drawer are islands, so the shell renders their markup.
  shell: {
    // Names in the table of contents wrap like those in the article's headings (`hast`).
    rooms: ['model', 'url', 'texts', 'hast', 'islands/markup', 'search/ui/markup'],
    packages: ['react', 'react-dom'],
  },
  page: {
    rooms: ['model', 'url', 'texts', 'hast', 'islands/markup', 'shell'],
    // Types of schema.org's vocabulary.
    packages: ['react', 'schema-dts'],
  },
  browser: {
    rooms: ['model', 'url', 'texts', 'islands/behavior', 'islands/plain', 'search/ui'],
    lazily: ['search/ui/search-code'],
  },
  // Our part of a widget's chunk: React loads only with it.
  'browser/mount-widget': {
    rooms: ['model', 'hooks', 'islands/plain'],
    packages: ['react', 'react-dom'],
    // In development only.
    files: ['browser/watch-widget.ts'],
  },
  // The hooks that a site's own components import: bundled with them, for the build and for the browser.
  // Drawings are markup from the build; tabs and code blocks are those of pages.
  hooks: {
    rooms: ['model', 'texts', 'islands/markup', 'islands/behavior'],
    packages: ['react'],
    files: ['islands/trusted-html.ts', 'url/escape-html.ts'],
  },
  // A page as Markdown.
  markdown: { rooms: ['model', 'url', 'hast'] },
  // Results of earlier runs, by content.
  cache: { rooms: ['files'], packages: ['node:'] },
  // Browser code, styles and a site's own modules, by the bundler.
  bundle: {
    rooms: ['model', 'url', 'texts', 'files', 'run', 'cache', 'extension', 'syntax'],
    packages: ['node:', 'vite', 'rolldown'],
    // Modules of a site can import Markdown and drawings, and their imports are listed like those of pages.
    files: ['hast/read-drawing.ts'],
  },
  // Problems, for people and programs.
  report: { rooms: ['model', 'url'], packages: ['node:'] },
  // The complete data of a site, and its rendered pages: shared by builds and the development server.
  site: {
    rooms: [
      'model',
      'url',
      'hast',
      'files',
      'run',
      'plugins',
      'extension',
      'config',
      'content',
      'syntax',
      'routes',
      'release-notes',
      'messages',
      'islands/markup',
      'article',
      'search',
      'search/build',
      'shell',
      'page',
      'bundle',
      'cache',
      'markdown',
    ],
    packages: ['node:', 'react'],
    files: ['checks/links/scan-page.ts'],
  },
  // Writing a site to disk.
  // Configurations of servers, generated from one description of a site. Our own servers follow the same rules.
  hosting: { rooms: ['model', 'url', 'texts'], packages: ['node:'] },
  output: {
    rooms: [
      'model',
      'url',
      'files',
      // Files are written in a thread.
      'run',
      'routes',
      'extension',
      'release-notes',
      'article',
      'shell',
      'page',
      'bundle',
      'cache',
      'search/build',
      'site',
      'hosting',
    ],
    packages: ['node:', 'sharp'],
    files: [
      'checks/links/check-links.ts',
      'checks/links/check-own-addresses.ts',
      'checks/links/check-redirect-anchors.ts',
      'checks/links/scan-page.ts',
    ],
  },
  serve: {
    // The development server renders single pages, and reads single files again.
    rooms: [
      'release-notes',
      'extension',
      'model',
      'url',
      'files',
      'config',
      'content',
      'article',
      'page',
      'search',
      'search/build',
      'bundle',
      'cache',
      'report',
      'site',
      'output',
      'hosting',
    ],
    packages: ['node:'],
    files: ['checks/links/check-links.ts'],
  },
  // One file for each command; `cli.ts` loads only the one it runs.
  commands: {
    // `check` collects the input of the checks; `new` writes files that content and routes read.
    rooms: [
      'model',
      'url',
      'config',
      'content',
      'syntax',
      'checks',
      'extension',
      'search',
      'search/build',
      'report',
      'site',
      'output',
      'serve',
      // Commands that packages run: finds the package.
      'run',
    ],
    // Such commands ask for the size of a picture, and what to install.
    packages: ['node:', 'image-size'],
    // Commands of extensions cut samples like pages.
    files: ['article/components/cut-sample.ts', 'bundle/missing-modules.ts'],
  },
  cli: {
    rooms: ['url'],
    packages: ['node:'],
    files: [
      'commands/command.ts',
      // Names and options of all commands; the code is loaded only for the one that runs.
      'commands/command-table.ts',
      'commands/parse-command-line.ts',
      'config/find-site.ts',
      'report/report-formats.ts',
      'site/engine-folders.ts',
    ],
    lazily: ['commands'],
  },
};
/** Folders that contain data, not code. */
const DATA = ['styles', 'fonts', 'brand'];
const FORBIDDEN = /^(?:utils?|helpers?|common|shared|misc|lib)$/;
const MAX_LINES = 400;

/** The room that a file belongs to; undefined if the table doesn't have one for it. */
function roomOf(name: string): string | undefined {
  const parts = name.split('/');
  if (name === 'browser/mount-widget.tsx') return 'browser/mount-widget';
  if (name.startsWith('search/build/')) return 'search/build';
  if (name === 'search/ui/search-code.ts') return 'search/ui/search-code';
  if (name.startsWith('search/ui/'))
    return name.endsWith('markup.tsx') ? 'search/ui/markup' : 'search/ui';
  if (parts.length === 1) return name === 'cli.ts' ? 'cli' : undefined;
  if (parts[0] !== 'islands')
    return parts[0] !== undefined && ROOMS[parts[0]] ? parts[0] : undefined;
  const kind = /^markup(?=\.tsx$)|^behavior(?=\.ts$)/.exec(parts.slice(2).join('/'))?.[0];
  return `islands/${kind ?? 'plain'}`;
}

/** The file that a relative import refers to, by its path inside `engine/`. */
function targetOf(name: string, request: string): string {
  return path.posix.join(path.posix.dirname(name), request).replace(/^\.\.\/engine\//, '');
}

/** Every import of a file that its room doesn't allow, as a sentence. */
function violations(file: SourceFile): string[] {
  const room = roomOf(file.name);
  const rule = room === undefined ? undefined : ROOMS[room];
  if (room === undefined || !rule) return [`${file.name} is in no room of the table`];
  return file.imports.flatMap(({ request, dynamic }) => {
    if (!request.startsWith('.')) {
      const known = (rule.packages ?? []).some(
        (name) => request === name || request.startsWith(name === 'node:' ? name : `${name}/`),
      );
      return known ? [] : [`${file.name}: ${room} may not import the package ${request}`];
    }
    const target = targetOf(file.name, request);
    const other = roomOf(target);
    const allowed =
      // Data, such as styles, is in no room.
      rule.files?.includes(target) ||
      (other !== undefined &&
        (other === room ||
          rule.rooms.includes(other) ||
          (dynamic && rule.lazily?.includes(other))));
    return allowed ? [] : [`${file.name}: ${room} may not import ${target}`];
  });
}

/** What the table allows a room and none of its files imports, as sentences. */
function unusedOf(room: string, { rooms, packages = [], lazily = [] }: Room): string[] {
  const all = sources.filter((file) => !isTest(file) && roomOf(file.name) === room);
  const requests = all.flatMap(({ name, imports }) => imports.map((one) => ({ ...one, name })));
  const used = new Set(
    requests.map(({ name, request }) =>
      request.startsWith('.') ? roomOf(targetOf(name, request)) : request,
    ),
  );
  const isUsed = (name: string): boolean =>
    [...used].some(
      (one) =>
        one !== undefined &&
        (one === name || one.startsWith(name.endsWith(':') ? name : `${name}/`)),
    );
  return [
    ...[...rooms, ...lazily].filter((name) => !used.has(name)),
    ...packages.filter((name) => !isUsed(name)),
  ].map((name) => `${room} doesn’t import ${name}`);
}

/** Files that import each other in a cycle, types included: one of the cycles, from a file back to itself. */
function findCircle(files: readonly SourceFile[]): string[] | undefined {
  const imports = new Map(
    files.map(({ name, imports: all }) => [
      name,
      all
        .filter(({ request, dynamic }) => request.startsWith('.') && !dynamic)
        .map(({ request }) => targetOf(name, request)),
    ]),
  );
  /** Files that aren't in a cycle and don't lead to one. */
  const cleared = new Set<string>();
  const follow = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (cleared.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const circle = follow(next, [...way, name]);
      if (circle) return circle;
    }
    cleared.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return undefined;
}

const sources = readSources(ENGINE);
const isTest = (file: SourceFile): boolean => /\.test\.tsx?$/.test(file.name);

/** A package beside the engine, with the names of what it may import. */
interface Beside {
  folder: string;
  allowed: string[];
}

/** What anyone can use: documented exports of the engine, Node, and the package's own dependencies. */
const beside: Beside[] = listPackages(ROOT).map(({ folder }) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as {
      dependencies?: Record<string, string>;
      exports: Record<string, unknown>;
    };
  const provided = Object.keys(read('packages/quire-docs/package.json').exports);
  return {
    folder,
    allowed: [
      ...provided.map((name) => name.replace('.', 'quire-docs')),
      ...Object.keys(read(`${folder}/package.json`).dependencies ?? {}),
      // The engine gives it to all components.
      'react',
    ],
  };
});

/** Imports of a package's file that others couldn't write, as sentences. */
function strangeImports({ name, imports }: SourceFile, allowed: readonly string[]): string[] {
  return imports
    .map(({ request }) => request)
    .filter((request) =>
      request.startsWith('.')
        ? path.posix.join(path.posix.dirname(name), request).startsWith('..')
        : !request.startsWith('node:') &&
          !allowed.some((each) => request === each || isBelow(request, each)),
    )
    .map((request) => `${name} may not import ${request}`);
}

/** A module of a dependency; the engine's modules are named in full. */
const isBelow = (request: string, name: string): boolean =>
  !name.startsWith('quire-docs') && request.startsWith(`${name}/`);

describe('the packages beside the engine', () => {
  it.each(beside)('$folder uses only what anyone can use', ({ folder, allowed }) => {
    const files = ['browser', 'src', 'theme']
      .filter((part) => existsSync(path.join(ROOT, folder, part)))
      .flatMap((part) => readSources(path.join(ROOT, folder, part)))
      .filter((file) => !isTest(file));
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => strangeImports(file, allowed))).toEqual([]);
    expect(files.filter(({ lines }) => lines > MAX_LINES).map(({ name }) => name)).toEqual([]);
    expect(findCircle(files)).toBeUndefined();
  });

  it.each([
    "import { readIndex } from '../../engine/serve/read-index.ts';",
    "import { a } from 'quire-docs/serve/read-index';",
    "import { a } from 'quire-docs';",
    "import { parse } from 'yaml';",
  ])('%s is found', (text) => {
    const file = parseSource('a.ts', text);
    expect(strangeImports(file, ['quire-docs/search', 'zod'])).toHaveLength(1);
  });
});

describe('the rooms of engine/', () => {
  it('every import is one that the table allows', () => {
    expect(sources.filter((file) => !isTest(file)).flatMap(violations)).toEqual([]);
  });

  it('every room and every exception in the table exists, and everything that it allows is used', () => {
    const imported = (room: string): string[] =>
      sources
        .filter((file) => !isTest(file) && roomOf(file.name) === room)
        .flatMap(({ name, imports }) =>
          imports
            .filter(({ request }) => request.startsWith('.'))
            .map(({ request }) => targetOf(name, request)),
        );
    const unused = Object.entries(ROOMS).flatMap(([room, { files = [] }]) => {
      const used = new Set(imported(room));
      return files.filter((file) => !used.has(file)).map((file) => `${room}: ${file}`);
    });
    expect(unused).toEqual([]);
    expect(Object.entries(ROOMS).flatMap(([room, rule]) => unusedOf(room, rule))).toEqual([]);
    const named = Object.values(ROOMS).flatMap(({ rooms, lazily = [] }) => [...rooms, ...lazily]);
    expect(named.filter((room) => !ROOMS[room] && room !== 'commands')).toEqual([]);
  });

  it('docs/architecture.md lists every room below those that it imports', () => {
    const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
    const [, table = ''] = /^## The rooms$(.*?)^## /ms.exec(text) ?? [];
    const listed = table
      .split('\n')
      .flatMap((line) => /^\| (`[^|]+) \|/.exec(line)?.[1]?.match(/[\w-]+(?=\/|\.ts)/g) ?? []);
    expect([...new Set(listed)]).toEqual(listed);
    const placeOf = (room: string): number => listed.indexOf(room.split('/')[0] ?? '');
    expect(Object.keys(ROOMS).filter((room) => placeOf(room) < 0)).toEqual([]);
    const upward = Object.entries(ROOMS).flatMap(([room, { rooms, lazily = [] }]) =>
      [...rooms, ...lazily]
        .filter((other) => placeOf(other) > placeOf(room))
        .map((other) => `${room} imports ${other}, which is listed below it`),
    );
    expect(upward).toEqual([]);
  });

  it('every imported file exists', () => {
    const missing = sources.flatMap(({ name, imports }) =>
      imports
        .filter(({ request }) => request.startsWith('.'))
        .map(({ request }) =>
          path.posix.join(path.posix.dirname(name), request.replace(/\?.*$/, '')),
        )
        .filter((target) => !existsSync(path.join(ENGINE, target)))
        .map((target) => `${name}: ${target} does not exist`),
    );
    expect(missing).toEqual([]);
  });

  it('no files import each other in a circle', () => {
    expect(findCircle(sources)).toBeUndefined();
  });

  it('no folder is named for nothing in particular', () => {
    const folders = readdirSync(ENGINE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && FORBIDDEN.test(entry.name))
      .map((entry) => path.relative(ENGINE, path.join(entry.parentPath, entry.name)));
    expect(folders).toEqual([]);
  });

  it(`no file is longer than ${MAX_LINES} lines`, () => {
    expect(sources.filter(({ lines }) => lines > MAX_LINES).map(({ name }) => name)).toEqual([]);
  });

  it('no file only passes on what others export', () => {
    expect(sources.filter((file) => file.onlyReexports).map(({ name }) => name)).toEqual([]);
  });

  it('no object literal is spread into another, which would switch off the check of its properties', () => {
    const spread = sources
      .filter((file) => !isTest(file))
      .filter(({ name }) => /\.\.\.\{/.test(readFileSync(path.join(ENGINE, name), 'utf8')))
      .map(({ name }) => name);
    expect(spread).toEqual([]);
  });

  it('commands that packages run are in the table of commands, and nowhere else', () => {
    const naming = sources
      .filter((file) => /^(?:cli\.ts|commands\/|extension\/)/.test(file.name) && !isTest(file))
      .filter(({ name }) =>
        /docusaurus|quire-mcp/i.test(readFileSync(path.join(ENGINE, name), 'utf8')),
      )
      .map(({ name }) => name);
    expect(naming).toEqual(['commands/command-table.ts']);
  });

  it('folders of data hold no code', () => {
    expect(sources.filter(({ name }) => DATA.includes(name.split('/')[0] ?? ''))).toEqual([]);
  });
});

describe('the check itself', () => {
  it.each([
    ['model/a.ts', "import type { B } from '../url/b.ts';", 'model may not import url/b.ts'],
    ['url/a.ts', "import path from 'node:path';", 'url may not import the package node:path'],
    ['routes/a.ts', "export { b } from '../content/b.ts';", 'routes may not import content/b.ts'],
    ['browser/a.ts', "const b = () => import('../article/b.ts');", 'may not import article/b.ts'],
    ['browser/a.ts', "import '../search/ui/search-code.ts';", 'import search/ui/search-code.ts'],
    ['browser/a.ts', "import '../islands/x/markup.tsx';", 'may not import islands/x/markup.tsx'],
    ['islands/x/behavior.ts', "import 'react';", 'may not import the package react'],
    ['serve/a.ts', "import '../../site/site.config.ts';", 'may not import ../site/site.config.ts'],
    ['utils/a.ts', '', 'utils/a.ts is in no room of the table'],
    ['a.ts', '', 'a.ts is in no room of the table'],
  ])('%s with %s', (name, text, message) => {
    expect(violations(parseSource(name, text)).join()).toContain(message);
  });

  it.each([
    ['browser/a.ts', "const b = () => import('../search/ui/search-code.ts');"],
    ['browser/a.ts', "import { attach } from '../islands/x/behavior.ts';"],
    ['content/a.ts', "import { b } from './b.ts'; // import '../article/b.ts'"],
    ['article/a.tsx', "import { renderToStaticMarkup } from 'react-dom/server';"],
  ])('%s with %s is fine', (name, text) => {
    expect(violations(parseSource(name, text))).toEqual([]);
  });

  it('knows a circle, also of types', () => {
    const files = [
      parseSource('a/a.ts', "import { b } from '../b.ts';"),
      parseSource('b.ts', "import './c.ts';"),
      parseSource('c.ts', "import type { B } from './b.ts';\nconst a = () => import('./a/a.ts');"),
    ];
    expect(findCircle(files)).toEqual(['b.ts', 'c.ts', 'b.ts']);
    expect(findCircle(files.slice(0, 2))).toBeUndefined();
  });

  it('knows a barrel', () => {
    expect(
      parseSource('a.ts', "export * from './b.ts';\nexport { c } from './c.ts';").onlyReexports,
    ).toBe(true);
    expect(parseSource('a.ts', "export * from './b.ts';\nexport const c = 1;").onlyReexports).toBe(
      false,
    );
  });
});
