import { readFileSync } from 'node:fs';
import { Pipes } from './pipes.js';

interface Berth {
  name: string;
  meters: number;
}

using pipes = new Pipes<'every_berth_is_named', { longest: number }>();

try {
  const berths: Berth[] = JSON.parse(readFileSync('berths.json', 'utf8'));
  const free = berths.filter((each) => each.meters <= pipes.context.extras.longest);
  console.log(`read ${berths.length} berths`);
  pipes.log(`${free.length} berths for boats up to ${pipes.context.extras.longest} m`);
  pipes.materialize({
    berths: berths.length,
    table: { type: 'md', raw_value: free.map((each) => `- ${each.name}`).join('\n') },
  });
  pipes.check('every_berth_is_named', berths.every((each) => each.name !== ''));
} catch (error) {
  pipes.close(error as Error);
  throw error;
}
