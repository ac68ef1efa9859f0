import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildRecords } from '../search/build/build-records.ts';
import type { TextFile, WordsFile } from '../search/format.ts';
import { openIndex } from '../search/look-up.ts';
import type { HostedRecord } from '../search/hosted-record.ts';
import { indexedVersions, readIndex } from '../serve/read-index.ts';
import type { CommandOptions } from './command.ts';
import { describeSite } from './describe-site.ts';

/**
 * `quire search-records`: writes the records of all versions as one JSON list, to upload to a hosted provider (row Q5).
 */
export async function searchRecords(options: CommandOptions): Promise<number> {
  const { siteDir, outDir, log } = options;
  const { site, versions } = await describeSite(options);
  const records: HostedRecord[] = [];
  for (const version of indexedVersions(outDir, versions)) {
    const { names: file, read } = readIndex(outDir, version);
    const { names, ranges } = openIndex(file, read);
    await ranges.loadAll();
    const symbols = [...names.symbols.containing(''), ...ranges.symbols()];
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
