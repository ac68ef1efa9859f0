const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** Whether a path or module name is that of a picture, by its ending. */
export function isPicture(path: string): boolean {
  return PICTURE.test(path);
}
