import type {
  CommandFacts,
  Fact,
  PackageFacts,
  ProgramFacts,
} from '../../packages/quire-python-reference/src/reference/facts.ts';
import type { SiteFiles } from './site.ts';

/** The configuration of a site with two releases. */
export const CONFIG = `import { pythonReference } from 'quire-python-reference';
export default {
  title: 'Loom', url: 'https://loom.test', examples: 'samples',
  checks: { off: ['description-missing', 'page-without-sample'] },
  extensions: [pythonReference({ facts: 'reference', shortNames: { lm: 'loom' } })],
  versions: [
    { name: '3.0.0', label: '3.0.0', href: '/', isLast: true },
    { name: '2.0.0', label: '2.0.0', href: '/2.0' },
  ],
};
`;

function packageFacts(
  name: string,
  version: string,
  names: Record<string, Partial<Fact>>,
  more: Partial<PackageFacts> = {},
): string {
  const facts: PackageFacts = {
    ...{ format: 1, package: name, version, extractor: '', aliases: {}, problems: [] },
    archive: { file: '', sha256: '' },
    sources: {},
    modules: [name.replaceAll('-', '_')],
    names: Object.fromEntries(
      Object.entries(names).map(([path_, fact]) => [
        path_,
        { kind: 'function', at: path_, file: 'a.py', line: 1, ...fact },
      ]),
    ),
    ...more,
  };
  return JSON.stringify(facts);
}

const option = (name: string): CommandFacts['params'][number] => ({
  ...{
    name,
    kind: 'option',
    opts: [`--${name}`],
    type: 'text',
    auto_env: `LOOM_${name.toUpperCase()}_X`,
  },
});
function program(version: string, commands: Record<string, string[]>): string {
  const facts: ProgramFacts = {
    ...{ format: 1, program: 'loom-cli', package: 'loom', version, extractor: '' },
    commands: {
      'loom-cli': { kind: 'group', params: [] },
      ...Object.fromEntries(
        Object.entries(commands).map(([name, options]) => [
          name,
          { kind: 'command', params: options.map(option) } satisfies CommandFacts,
        ]),
      ),
    },
  };
  return JSON.stringify(facts);
}

const COMMON = {
  'loom.Thread': { kind: 'class', params: [{ name: 'key', type: 'str' }] },
  'loom.Thread.spin': { kind: 'method', params: [{ name: 'turns', type: 'int', default: '1' }] },
} as const satisfies Record<string, Partial<Fact>>;

/** Facts of two releases: 3.0.0 has a parameter, a member, a name, a package, a command and an option more. */
export const FACTS: SiteFiles = {
  'reference/releases/3.0.0.lock': 'loom==3.0.0 --hash=sha256:00\nloom-dye==0.9 --hash=sha256:00\n',
  'reference/releases/2.0.0.lock': 'loom==2.0.0 --hash=sha256:00\n',
  'reference/facts/loom/3.0.0.json': packageFacts(
    'loom',
    '3.0.0',
    {
      ...COMMON,
      'loom.weave': {
        params: [{ name: 'name', default: "'new'" }, { name: 'tension' }],
      },
      'loom.Thread.split_fibers': { kind: 'method', params: [] },
      'loom.Tapestry': { kind: 'class', params: [] },
      'loom.BlockOfThreads': { kind: 'class', params: [] },
    },
    {
      variables: { LOOM_SPEED: { file: 'a.py', line: 1 }, LOOM_HOME: { file: 'a.py', line: 2 } },
      schemas: {
        'loom.BlockOfThreads': {
          ...{ file: 'a.py', line: 1 },
          keys: [{ name: 'count' }, { name: 'dye_color' }],
        },
        'loom.settings': { file: 'b.py', line: 1, keys: [{ name: 'frames' }, { name: 'sheen' }] },
      },
    },
  ),
  'reference/facts/loom/2.0.0.json': packageFacts(
    'loom',
    '2.0.0',
    {
      ...COMMON,
      'loom.weave': { params: [{ name: 'name', default: "'old'" }] },
      'loom.shear': { params: [] },
      'loom.BlockOfThreads': { kind: 'class', params: [] },
    },
    {
      variables: { LOOM_HOME: { file: 'a.py', line: 2 } },
      schemas: {
        'loom.BlockOfThreads': { file: 'a.py', line: 1, keys: [{ name: 'count' }] },
        'loom.settings': { file: 'b.py', line: 1, keys: [{ name: 'frames' }] },
      },
    },
  ),
  'reference/facts/loom-dye/0.9.json': packageFacts('loom-dye', '0.9', { 'loom_dye.dip': {} }),
  'reference/commands/loom-cli/3.0.0.json': program('3.0.0', {
    'loom-cli run': ['fast', 'quiet'],
    'loom-cli plan': [],
  }),
  'reference/commands/loom-cli/2.0.0.json': program('2.0.0', { 'loom-cli run': ['quiet'] }),
};

/** Words that both releases share. */
export const WORDS = `package: loom
sections:
  - title: Cloth
    names:
      weave:
        words: Makes a cloth of all threads that it gets.
        params: { name: Where the cloth is kept., tension: How hard the threads are pulled. }
        see: [Tapestry, Thread, /install]
      Thread:
        words: One input of a loom, whatever it consists of.
        params: { key: Differs from thread to thread. }
        members:
          spin: { words: Gives back a stronger one., params: { turns: More than 20 break it. } }
          split_fibers: Takes it apart, as \`lm.Tapestry\` needs it.
      BlockOfThreads: Several of them in a frame.
  - title: Pictures
    names:
      Tapestry: A cloth with a picture, made by \`lm.Tapestry\`.
`;

/** A site with the reference of two releases, the older one layered. */
export const SITE: SiteFiles = {
  'site.config.ts': CONFIG,
  ...FACTS,
  'docs/index.md':
    '---\ntitle: Home\n---\n\nCall `lm.weave` and `lm.Thread`.\n\n<CodeExample path="cloth.py" />\n',
  'docs/api/loom.md': '---\ntitle: The loom\n---\n\n<ApiReference words="./loom.api.yml" />\n',
  'docs/api/loom.api.yml': WORDS,
  'docs/api/names.md':
    '---\ntitle: All names\n---\n\n<ApiIndex />\n\n[For machines](/objects.inv).\n',
  'docs/api/dye.md': '---\ntitle: Dye\n---\n\n<ApiReference words="./dye.api.yml" />\n',
  'docs/api/dye.api.yml':
    'package: loom-dye\nsections:\n  - title: Dye\n    names:\n      dip: Colors a thread for good.\n',
  'docs/install.md':
    '---\ntitle: Install it\n---\n\n<PackageInstallInstructions packageName="loom" />\n',
  'versions/2.0.0/docs/install.md':
    '---\ntitle: Install the old one\n---\n\n<PackageInstallInstructions packageName="loom" />\n',
  'docs/cli.md':
    '---\ntitle: Commands\n---\n\n<CommandReference program="loom-cli" words="./loom.cli.yml" />\n',
  'docs/loom.cli.yml': `program: loom-cli
commands:
  loom-cli: Works at the loom.
  loom-cli run: { words: Starts it., params: { fast: Wears the belt out., quiet: At night. }, no_output: It runs on. }
  loom-cli plan: { words: Says what it would do., no_output: It draws. }
`,
  'samples/cloth.py': 'import loom as lm\n\nlm.weave(name="a")\nlm.Thread("b").spin()\n',
  'versions/2.0.0/version.yml':
    'missing:\n  - pages: api/dye.md\n    reason: Dye came with 3.0.0.\n',
  'versions/2.0.0/docs/api/old.md':
    '---\ntitle: Old names\n---\n\n<ApiReference words="./old.api.yml" />\n\nNot `lm.weave`.\n',
  'versions/2.0.0/docs/api/old.api.yml':
    'package: loom\nsections:\n  - title: Wool\n    names:\n      shear: Takes the wool off a sheep.\n',
};
