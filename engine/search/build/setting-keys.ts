/** A key at the beginning of a line, in a list or not: `storage:`, `- name: x`. */
const YAML_KEY = /^( *)((?:- +)*)([A-Za-z_][\w-]*):(?=\s|$)/;
/** A table, or a key with its value: `[tool.dg.project]`, `root_module = "x"`. */
const TOML_TABLE = /^\s*\[\[?([\w.-]+)\]\]?\s*$/;
const TOML_KEY = /^\s*([A-Za-z_][\w.-]*)\s*=/;
/** Of several words: `max_tick_retries`. One that is a single word is a name of the file only where it stands outermost. */
const COMPOUND = /_|[a-z][A-Z]/;

/**
 * The keys of a file of settings that readers look for: outermost ones, and further in those of several words. What
 * stands deeper in single words (`name`, `path`) is called alike everywhere.
 * @param sample text of the file, or a part of it
 * @returns each once, as written; tables of TOML with their whole path
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
