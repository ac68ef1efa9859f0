import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineSource } from './engine-source.mjs';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const TEMPLATE = path.join(PACKAGE, 'template');
/** Names that npm leaves out of packages or reads itself, so the template uses others. */
const NAMES = new Map([
  ['gitignore', '.gitignore'],
  ['package.template.json', 'package.json'],
]);

/**
 * Writes a new site. Each `{{name}}` in the template is replaced by a value, as a string of JSON, TypeScript and YAML.
 * @param {string} dir absolute folder, new or empty
 * @param {{title: string, url: string}} values
 * @returns {string | undefined} the tarball of the engine that the site needs, if it's missing
 */
export function writeTemplate(dir, { title, url }) {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  const { spec, missing } = engineSource(PACKAGE, dir, version);
  const values = { title, url, name: packageName(dir), engine: spec };
  for (const entry of readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const folder = path.join(dir, path.relative(TEMPLATE, entry.parentPath));
    const text = readFileSync(from, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name) =>
      JSON.stringify(values[name]),
    );
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, NAMES.get(entry.name) ?? entry.name), text);
  }
  return missing;
}

/** A name for the site's own manifest that npm accepts. */
function packageName(dir) {
  const name = path
    .basename(dir)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-');
  return name.replace(/^-+|-+$/g, '') || 'docs';
}
