/** Content types of the files on a documentation site, by extension; text types include the character set. */
export const CONTENT_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    mjs: 'text/javascript; charset=utf-8',
    json: 'application/json; charset=utf-8',
    map: 'application/json; charset=utf-8',
    webmanifest: 'application/manifest+json; charset=utf-8',
    xml: 'application/xml; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    md: 'text/markdown; charset=utf-8',
    py: 'text/plain; charset=utf-8',
    yaml: 'text/plain; charset=utf-8',
    yml: 'text/plain; charset=utf-8',
    csv: 'text/csv; charset=utf-8',
    svg: 'image/svg+xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    ico: 'image/x-icon',
    woff2: 'font/woff2',
    woff: 'font/woff',
    mp4: 'video/mp4',
    webm: 'video/webm',
    pdf: 'application/pdf',
    wasm: 'application/wasm',
    zip: 'application/zip',
  }),
);

/** The `Content-Type` of a file by its name; `application/octet-stream` for an unknown extension. */
export function contentType(file: string): string {
  const extension = /\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase();
  return CONTENT_TYPES.get(extension ?? '') ?? 'application/octet-stream';
}

/** Whether compression makes files of a type smaller; pictures and fonts are already compressed. */
export function isCompressible(type: string): boolean {
  return /^text\/|^application\/(?:json|xml|manifest\+json|wasm)|^image\/svg/.test(type);
}
