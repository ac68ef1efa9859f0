import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildRecords } from '../search/build/build-records.ts';
import type { TextFile, WordsFile } from '../search/format.ts';
import { readIndex } from '../serve/read-index.ts';
import type { CommandOptions } from './command.ts';
import { describeSite } from './search-serve.ts';

/** `quire search-records`: writes the records to upload to a hosted provider, as one JSON list (row Q5). */
export async function searchRecords(options: CommandOptions): Promise<number> {
  const { siteDir, outDir, log } = options;
  const { site, version } = await describeSite(options);
  const index = readIndex(outDir, version);
  const words = (await index.read(index.names.words)) as WordsFile;
  const texts = await Promise.all(
    words.texts.map(async (name) => (await index.read(`text/${name}.json`)) as TextFile),
  );
  const records = buildRecords(index.names, words, texts, { ...site, version: index.version });
  const file = join(siteDir, '.quire', 'search-records.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(records, null, 1)}\n`);
  log(`Wrote ${records.length} records to ${relative(process.cwd(), file)}`);
  return 0;
}
