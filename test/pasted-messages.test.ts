import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../engine/messages/parse-catalog.ts';
import { reduceMessage } from '../engine/search/pasted-error.ts';
import { MAX_QUERY } from '../engine/model/search-field.ts';
import type { Message } from '../engine/model/message-catalog.ts';
import { createMessageMatcher } from '../engine/search/match-message.ts';
import { VARIES } from '../engine/search/message-words.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'site', 'messages');

/** Every message of the site. */
const MESSAGES: Message[] = readdirSync(FOLDER).flatMap((file) => {
  const parsed = parseCatalog(readFileSync(path.join(FOLDER, file), 'utf8'), `messages/${file}`);
  return parsed.catalog?.messages ?? [];
});
const match = createMessageMatcher({
  messages: MESSAGES.map(({ id, title, pattern, exception = '' }) => [
    ...([id, title, pattern, exception] as const),
    0,
  ]),
});

/** What readers have in place of the parts that vary: names, numbers, ids, paths. */
const OWN = [
  'daily_orders',
  '4711',
  '3f2b0c1e-77aa-4c1d-9f00-0123456789ab',
  '/opt/acme/pipelines/defs.py',
  'acme_prod',
  "['SENSOR', 'BACKFILL']",
  '10.0.3.17:4000',
];

/** The message as a reader's program prints it. */
function lineOf({ pattern }: Message, seed: number): string {
  let next = seed;
  return pattern.trim().replace(VARIES, () => OWN[next++ % OWN.length] as string);
}

/** What readers paste: a line, the end of a traceback, a line from a log. */
const FORMS: Record<string, (line: string, exception: string | undefined) => string> = {
  'a line': (line, exception) => (exception === undefined ? line : `${exception}: ${line}`),
  'a traceback': (line, exception) =>
    [
      'Traceback (most recent call last):',
      '  File "/usr/local/lib/python3.12/site-packages/acme/run.py", line 212, in launch',
      '    return start(context)',
      exception === undefined ? `Exception: ${line}` : `${exception}: ${line}`,
    ].join('\n'),
  'a log': (line, exception) =>
    `2025-11-02 10:00:01 +0000 - dagster.daemon - ERROR - ${exception === undefined ? '' : `${exception}: `}${line}`,
};

describe('every message of the site, pasted with names, numbers and paths of one’s own', () => {
  /** Messages that a form of them doesn't find. */
  const missedAs = (form: (line: string, exception?: string) => string): string[] =>
    MESSAGES.flatMap((message, i) => {
      const query = form(lineOf(message, i), message.exception);
      const found = MESSAGES[match(query) ?? -1]?.id;
      return found === message.id ? [] : [`${message.id}: ${query} → ${found}`];
    });

  it('are 200 or more', () => {
    expect(MESSAGES.length).toBeGreaterThanOrEqual(200);
  });

  it('names an exception without its module where documented releases have it in different ones', () => {
    const moved = /^dagster(?:_shared\.|\._)check\./;
    expect(
      MESSAGES.filter(({ exception = '' }) => moved.test(exception)).map(({ id }) => id),
    ).toEqual([]);
  });

  it.each(Object.entries(FORMS))('is found as %s in 95 of 100 cases', (_, form) => {
    const missed = missedAs((line, exception) => form(line, exception));
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MESSAGES.length * 0.05);
  });

  it('is found by the address, which has only what fits into the field, in 90 of 100 cases', () => {
    const missed = missedAs((line, exception) => {
      const pasted = FORMS['a line']?.(line, exception) ?? line;
      const query = reduceMessage(pasted, MAX_QUERY) ?? pasted;
      expect(query.length).toBeLessThanOrEqual(MAX_QUERY);
      return query;
    });
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MESSAGES.length * 0.1);
  });

  it('isn’t found for what readers ask in their own words', () => {
    const asked = [
      'how do I retry a failed run',
      'schedule a job every hour',
      'asset checks',
      'run queue limits',
      'partition an asset by day',
      'why is my sensor not running',
    ];
    expect(asked.filter((query) => match(query) !== undefined)).toEqual([]);
  });

  it('isn’t found for another message with its class', () => {
    const others = [
      "dagster._core.errors.DagsterInvalidDefinitionError: The looms 'a' and 'b' weave the same cloth",
      'dagster._core.errors.DagsterInvariantViolationError: The loom of the second room is not among those of the first',
      "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
    ];
    expect(others.filter((query) => match(query) !== undefined)).toEqual([]);
  });
});
