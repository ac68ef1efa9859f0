import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { assembleCreate } from '../../scripts/pack/assemble-create.mjs';
import { assembleEngine } from '../../scripts/pack/assemble-engine.mjs';
import { runNpm } from '../../scripts/run-npm.mjs';
import { runTool } from '../../scripts/run-tool.mjs';
import { makeFolder } from '../harness/run-folder.ts';
import { quireAlone, ROOT } from '../harness/site.ts';

const parent = makeFolder('create');
const program = path.join(parent, 'create-quire-docs');

interface Ended {
  code: number;
  output: string;
}

/** Runs the packed program in a folder, without interactive input. */
function create(args: string[], cwd: string): Promise<Ended> {
  const file = path.join(program, 'bin', 'create-quire-docs.mjs');
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') });
    });
  });
}

beforeAll(() => assembleCreate(ROOT, program));

describe('the site that create-quire-docs starts', () => {
  const title = 'Kiln "A" <b> {x} \\ $& it’s';
  const dir = path.join(parent, 'kiln-docs');
  let ended: Ended;
  beforeAll(async () => {
    ended = await create(['kiln-docs', '--title', title, '--url', 'https://kiln.test'], parent);
    const packages = path.join(dir, 'node_modules');
    await assembleEngine(ROOT, path.join(packages, 'quire-docs'));
    // Dependencies that npm would install.
    mkdirSync(path.join(packages, '@types'));
    for (const name of ['@types/react', 'csstype'])
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name), 'junction');
  });

  it('says what to do next', () => {
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.output).toMatch(/cd kiln-docs\n +npm install\n +npm run dev\n$/);
  });

  it('is five pages with a manifest, settings for editors, and no output in git', () => {
    expect(
      readdirSync(dir)
        .filter((name) => name !== 'node_modules')
        .sort(),
    ).toEqual([
      ...['.gitignore', '.vscode', 'README.md', 'components', 'docs', 'package.json'],
      ...['sidebars.ts', 'site.config.ts', 'static', 'styles.css', 'tsconfig.json'],
    ]);
    const pages = readdirSync(path.join(dir, 'docs'), { recursive: true, encoding: 'utf8' });
    expect(pages.filter((name) => /\.mdx?$/.test(name))).toHaveLength(5);
    const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
      name: string;
      dependencies: object;
    };
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(manifest).toMatchObject({
      name: 'kiln-docs',
      dependencies: { 'quire-docs': `^${version}` },
    });
    expect(readFileSync(path.join(dir, '.gitignore'), 'utf8')).toContain('dist/');
  });

  it('builds without a problem, whatever its title is', async () => {
    const { code, output } = await quireAlone(['build'], {}, dir);
    expect(output).toMatch(
      /^Built 7 pages [^\n]* into dist in [\d.]+ s\n  size: [^\n]*\n  slowest pages: [^\n]*\n$/m,
    );
    expect(output).not.toMatch(/warning|error/);
    expect(code).toBe(0);
    const home = readFileSync(path.join(dir, 'dist', 'index.html'), 'utf8');
    expect(home).toContain('<h1>Kiln &quot;A&quot; &lt;b&gt; {x} \\ $&amp; it’s</h1>');
    expect(readFileSync(path.join(dir, 'dist', 'sitemap.xml'), 'utf8')).toContain(
      'https://kiln.test/',
    );
  });

  it('passes its own check', async () => {
    const { code, output } = await quireAlone(['check'], {}, dir);
    expect(code, output).toBe(0);
  });

  it('has no error of types in an editor', async () => {
    const checked = await runTool(ROOT, 'typescript/tsc', ['-p', dir], { capture: true });
    expect(checked).toEqual({ code: 0, output: '' });
  });

  it('names schemas that the package has', () => {
    const settings = JSON.parse(
      readFileSync(path.join(dir, '.vscode', 'settings.json'), 'utf8'),
    ) as {
      'yaml.schemas': Record<string, string>;
    };
    const schemas = Object.keys(settings['yaml.schemas']);
    expect(schemas.length).toBeGreaterThan(0);
    expect(schemas.filter((file) => !existsSync(path.join(dir, file)))).toEqual([]);
  });
});

it('the package holds the program and the template, and depends on nothing', () => {
  const [packed] = JSON.parse(
    runNpm(['pack', '--json', '--dry-run'], { cwd: program, capture: true }),
  ) as { files: { path: string }[] }[];
  const files = packed?.files.map((file) => file.path) ?? [];
  const folders = new Set(files.map((file) => file.split('/')[0]));
  expect([...folders].sort()).toEqual(['LICENSE', 'README.md', 'bin', 'package.json', 'template']);
  // npm excludes some names by default; the template must be complete.
  const template = path.join(ROOT, 'packages', 'create-quire-docs', 'template');
  const all = readdirSync(template, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.startsWith('template/'))).toHaveLength(
    all.filter((entry) => entry.isFile()).length,
  );
  const manifest = readFileSync(path.join(program, 'package.json'), 'utf8');
  expect(JSON.parse(manifest)).not.toHaveProperty('dependencies');
});

describe('what create-quire-docs refuses', () => {
  it('a folder with something in it, which stays as it is', async () => {
    const dir = makeFolder('taken');
    writeFileSync(path.join(dir, 'thesis.txt'), 'words');
    const { code, output } = await create(['.'], dir);
    expect(code).toBe(1);
    expect(output).toContain("isn't empty (thesis.txt is in it)");
    expect(readdirSync(dir)).toEqual(['thesis.txt']);
  });

  it('but not an empty repository, whose name makes the title', async () => {
    const dir = path.join(makeFolder('fresh'), 'my-kiln');
    mkdirSync(path.join(dir, '.git'), { recursive: true });
    const { code, output } = await create(['.'], dir);
    expect(code, output).toBe(0);
    expect(output).toContain('The site is in this folder.');
    expect(output).toContain('Before you publish it, write its address');
    expect(readFileSync(path.join(dir, 'site.config.ts'), 'utf8')).toContain('title: "My kiln"');
  });

  it.each([
    [['a', 'b'], 'One folder at a time: what is “b”?'],
    [['a', '--titel', 'x'], 'Usage: create-quire-docs'],
    [['a', '--title', ' '], 'The title is empty'],
    [['a', '--url', 'kiln.test'], '--url is “kiln.test”; it must be an origin'],
    [['a', '--url', 'https://kiln.test/docs'], 'A path below it goes into `baseUrl`'],
  ])('%j', async (args, message) => {
    const dir = makeFolder('wrong');
    const { code, output } = await create(args, dir);
    expect(code).toBe(2);
    expect(output).toContain(message);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('installed from a tarball', () => {
  /** Installs the packed program as npm does, and creates a site. */
  async function fromTarball(name: string, dependencies: object, tarballs: string[]) {
    const host = path.join(parent, name);
    const installed = path.join(host, 'node_modules', 'create-quire-docs');
    cpSync(program, installed, { recursive: true });
    writeFileSync(path.join(host, 'package.json'), JSON.stringify({ dependencies }));
    for (const file of tarballs) {
      mkdirSync(path.dirname(path.join(host, file)), { recursive: true });
      writeFileSync(path.join(host, file), '');
    }
    const file = path.join(installed, 'bin', 'create-quire-docs.mjs');
    const child = spawn(process.execPath, [file, 'site', '--yes'], { cwd: host });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    await new Promise((resolve) => child.once('close', resolve));
    const manifest = JSON.parse(readFileSync(path.join(host, 'site', 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    return {
      output: Buffer.concat(parts).toString('utf8'),
      engine: manifest.dependencies['quire-docs'],
    };
  }
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  const engine = `quire-docs-${version}.tgz`;

  it('the site takes the engine’s tarball beside it', async () => {
    const own = { 'create-quire-docs': `file:packed/create-quire-docs-${version}.tgz` };
    const made = await fromTarball('beside', own, [`packed/${engine}`]);
    expect(made.engine).toBe(`file:../packed/${engine}`);
    expect(made.output).toContain('  npm install\n');
  });

  it('the site takes the engine that was installed with it', async () => {
    const both = { 'create-quire-docs': 'file:a/c.tgz', 'quire-docs': 'file:b/e.tgz' };
    expect((await fromTarball('with', both, ['b/e.tgz'])).engine).toBe('file:../b/e.tgz');
  });

  it('says that the engine’s is missing', async () => {
    const made = await fromTarball('without', { 'create-quire-docs': 'file:a/c.tgz' }, []);
    expect(made.engine).toBe(`^${version}`);
    expect(made.output).toContain('  npm install TARBALL\n');
    expect(made.output).toContain(path.join('without', 'a', engine));
  });

  it('otherwise, npm chooses a version', async () => {
    expect((await fromTarball('registry', { 'create-quire-docs': '1.0.0' }, [])).engine).toBe(
      `^${version}`,
    );
  });
});
