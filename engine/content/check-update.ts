import { isScalar, type Node, type YAMLMap } from 'yaml';
import type { FrontMatter } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import { didYouMean, nearest } from '../url/nearest.ts';

/** What an author wrote in `last_update`. */
export type GivenUpdate = NonNullable<FrontMatter['last_update']>;

const KEYS = ['date', 'author'];
const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Looks into `last_update`: keys that nothing reads, and a date that is none, or that two readers take for two days
 * (`03/04/2025`).
 * @param report takes a place in the YAML
 * @returns the value without what cannot be used
 */
export function checkUpdate(
  node: YAMLMap,
  value: GivenUpdate,
  report: (severity: Problem['severity'], at: number, message: string, fix?: string) => void,
): GivenUpdate {
  const result: GivenUpdate = {};
  for (const { key, value: given } of node.items) {
    const name = String(isScalar(key) ? key.value : key);
    const keyAt = (key as Node).range?.[0] ?? 0;
    if (!KEYS.includes(name)) {
      const fix = didYouMean(nearest(name, KEYS, 1)) ?? 'It takes `date` and `author`.';
      report('warning', keyAt, `Unknown key \`${name}\` in \`last_update\`.`, fix);
      continue;
    }
    const text = value[name as keyof GivenUpdate];
    if (text === undefined) continue;
    if (name === 'date' && !isDay(text)) {
      const at = (given as Node | null)?.range?.[0] ?? keyAt;
      const message = `\`last_update.date\` must be a day such as 2025-12-31, not “${text}”.`;
      report(
        'error',
        at,
        message,
        'Write the year, the month and the day, with a time or without.',
      );
    } else result[name as keyof GivenUpdate] = text;
  }
  return result;
}

/** Whether it is a day of the calendar: JavaScript takes February 31 for March 3. */
function isDay(text: string): boolean {
  const day = DATE.exec(text.trim())?.[1];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
