const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for use between tags and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  // HTML doesn't allow control characters; parsers replace NUL with this one.
  // oxlint-disable-next-line no-control-regex -- they are meant
  return text.replace(/[&<>"\0-\b\v\x0e-\x1f\x7f]/g, (c) => ESCAPED[c] ?? '\uFFFD');
}
