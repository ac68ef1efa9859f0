const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** Whether a path or module name is a picture's, by its extension. */
export function isPicture(path: string): boolean {
  return PICTURE.test(path);
}

const ASSET =
  /\.(?:mp4|m4v|webm|mov|ogv|ogg|mp3|m4a|wav|flac|vtt|pdf|zip|t?gz|bz2|docx?|xlsx?|pptx?|ttf|otf|woff2?)$/i;

/** Whether a path or module name is that of another file to publish: a film, a sound, a download. */
export function isMedia(path: string): boolean {
  return ASSET.test(path);
}
