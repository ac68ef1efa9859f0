/** `October 1, 2025` in a language. The day is in UTC, so it doesn't depend on who builds. */
export function longDate(
  date: string,
  { lang, calendar }: { lang: string; calendar: string },
): string {
  return new Intl.DateTimeFormat(lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: calendar === 'gregorian' ? 'gregory' : calendar,
  }).format(new Date(date));
}

/** `a, b and c` in a language. */
export function listOf(names: readonly string[], lang: string): string {
  // Without the comma that American English has before “and”.
  return new Intl.ListFormat(/^en\b/.test(lang) ? 'en-GB' : lang).format(names);
}
