import type { Setting, SitePage } from 'quire-docs/extension';

/** An environment variable in code. */
export const VARIABLE = /(?<![\w.])[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?!\w)/g;
/** What the front matter of pages calls the environment. */
export const ENVIRONMENT = 'environment';
/** Stands for the file of a key that several have. */
const ANY = '*';
/** A name that isn't an ordinary word: `run_queue`. */
const COMPOUND = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/;
/** The name of a file, which has the form of a key. */
const FILE_END = /\.(?:ya?ml|toml|json|py)$/;

export type SettingsPage = Pick<SitePage, 'file' | 'path' | 'settings' | 'frontMatter'>;

/** A setting with its page. */
export interface PlacedSetting extends Setting {
  /** Of its page: `/deployment/settings`. */
  path: string;
  /** What it belongs to: `loom.yaml`, `environment`. */
  of: string;
}

/** The settings that the pages of a version list: keys of files, and environment variables. */
export interface SiteSettings {
  /** By the name that lookups ask for: `loom.yaml/storage.url`, `environment/LOOM_HOME`. */
  all: ReadonlyMap<string, PlacedSetting>;
  /**
   * The name of a key for lookups, whether or not it's listed; undefined if no page is about the file.
   * @param title of a sample: `/etc/loom/loom.yaml`
   * @param path of the key: `storage.url`
   */
  inFile(title: string, path: string): string | undefined;
  /** The name of an environment variable for lookups, if a page lists it. */
  variable(word: string): string | undefined;
  /**
   * The name of the setting that code in prose consists of: a variable, or a key that can't be anything else. One that
   * several files have is of any (`*`).
   */
  inCode(code: string): string | undefined;
  /**
   * What a name for lookups means on a page. A key of any file is one of the file whose keys the page lists, or else of the
   * one with the most keys.
   * @param file of the page
   */
  find(name: string, file?: string): PlacedSetting | undefined;
}

/**
 * Collects the settings that pages list; of two with one name, the first counts.
 * @param owners packages and programs whose name begins their variables: those of others mean something else elsewhere
 */
export function buildSiteSettings(
  pages: readonly SettingsPage[],
  owners: readonly string[],
): SiteSettings {
  const all = new Map<string, PlacedSetting>();
  /** What pages list the settings of, by the page's file. */
  const listed = new Map<string, string>();
  /** The files that have a key. */
  const having = new Map<string, string[]>();
  /** The number of settings of each file. */
  const counts = new Map<string, number>();
  for (const { file, path, settings, frontMatter } of pages) {
    const of = String(frontMatter['settings']);
    listed.set(file, of);
    for (const setting of settings) {
      const name = `${of}/${setting.name}`;
      if (all.has(name)) continue;
      all.set(name, { ...setting, path, of });
      having.set(setting.name, [...(having.get(setting.name) ?? []), of]);
      counts.set(of, (counts.get(of) ?? 0) + 1);
    }
  }
  const prefixes = owners.map((one) => `${one.toUpperCase().replaceAll('-', '_')}_`);
  const variable = (word: string): string | undefined => {
    const name = `${ENVIRONMENT}/${word}`;
    return all.has(name) && prefixes.some((own) => word.startsWith(own)) ? name : undefined;
  };
  return {
    all,
    variable,
    inFile(title, path) {
      const file = title.slice(title.lastIndexOf('/') + 1);
      if (!counts.has(file)) return undefined;
      // What isn't listed itself is around what is, such as the list of all locations.
      const [top = '', ...below] = path.split('.');
      const isAround = !all.has(`${file}/${top}`) && below.length > 0;
      return `${file}/${isAround ? below.join('.') : path}`;
    },
    inCode(code) {
      const key = code.replaceAll('[]', '');
      const [of, ...others] = having.get(key) ?? [];
      if (of === undefined || of === ENVIRONMENT) return variable(code);
      if (!(key.includes('.') ? !FILE_END.test(key) : isMeant(key, of))) return undefined;
      return `${others.length === 0 ? of : ANY}/${key}`;
    },
    find(name, file = '') {
      const [of = '', key = ''] = name.split('/');
      if (of !== ANY) return all.get(name);
      const files = [...(having.get(key) ?? [])];
      files.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
      const own = files.find((one) => one === listed.get(file));
      return all.get(`${own ?? files[0]}/${key}`);
    },
  };

  /** Whether a key alone means the setting: it has a heading of its own, several words, and no other file has one inside. */
  function isMeant(key: string, of: string): boolean {
    const { cells } = all.get(`${of}/${key}`) as PlacedSetting;
    const isInside = [...all.values()].some((one) => one.of !== of && one.name.endsWith(`.${key}`));
    return Object.hasOwn(cells, '') && COMPOUND.test(key) && !isInside;
  }
}
