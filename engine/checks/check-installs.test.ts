import { describe, expect, it } from 'vitest';
import { checkedSite, told } from '../../test/harness/checked-site.ts';
import { configOf } from '../../test/harness/content-of.ts';
import { checkInstalls } from './check-installs.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';

const versionsOfPackages = new Map([
  ['loom', '1.2'],
  ['loom-dye', '0.7'],
]);
const versionsFor = () => versionsOfPackages;
const config = configOf({ constraints: 'limits.txt', examples: '../samples' });
const LIMITS = '# Wool 3 has another thread.\n# with: loom-dye\nwool<3\n';
const SAMPLES: Record<string, string> = { 'limits.txt': LIMITS };

function find(text: string, samples: Record<string, string> = {}, more: Partial<CheckedSite> = {}) {
  const files = { ...SAMPLES, ...samples };
  const site = checkedSite(
    { 'a.md': text },
    { versionsFor, config, read: (file) => files[file], ...more },
  );
  const dependencies = Object.keys(samples);
  const pages = site.pages.map((page): CheckedPage => ({ ...page, dependencies }));
  return told(checkInstalls({ ...site, pages }));
}

describe('commands that hold', () => {
  it.each([
    '```bash\nuv add loom==1.2\n```',
    '```bash\nuv add loom==1.2 wool pytest\n```',
    '```bash\npip install "loom-dye==0.7" "wool<3"\n```',
    '```bash\npip install -c https://example.com/limits.txt loom-dye==0.7\n```',
    '```text\nRun pip install loom\n```',
    'If you run `uvx loom` without a version, it uses the newest one.',
    'The `loom` package',
    '<PackageInstallInstructions packageName="loom" />',
    '<CliInvocationExample contents="uvx loom@1.2 project a" />',
    '<CliInvocationExample path="install.txt" />',
  ])('%j', (text) => expect(find(text)).toEqual([]));

  it('output that a sample recorded', () => {
    expect(find('A', { '../samples/a/out.txt': 'loom check\nRun pip install loom' })).toEqual([]);
  });
});

describe('a package without its version', () => {
  const message = (name: string, version: string): string =>
    `“${name}” is installed without a version, which brings the newest one instead of ${version}.`;

  it.each([
    ['```bash\ncd a\nuv add pytest loom\n```', 'a.md:3:15', 'loom', '1.2'],
    ['```bash\npip install \\\n  "loom[a]"\n```', 'a.md:3:4', 'loom[a]', '1.2'],
    ['Run `pip install loom` first.', 'a.md:1:18', 'loom', '1.2'],
    ['<CliInvocationExample contents="uvx loom project" />', 'a.md:1:5', 'loom', '1.2'],
  ])('%j', (text, place, name, version) => {
    expect(find(text)).toEqual([`${place} install-unpinned ${message(name, version)}`]);
  });

  it.each(['a/Dockerfile', 'a/ci.yml', 'a/create.sh', 'a/cli/run.txt'])('in %s', (file) => {
    const text = 'RUN pip install loom';
    expect(find('A', { [`../samples/${file}`]: text })).toEqual([
      `../samples/${file}:1:17 install-unpinned ${message('loom', '1.2')}`,
    ]);
  });

  it('in a partial, once', () => {
    const import_ = "import Part from './_part.md';\n\n<Part />\n\n<Part />\n";
    const files = { 'a.md': import_, '_part.md': '```bash\npip install loom\n```' };
    expect(told(checkInstalls(checkedSite(files, { versionsFor })))).toEqual([
      `_part.md:2:13 install-unpinned ${message('loom', '1.2')}`,
    ]);
  });
});

describe('a package without the constraint that it needs', () => {
  const told_ = 'The command installs loom-dye without “wool<3”: Wool 3 has another thread.';

  it.each([
    ['```bash\npip install loom_dye==0.7\n```', 'a.md:2:1'],
    ['```bash\npip install loom==1.2\nuv add loom-dye==0.7\n```', 'a.md:3:1'],
  ])('%j', (text, place) => {
    expect(find(text)).toEqual([`${place} install-unconstrained ${told_}`]);
  });

  it('in a sample', () => {
    expect(find('A', { '../samples/Dockerfile': 'FROM a\nRUN pip install loom-dye==0.7' })).toEqual(
      [`../samples/Dockerfile:2:5 install-unconstrained ${told_}`],
    );
  });
});

it('the file of constraints has to be there and right', () => {
  expect(find('A', {}, { read: () => undefined })).toEqual([
    expect.stringContaining('constraints-missing The file of constraints limits.txt is missing.'),
  ]);
  expect(find('A', {}, { read: () => 'wool<3' })).toEqual([
    expect.stringMatching(/^limits.txt:1:1 constraint-invalid /),
  ]);
});
