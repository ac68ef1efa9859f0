/** By language and calendar: making a format takes as long as using it a hundred times, and every page has a date. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `October 1, 2025` in a language. The day is in UTC, so it doesn't depend on who builds. */
export function longDate(
  date: string,
  { lang, calendar }: { lang: string; calendar: string },
): string {
  const key = `${lang} ${calendar}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(lang, {
      dateStyle: 'long',
      timeZone: 'UTC',
      calendar: calendar === 'gregorian' ? 'gregory' : calendar,
    });
    formats.set(key, format);
  }
  return format.format(new Date(date));
}

/** `a, b and c` in a language. */
export function listOf(names: readonly string[], lang: string): string {
  // Without the comma that American English has before “and”.
  return new Intl.ListFormat(/^en\b/.test(lang) ? 'en-GB' : lang).format(names);
}
