const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** Whether a path or module name is a picture's, by its extension. */
export function isPicture(path: string): boolean {
  return PICTURE.test(path);
}
