import { describe, expect, it } from 'vitest';
import { createMessageMatcher } from './match-message.ts';

const MESSAGES: [id: string, pattern: string, exception: string][] = [
  ['cold', 'The kiln {name} is cold and cannot fire {count} pots', 'kiln.errors.ColdKilnError'],
  ['hot', 'The kiln {name} is too hot to be opened', 'kiln.errors.HotKilnError'],
  ['late', 'No heartbeat received from the {kind} thread in {seconds} seconds', ''],
  ['module', "No module named '{module}'", 'ModuleNotFoundError'],
  ['column', 'no such column: {name}', 'sqlite3.OperationalError'],
  ['missing', '{path} does not exist.', ''],
  ['run', 'No run was found with the id {id}', ''],
];
const matcherOf = (messages: typeof MESSAGES) => {
  const match = createMessageMatcher({
    messages: messages.map(([id, pattern, exception]) => [id, id, pattern, exception, 0]),
  });
  return (query: string): string | undefined => messages[match(query) ?? -1]?.[0];
};
const idOf = matcherOf(MESSAGES);

describe('a query that quotes a message', () => {
  it.each([
    ['kiln.errors.ColdKilnError: The kiln blue_1 is cold and cannot fire 3 pots', 'cold'],
    ['The kiln west is cold and cannot fire', 'cold'],
    ['ColdKilnError: The kiln is cold', 'cold'],
    ['the kiln "over there" is too hot to be opened', 'hot'],
    ['2025-01-02 - ERROR - No heartbeat received from the SENSOR thread in 60 seconds', 'late'],
    ["ModuleNotFoundError: No module named 'pots'", 'module'],
    ['no module named pots', 'module'],
    ['no such column', 'column'],
    ['no such column: runs.glaze', 'column'],
    ['/shelf/pots.json does not exist', 'missing'],
    ['no run found with id 3', 'run'],
  ])('%s', (query, id) => {
    expect(idOf(query)).toBe(id);
  });

  it.each([
    'how is the kiln opened when it is hot',
    'kiln',
    'cold kiln',
    'The pot is not there any more',
    'ValueError: could not convert string to float',
    'no assets are shown in the graph',
    'No such option: --glaze',
    'no glaze or clay was found on the shelf',
    'no kiln for pots without such column',
    'no glaze of ours was found for such column',
    'no clay left to buy for module',
    '',
  ])('none: %s', (query) => {
    expect(idOf(query)).toBeUndefined();
  });

  it.each([
    ['shelf fire failed', 'failed'],
    ['shelf fire', undefined],
    ['shelf rules fire tags not applied', undefined],
    ['shelf of the fire was not found', undefined],
  ])('a short pattern and “%s”', (query, id) => {
    expect(matcherOf([...MESSAGES, ['failed', 'Shelf fire failed', '']])(query)).toBe(id);
  });
});
