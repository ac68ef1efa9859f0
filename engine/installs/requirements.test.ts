import { describe, expect, it } from 'vitest';
import { findInstalls, parseRequirements, quoted } from './requirements.ts';

const namesIn = (text: string): string[][] =>
  findInstalls(text).map(({ requirements }) => requirements.map(({ text: written }) => written));

describe('install commands', () => {
  it.each([
    ['pip install loom', [['loom']]],
    ['uv add loom==1.2 --dev pytest', [['loom==1.2', 'pytest']]],
    ['uv pip install --system "loom[dye]==1.2" \'wool<3\' ./local', [['loom[dye]==1.2', 'wool<3']]],
    ['sudo /opt/a/.venv/bin/pip install /path/to/a \\\n  loom-web loom', [['loom-web', 'loom']]],
    ['.venv/bin/python -m pip install loom', [['loom']]],
    [
      'RUN pip3 install --no-cache-dir \\\n    loom==1 \\\n    dye==2\nENV A=b',
      [['loom==1', 'dye==2']],
    ],
    ['- run: pip install loom==1.2', [['loom==1.2']]],
    ['sh -c "pip install loom && loom run dye"', [['loom']]],
    ['pip install loom; loom run', [['loom']]],
    ['uvx loom@1.2 project dye', [['loom@1.2']]],
    ['uvx --from loom-cli loom project', [['loom']]],
    ['pip install a\npip install b c', [['a'], ['b', 'c']]],
    ['pip install a # the newest', [['a']]],
    ['pip install --target package a -r requirements.txt -e .', [['a']]],
  ])('%j', (text, expected) => expect(namesIn(text)).toEqual(expected));

  it.each([
    'pip install --editable . --group dev',
    'pip install -r requirements.txt',
    'pip install .',
    'pip install "git+https://example.com/loom.git"',
    'The pip installer',
    'loom add dye',
    'uv sync',
  ])('%j names no package', (text) => expect(namesIn(text)).toEqual([]));

  it.each([
    '-c limits.txt',
    '--constraint limits.txt',
    '--constraint=limits.txt',
    '--exclude-newer 2025-10-10',
  ])('%s limits versions', (option) => {
    const [command] = findInstalls(`pip install ${option} loom`);
    expect(command).toMatchObject({ isConstrained: true, requirements: [{ text: 'loom' }] });
    expect(findInstalls('pip install loom')[0]?.isConstrained).toBe(false);
  });
});

it.each([
  ['loom', 'loom', false],
  ['Loom_Dye[wool]', 'loom-dye', false],
  ['loom==1.2', 'loom', true],
  ['loom<2', 'loom', true],
  ['loom @ https://example.com/a.whl', 'loom', true],
  ['loom~=1.2', 'loom', true],
])('%s is %s, pinned: %s', (text, name, isPinned) => {
  expect(parseRequirements(`"${text}"`)).toEqual([{ text, name, isPinned, index: 1 }]);
});

it('a shell takes < and [ in quotes only', () => {
  expect(['a==1.2', 'a<2', 'a[b]==1'].map(quoted)).toEqual(['a==1.2', '"a<2"', '"a[b]==1"']);
});
