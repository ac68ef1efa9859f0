import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildRecords } from '../search/build/build-records.ts';
import { openRange, type TextFile, type WordsFile } from '../search/format.ts';
import { openNames } from '../search/names-index.ts';
import { readSymbol } from '../search/symbol-list.ts';
import type { HostedRecord } from '../search/hosted-record.ts';
import { indexedVersions, readIndex } from '../serve/read-index.ts';
import { readConfig } from '../config/read-config.ts';
import { latestVersion } from '../model/latest-version.ts';
import type { CommandOptions } from './command.ts';

/**
 * `quire search-records`: writes the records of all versions as one JSON list, to upload to a hosted provider (row Q5).
 */
export async function searchRecords(options: CommandOptions): Promise<number> {
  const { siteDir, outDir, base, log } = options;
  const { config } = await readConfig(siteDir, { base });
  const site = {
    url: config?.url ?? '',
    base: config?.baseUrl ?? base ?? '/',
    lang: config?.locale.lang ?? 'en',
  };
  const { versions: all = [] } = config ?? {};
  // The latest first.
  const versions = new Set([latestVersion(all), ...all].flatMap((one) => one?.name ?? []));
  const records: HostedRecord[] = [];
  for (const version of indexedVersions(outDir, [...versions])) {
    const { names: file, read } = readIndex(outDir, version);
    const names = openNames(file);
    const ranges = await Promise.all(
      file.ranges.map(async ([, , name]) => openRange((await read(name)) as Uint8Array)),
    );
    // A name is in the range of each of its words.
    const others = new Map(ranges.flatMap(({ head }) => head.symbols).map((one) => [one[0], one]));
    const symbols = [
      ...names.symbols.containing(''),
      ...[...others.values()].map(([name, ...places]) => readSymbol(name, places)),
    ];
    const words = (await read(file.words)) as WordsFile;
    const texts = await Promise.all(
      words.texts.map(async (name) => (await read(`text/${name}.json`)) as TextFile),
    );
    records.push(...buildRecords(names, symbols, texts, { ...site, version }));
  }
  const file = join(siteDir, '.quire', 'search-records.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(records, null, 1)}\n`);
  log(`Wrote ${records.length} records to ${relative(process.cwd(), file)}`);
  return 0;
}
