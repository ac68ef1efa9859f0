/**
 * Percent-encodes what may not stand in an address (spaces, letters beyond ASCII, quotes, angle
 * brackets), and nothing else, so that a path which is encoded already comes back unchanged.
 */
export function encodePath(path: string): string {
  return path.replace(/[^\x21-\x7e]+|["<>\\^`{|}]/g, encodeURIComponent);
}

/** Takes percent-encoding off; a path that is not validly encoded comes back as it is. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
