import { listOf, textOf, valuesOf, type Values } from './foreign-value.ts';

/** A plugin, theme or preset with its options. */
export interface Plugged {
  name: string;
  options: Values;
  /** Path of the entry in the configuration, and of its options. */
  path: string;
  at: string;
}

/** The entries of `presets`, `plugins` or `themes`; a bare name has no options. */
export function pluggedIn(config: Values, key: 'presets' | 'plugins' | 'themes'): Plugged[] {
  return listOf(config[key]).flatMap((entry, i): Plugged[] => {
    const path = `${key}.${i}`;
    if (Array.isArray(entry)) {
      const name = textOf(entry[0]) ?? nameOf(entry[0]);
      return [{ name, options: valuesOf(entry[1]), path, at: `${path}.1` }];
    }
    if (entry === null || entry === undefined || entry === false) return [];
    return [{ name: textOf(entry) ?? nameOf(entry), options: {}, path, at: path }];
  });
}

function nameOf(value: unknown): string {
  return typeof value === 'function' && typeof value.name === 'string' ? value.name : '';
}

/** Whether a preset is the one with docs, blog and pages. */
export function isClassic({ name }: Plugged): boolean {
  return name === 'classic' || name.endsWith('preset-classic');
}

/** Whether a plugin is another docs instance, or the one for redirects. */
export function isPlugin({ name }: Plugged, short: string): boolean {
  return name === short || name.endsWith(`plugin-${short}`);
}

/** The options of the site's docs, with their path: from the preset, or else from the first docs plugin. */
export function findDocsOptions(config: Values): { options: Values; at: string } | undefined {
  const preset = pluggedIn(config, 'presets').find(isClassic);
  if (preset && preset.options['docs'] !== false) {
    return { options: valuesOf(preset.options['docs']), at: `${preset.at}.docs` };
  }
  const plugin = pluggedIn(config, 'plugins').find((one) => isPlugin(one, 'content-docs'));
  return plugin && { options: plugin.options, at: plugin.at };
}

/** Further docs instances: by folder and, if they have one, id. */
export interface OtherDocs {
  /** Path of the plugin in the configuration. */
  path: string;
  /** Folder of the pages, as written. */
  folder: string;
  id: string | undefined;
  options: Values;
  /** Path of the options in the configuration. */
  at: string;
}

/** The docs plugins besides the one with the site's docs. */
export function findOtherDocs(config: Values): OtherDocs[] {
  const own = findDocsOptions(config)?.at;
  return pluggedIn(config, 'plugins')
    .filter((plugin) => isPlugin(plugin, 'content-docs') && plugin.at !== own)
    .map(({ path, at, options }) => ({
      path,
      at,
      options,
      folder: (textOf(options['path']) ?? 'docs').replace(/^\.\/|\/+$/g, ''),
      id: textOf(options['id']),
    }));
}
