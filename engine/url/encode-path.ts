/** Halves of characters: YAML can have one, written `"\\uD800"`, and nothing can encode it. */
const LONE = /[\uD800-\uDFFF]/gu;

/**
 * Percent-encodes characters that aren't allowed in an address (spaces, letters beyond ASCII, quotes, angle brackets),
 * and nothing else, so that an encoded path stays unchanged.
 */
export function encodePath(path: string): string {
  return path.replace(/[^\x21-\x7e]+|["<>\\^`{|}]/g, (part) =>
    encodeURIComponent(part.replace(LONE, '\uFFFD')),
  );
}

/** Decodes percent-encoding; returns an invalidly encoded path unchanged. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
