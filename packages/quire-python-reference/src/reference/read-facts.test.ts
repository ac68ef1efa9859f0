import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareFacts } from './compare-facts.ts';
import { buildFactIndex, findDefinition, findFact, sourceAddress } from './fact-index.ts';
import { parsePins, readFacts } from './read-facts.ts';

const REFERENCE = path.join(import.meta.dirname, ...['..', '..', '..', '..', 'reference']);

describe('the committed facts', () => {
  const { packages, programs, problems } = readFacts(REFERENCE, '1.11.13');
  const index = buildFactIndex(packages);

  it('can be read', () => {
    expect(problems).toEqual([]);
    expect(packages.length).toBeGreaterThan(60);
    expect(programs.map(({ program }) => program)).toEqual([
      'create-dagster',
      'dagster',
      'dagster-cloud',
      'dagster-daemon',
      'dagster-graphql',
      'dagster-webserver',
      'dagster-webserver-debug',
      'dg',
    ]);
  });

  it.each([
    ['1.11.13', 8, true],
    ['1.10.21', 8, true],
    ['1.9.13', 6, false],
  ])('%s has %d programs, variables and keys', (release, count, hasComponents) => {
    const facts = readFacts(REFERENCE, release);
    expect(facts.problems).toEqual([]);
    expect(facts.programs).toHaveLength(count);
    const of = (name: string) => facts.packages.find((one) => one.package === name);
    expect(of('dagster')?.variables?.DAGSTER_HOME?.file).toBe('dagster/_cli/dev.py');
    const keys = (path: string) =>
      of(path.split('.')[0] ?? '')?.schemas?.[path]?.keys?.map(({ name }) => name);
    expect(keys('dagster._core.workspace.config_schema.WORKSPACE_CONFIG_SCHEMA')).toContain(
      'load_from',
    );
    const model = keys('dagster.components.core.defs_module.ComponentFileModel');
    expect(model?.includes('template_vars_module') ?? false).toBe(hasComponents);
  });

  it('know names, aliases, inherited members and definitions', () => {
    expect(findFact(index, 'dagster.asset')?.fact.kind).toBe('function');
    expect(findFact(index, 'dagster.components.Component')?.name).toBe('dagster.Component');
    expect(findFact(index, 'dagster_dbt.DbtCliResource.cli')?.fact.kind).toBe('method');
    expect(findFact(index, 'dagster.DailyPartitionsDefinition.get_partition_keys')?.name).toMatch(
      /PartitionsDefinition\.get_partition_keys$/,
    );
    expect(findDefinition(index, 'dagster._core.definitions.asset_key.AssetKey')?.name).toBe(
      'dagster.AssetKey',
    );
  });

  it('lead to the source at the release', () => {
    const entry = findFact(index, 'dagster_dbt.dbt_assets');
    expect(entry && sourceAddress(entry)).toMatch(
      /\/blob\/1\.11\.13\/python_modules\/libraries\/dagster-dbt\/dagster_dbt\/asset_decorator\.py#L\d+$/,
    );
    // Some packages have a repository and tags of their own.
    const other = findFact(index, 'dagster_polars.PolarsParquetIOManager');
    expect(other && sourceAddress(other)).toMatch(
      /\/blob\/dagster_polars-[\d.]+\/libraries\/dagster-polars\/dagster_polars\/.+\.py#L\d+$/,
    );
    const without = [...index.names.values()].filter((one) => !sourceAddress(one));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('lead from the names in types to definitions, never to modules', () => {
    const refs = packages
      .flatMap(({ names }) => Object.values(names))
      .flatMap((one) => Object.values(one.refs ?? {}));
    expect(refs.length).toBeGreaterThan(1000);
    const known = refs.filter((path) => findDefinition(index, path));
    expect(known.length / refs.length).toBeGreaterThan(0.5);
    expect(refs.filter((path) => !path.includes('.'))).toEqual([]);
  });

  it('carry no sentence of a docstring', () => {
    const keys = new Set(
      packages.flatMap(({ names }) => Object.values(names)).flatMap(Object.keys),
    );
    expect([...keys].filter((key) => /doc|help|description/.test(key))).toEqual([]);
  });

  it('of three releases tell what changed', () => {
    const core = (release: string) =>
      readFacts(REFERENCE, release).packages.find((one) => one.package === 'dagster');
    const [old, young] = [core('1.10.21'), core('1.11.13')];
    if (!old || !young) throw new Error('facts of dagster are missing');
    const { added, removed, changed } = compareFacts(old, young);
    expect(added).toContain('dagster.ComponentTree');
    expect(removed).toContain('dagster.FreshnessPolicy');
    expect(changed.map(({ name }) => name)).toContain('dagster.asset');
  });
});

describe('wrong input', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'quire-facts-'));
    mkdirSync(path.join(folder, 'releases'));
    mkdirSync(path.join(folder, 'facts', 'bad'), { recursive: true });
    cpSync(
      path.join(REFERENCE, 'facts', 'dagster-twilio'),
      path.join(folder, 'facts/dagster-twilio'),
      {
        recursive: true,
      },
    );
    const lock = ['bad==1', 'gone==1', 'dagster-twilio==0.27.13'].map(
      (pin) => `${pin} --hash=sha256:0`,
    );
    writeFileSync(
      path.join(folder, 'releases', '1.0.lock'),
      `# missing: x==1\n${lock.join('\n')}\n`,
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('a file that is missing and one that is broken are told, the others are read', () => {
    writeFileSync(path.join(folder, 'facts', 'bad', '1.json'), '{"format": 1,\n');
    const { packages, problems } = readFacts(folder, '1.0');
    expect(packages.map((one) => one.package)).toEqual(['dagster-twilio']);
    expect(problems.map(({ id, file }) => [id, file])).toEqual([
      ['facts-invalid', 'facts/bad/1.json'],
      ['facts-missing', 'facts/gone/1.json'],
    ]);
  });

  it('files that are missing are one problem', () => {
    const lock = ['gone==1', 'lost==2', 'dagster-twilio==0.27.13'];
    writeFileSync(
      path.join(folder, 'releases', '2.0.lock'),
      lock.map((pin) => `${pin} --hash=sha256:0\n`).join(''),
    );
    const { packages, problems } = readFacts(folder, '2.0');
    expect(packages).toHaveLength(1);
    expect(problems).toEqual([
      expect.objectContaining({
        ...{ id: 'facts-missing', file: 'facts/gone/1.json' },
        message: expect.stringContaining('facts of 2 packages of release 2.0') as string,
      }),
    ]);
  });

  it('command lines of other releases only are one problem', () => {
    mkdirSync(path.join(folder, 'commands', 'loom'), { recursive: true });
    const write = (release: string): void =>
      writeFileSync(
        path.join(folder, 'commands', 'loom', `${release}.json`),
        '{"format": 1, "commands": {}}',
      );
    write('0.9');
    const told = (): string[] => readFacts(folder, '1.0').problems.map(({ message }) => message);
    expect(told()).toContainEqual(
      'The command lines of release 1.0 are missing: commands/ has only those of other releases.',
    );
    write('1.0');
    expect(told().join()).not.toContain('command lines');
  });

  it.each([
    'null',
    '[]',
    '{"format": 2, "names": {}}',
    '{"format": 1}',
    '{"format":1,"names":null}',
  ])('a file that holds %s', (text) => {
    writeFileSync(path.join(folder, 'facts', 'bad', '1.json'), text);
    expect(readFacts(folder, '1.0').problems[0]?.id).toBe('facts-invalid');
  });

  it('a release that there is not', () => {
    const { packages, problems } = readFacts(folder, '9.9');
    expect(packages).toEqual([]);
    expect(problems).toEqual([
      expect.objectContaining({
        id: 'facts-missing',
        message: expect.stringContaining('no facts of release 9.9') as string,
        fix: expect.stringMatching(
          /npm run facts -- --lock.*Releases with facts: 1\.0\.$/,
        ) as string,
      }),
    ]);
    expect(readFacts(path.join(folder, 'nowhere'), '1.0').problems[0]?.id).toBe('facts-missing');
  });

  it('a lock names versions, comments and what the registry lacks aside', () => {
    expect(parsePins('# a\n# missing: x==1 (…)\na-b==1.2 --hash=sha256:0\nnonsense\n')).toEqual([
      { name: 'a-b', version: '1.2' },
    ]);
  });
});
