import { resolve } from 'node:path';

/** Default editor link: the URL scheme of Visual Studio Code. */
const DEFAULT_EDITOR = 'vscode://file/{file}:{line}';

/**
 * The link that opens a place of the site in the author's editor: fills `{file}` (absolute, with slashes) and `{line}`
 * into `template`.
 *
 * @param place as in the page's marks: `docs/a.md:12`
 * @param template from the environment variable `QUIRE_EDITOR`, such as `idea://open?file={file}&line={line}`
 * @returns undefined if `place` isn't one
 */
export function editorAddress(
  place: string,
  siteDir: string,
  template = DEFAULT_EDITOR,
): string | undefined {
  const [, file, line] = /^([^:]+):(\d+)$/.exec(place) ?? [];
  if (file === undefined || line === undefined) return undefined;
  const path = resolve(siteDir, file).replaceAll('\\', '/').replace(/^\//, '');
  const encoded = path.split('/').map(encodeURIComponent).join('/').replace('%3A', ':');
  // The default template includes the leading slash of absolute paths; others needn't.
  const root = template.includes('/{file}') ? encoded : `/${encoded}`;
  return template.replaceAll('{file}', root).replaceAll('{line}', line);
}
