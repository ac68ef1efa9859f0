import { DEFINES, type SectionSymbol } from '../searchable-page.ts';

/** Where code names can occur in a section. */
export interface SymbolSources {
  heading: string;
  /** Text of inline code. */
  inline: readonly string[];
  /** Anchors of elements: a reference entry has the full name. */
  ids: readonly string[];
  /** Python samples. */
  samples: readonly string[];
  /** Keys of its configuration samples (`settingKeys`), once for each sample. */
  settings: readonly string[];
}

const PATH = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;
/** A name in camel case or with an underscore; any other name is an ordinary word. */
const NAME =
  /^@?(?:[A-Za-z_]\w*\.)*(?:[A-Za-z]\w*[a-z\d][A-Z]\w*|[A-Z]{2,}[a-z]\w*|[A-Za-z]\w*_\w+)(?:\(\))?$/;
/** A name after its module's alias: `dg.asset`. File names have the same form. */
const DOTTED = /^@?[a-z]\w*\.[A-Za-z_]\w*(?:\(\))?$/;
const FILE =
  /\.(?:ya?ml|py|toml|json|mdx?|txt|csv|tsv|sql|sh|cfg|ini|lock|db|env|parquet|duckdb|html|xml|log|com|io|org|dev)$/;
const FLAG = /^--[a-z][\w-]+$/;
const COMMAND = /^[a-z][\w-]+(?: [a-z][\w-]*){1,3}$/;
/** A command of any length, in code: `dg scaffold defs loom.asset`. */
const TYPED = /^[a-z][\w-]+(?: [\w.-]+)+$/;
const ENTRY = /^@?[A-Za-z_][\w.-]*(?:\(\))?$/;
const ALIAS = /^\s*import \w+(?:\.\w+)* as (\w+)/gm;
const IMPORTED = /^\s*from \w+(?:\.\w+)* import ([^#\n(]+)/gm;

/**
 * Weight of a mention: in a heading, in inline code, in a configuration sample (which is about its keys), in a code
 * sample.
 */
const IN_HEADING = 8;
const IN_TEXT = 2;
const IN_SETTINGS = 2;
const IN_SAMPLE = 1;
/** Maximum weight of mentions: a name has several where it matters, and very many where it's an example. */
const MOST = 12;

/**
 * The code names that a section is about: Python names, commands, flags, configuration keys. A section defines the
 * names that are its anchors (`id="loom.asset"`), and the name that is its whole heading.
 */
export function collectSymbols(from: SymbolSources): SectionSymbol[] {
  const { heading, inline, ids, samples, settings } = from;
  const weights = new Map<string, number>();
  const add = (name: string, weight: number): void => {
    const before = weights.get(name) ?? 0;
    weights.set(
      name,
      weight === DEFINES ? DEFINES : before === DEFINES ? DEFINES : Math.min(MOST, before + weight),
    );
  };
  for (const id of ids) if (PATH.test(id)) add(nameOfPath(id), DEFINES);
  // A documented command has its words as the anchor: `dg-list-defs`.
  const isCommand =
    TYPED.test(heading) && inline.includes(heading) && ids.includes(heading.replaceAll(' ', '-'));
  const whole = isCommand ? heading : nameIn(heading);
  // A member's heading is its own name, which its anchor has already added.
  const said = [...weights.keys()].some((name) => name.endsWith(`.${whole}`)) ? whole : undefined;
  if (whole !== undefined && whole !== said) {
    const defines = isCommand || ENTRY.test(heading) || FLAG.test(heading);
    add(whole, defines ? DEFINES : IN_HEADING);
  } else for (const word of heading.split(/\s+/)) addName(word, IN_HEADING);
  // A single word is a name if it's a key of a sample on the page: `storage`.
  const keys = new Set(settings);
  for (const code of inline) {
    if (keys.has(code)) add(code, IN_TEXT);
    else addName(code, IN_TEXT);
  }
  for (const key of settings) add(key, IN_SETTINGS);
  for (const sample of samples) for (const name of namesIn(sample)) add(name, IN_SAMPLE);
  return [...weights].map(([name, weight]) => ({ name, weight }));

  function addName(text: string, weight: number): void {
    const name = nameIn(text);
    if (name !== undefined && name !== said) add(name, weight);
  }
}

/** The name in a text, without module, decorator sign and parentheses; undefined if there is none. */
function nameIn(text: string): string | undefined {
  if (FLAG.test(text) || COMMAND.test(text)) return text;
  if (!NAME.test(text) && (!DOTTED.test(text) || FILE.test(text))) return undefined;
  return nameOfPath(text.replace(/^@|\(\)$/g, ''));
}

/** Names that a sample uses from modules: imported ones, and attributes of an imported alias. */
function namesIn(sample: string): string[] {
  const imported = [...sample.matchAll(IMPORTED)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''),
  );
  const aliases = [...sample.matchAll(ALIAS)].map(([, alias]) => alias);
  if (aliases.length > 0) {
    const attribute = new RegExp(`\\b(?:${aliases.join('|')})\\.([A-Za-z_]\\w*)`, 'g');
    for (const [, name = ''] of sample.matchAll(attribute)) imported.push(name);
  }
  return imported.filter((name) => /^\w+$/.test(name));
}

/** `loom.AssetSpec.merge_attributes` → `AssetSpec.merge_attributes`, `loom_dye.dbt_assets` → `dbt_assets`. */
export function nameOfPath(path: string): string {
  const parts = path.split('.');
  const type = parts.findIndex((part) => /^[A-Z]/.test(part));
  return type === -1 ? (parts.at(-1) as string) : parts.slice(type).join('.');
}
