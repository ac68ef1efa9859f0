import { resolve } from 'node:path';

/** Where the editor opens a file, when the environment does not say: the scheme of Visual Studio Code. */
const DEFAULT_EDITOR = 'vscode://file/{file}:{line}';

/**
 * The address at which an author's editor opens a place of the site: `{file}` (absolute, with slashes) and `{line}` of
 * `template` are filled in.
 *
 * @param place as pages carry it: `docs/a.md:12`
 * @param template the environment's `QUIRE_EDITOR`, such as `idea://open?file={file}&line={line}`
 * @returns undefined for what is no place
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
  // The default template has the slash that absolute paths begin with; others need not.
  const root = template.includes('/{file}') ? encoded : `/${encoded}`;
  return template.replaceAll('{file}', root).replaceAll('{line}', line);
}
