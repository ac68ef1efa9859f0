import type { ContentModel, Doc } from '../model/content.ts';
import type { LastUpdate } from '../model/route.ts';

/**
 * When a page was last changed: from its front matter, otherwise from version control. Undefined if neither has a date.
 * The author is known only if the front matter names one.
 */
export function lastUpdateOf(
  { file: ofVersion, inherited: file = ofVersion, frontMatter }: Doc,
  history: ContentModel['history'],
): LastUpdate | undefined {
  const { date: given, author } = frontMatter.last_update ?? {};
  const time = given === undefined ? NaN : Date.parse(given);
  const date = Number.isNaN(time) ? history?.get(file)?.date : new Date(time).toISOString();
  return date === undefined ? undefined : { date, ...(author !== undefined && { author }) };
}
