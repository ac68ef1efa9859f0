/** Settings of pip, and what uv calls them in its environment. */
const NAMES = new Map([
  ['index-url', 'UV_DEFAULT_INDEX'],
  ['extra-index-url', 'UV_INDEX'],
  ['find-links', 'UV_FIND_LINKS'],
  ['cert', 'SSL_CERT_FILE'],
]);

/**
 * Turns pip's settings for mirrors and certificates into uv's, because uv doesn't read pip's files.
 * @param {string} listed what `pip config list` prints: `global.cert='/etc/ca.pem'`, a line each
 * @returns {Record<string, string>} environment for uv; empty if pip has no such setting
 */
export function uvEnvironment(listed) {
  const found = {};
  for (const [, place, name, value] of listed.matchAll(/^(.+)\.([\w-]+)='(.*)'$/gm)) {
    const variable = NAMES.get(name);
    // The environment overrides all files.
    if (variable === undefined || (variable in found && place !== ':env:')) continue;
    found[variable] = value
      .split(/\\n|\s+/)
      .filter(Boolean)
      .join(variable === 'UV_FIND_LINKS' ? ',' : ' ');
  }
  // Every file's hash is in the lock, so it doesn't matter which index it's from, just as with pip.
  return found.UV_INDEX === undefined
    ? found
    : { ...found, UV_INDEX_STRATEGY: 'unsafe-best-match' };
}
