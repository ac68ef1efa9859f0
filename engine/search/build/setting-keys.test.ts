import { expect, it } from 'vitest';
import { settingKeys } from './setting-keys.ts';

it('of YAML are the outermost, and those of several words further in', () => {
  const sample = [
    'storage:',
    '  sqlite:',
    '    base_dir: records',
    '# comment: none',
    'run_retries: {}',
    'list:',
    '  - name: x',
    '    max_runs: 1',
    '- city: a list has no keys of its own',
    'url: "https://x.test"',
    'no key: here',
    'storage:',
  ].join('\n');
  expect(settingKeys(sample, 'yaml')).toEqual([
    'storage',
    'base_dir',
    'run_retries',
    'list',
    'max_runs',
    'url',
  ]);
});

it('of TOML are the tables with their path, the keys before them, and those of several words in them', () => {
  const sample = [
    'verbose = true',
    '[tool.dg.project]',
    'root_module = "x"',
    'path = "x"',
    '[[workspace.projects]]',
    '"quoted" = 1',
  ].join('\n');
  expect(settingKeys(sample, 'toml')).toEqual([
    'verbose',
    'tool.dg.project',
    'root_module',
    'workspace.projects',
  ]);
});
