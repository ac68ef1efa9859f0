import type { LostSetting } from './carried-site.ts';
import { PLUGIN_LISTS } from './convert-docs.ts';
import { listOf, type Values } from './foreign-value.ts';
import { stubOf } from './stub-package.ts';

/** A folder of pages beside the docs. */
export interface Beside {
  /** Its name in `otherDocs`. */
  name: string;
  options: Values;
  /** Path of the options in the configuration. */
  at: string;
}

/**
 * Plugins for Markdown that only folders beside the docs have: a site has one list here, that of its docs.
 * @param docs options of the docs
 */
export function pluginsBeside(docs: Values, beside: readonly Beside[]): LostSetting[] {
  const runs = new Set(pluginsIn(docs).map(({ plugin }) => plugin));
  return beside.flatMap(({ name, options, at }) =>
    pluginsIn(options).flatMap(({ plugin, path }): LostSetting[] => {
      if (runs.has(plugin)) return [];
      const called =
        typeof plugin === 'string' ? plugin : (plugin as { name?: string } | undefined)?.name;
      return [
        {
          path: `${at}.${path}`,
          what: `The plugin “${called || 'without a name'}” for the Markdown of ${name} alone`,
          fix: 'Add it to the plugins of the docs, which run on every page; by the path of the file, it can leave others unchanged.',
          folder: name,
        },
      ];
    }),
  );
}

/** Plugins without their options; those that aren't installed by their names. */
function pluginsIn(options: Values): { plugin: unknown; path: string }[] {
  return PLUGIN_LISTS.flatMap((key) =>
    listOf(options[key]).map((entry, i) => {
      const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
      return { plugin: stubOf(plugin)?.name ?? plugin, path: `${key}.${i}` };
    }),
  );
}
