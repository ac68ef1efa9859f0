/** A key at the start of a line, in a list or not: `storage:`, `- name: x`. */
const YAML_KEY = /^( *)((?:- +)*)([A-Za-z_][\w-]*):(?=\s|$)/;
/** A table, or a key with a value: `[tool.dg.project]`, `root_module = "x"`. */
const TOML_TABLE = /^\s*\[\[?([\w.-]+)\]\]?\s*$/;
const TOML_KEY = /^\s*([A-Za-z_][\w.-]*)\s*=/;
/** A key of several words: `max_tick_retries`. A single word counts as a name only at the top level. */
const COMPOUND = /_|[a-z][A-Z]/;

/**
 * The keys in a configuration file that readers search for: those at the top level, and deeper ones of several words.
 * Deeper single words (`name`, `path`) occur everywhere.
 * @param sample text of the file, or a part of it
 * @returns each once, as written; TOML tables with their full path
 */
export function settingKeys(sample: string, language: 'yaml' | 'toml'): string[] {
  const keys = new Set<string>();
  let isInTable = false;
  for (const line of sample.split('\n')) {
    if (language === 'yaml') {
      const [, indent = '', list = '', key] = YAML_KEY.exec(line) ?? [];
      if (key && ((indent === '' && list === '') || COMPOUND.test(key))) keys.add(key);
      continue;
    }
    const table = TOML_TABLE.exec(line)?.[1];
    const key = TOML_KEY.exec(line)?.[1];
    if (table !== undefined) keys.add(table);
    else if (key && (!isInTable || COMPOUND.test(key))) keys.add(key);
    isInTable ||= table !== undefined;
  }
  return [...keys];
}
