const DOTS = ['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '..;', '...', '%c0%ae%c0%ae'];
const SLASHES = ['/', '%2f', '%2F', '\\', '%5c', '//', '/./', '%252f', '%c0%af'];
const BEGINNINGS = ['/', '/a/', '//', '/%2f'];

/** Spellings of a path that leads out of a folder to a file beside or above it. */
export function traversals(file: string): string[] {
  return BEGINNINGS.flatMap((beginning) =>
    DOTS.flatMap((dots) =>
      SLASHES.flatMap((slash) =>
        [1, 2, 3].map((levels) => beginning + `${dots}${slash}`.repeat(levels) + file),
      ),
    ),
  );
}
