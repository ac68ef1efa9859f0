import { readFileSync } from 'node:fs';
import { openDagsterPipes } from './dagster-pipes.mjs';

const pipes = openDagsterPipes();
try {
  const titles = JSON.parse(readFileSync(new URL('titles.json', import.meta.url)));
  const ranked = titles.toSorted((one, other) => other.lent - one.lent);
  pipes.log(`ranked ${ranked.length} titles`);

  const top = ranked.slice(0, pipes.context.extras.top);
  const list = top.map((title, place) => `${place + 1}. ${title.name}: ${title.lent}`);
  pipes.reportMaterialization({
    titles: ranked.length,
    top: { type: 'md', raw_value: list.join('\n') },
  });
  pipes.reportCheck('every_title_is_named', ranked.every((title) => title.name !== ''));
  pipes.close();
} catch (error) {
  pipes.close(error);
  throw error;
}
