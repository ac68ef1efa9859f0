import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defineExtension,
  type Extension,
  type OpenedExtension,
  type OpenedSite,
  type SitePage,
} from 'quire-docs/extension';
import { checkNames } from './checks/check-names.ts';
import { knownNames } from './checks/known-names.ts';
import { namesInPython } from './code/names-in-python.ts';
import { checkApi } from './commands/check-api.ts';
import { apiChanges } from './components/api-changes.ts';
import { apiIndex } from './components/api-index.ts';
import { apiReference } from './components/api-reference.ts';
import { commandIndex } from './components/command-index.ts';
import { commandReference } from './components/command-reference.ts';
import { pyObject } from './components/py-object.ts';
import { objectsInventory } from './objects-inventory.ts';
import { apiOutline } from './outlines/api-outline.ts';
import { commandOutline, documentedCommand, showsProgram } from './outlines/command-outline.ts';
import { matchesAny } from './matches-any.ts';
import { entryNames } from './reference/api-names.ts';
import { createOwnPages } from './own-pages.ts';
import { API_WORDS_FILE } from './reference/api-words.ts';
import { COMMAND_WORDS_FILE } from './reference/command-words.ts';
import { createNamesReader } from './outlines/names-in-release.ts';
import { settingRecords } from './reference/setting-records.ts';
import { createReleaseReader } from './reference/create-release-reader.ts';
import {
  buildSiteReference,
  type ReferencePages,
  type SiteReference,
} from './reference/site-reference.ts';
import { createLaidWordsParser } from './reference/laid-words.ts';
import { createWordsParser, type WordsParser } from './reference/words-parser.ts';
import { CARD_FILES, nameCards } from './cards/name-cards.ts';
import { createUsedIn } from './used-in.ts';

/** What a site says about its API reference. */
export interface PythonReferenceOptions {
  /** Folder of the facts about the documented API, relative to the site's folder. */
  facts: string;
  /**
   * Packages in which `check-api` requires a description of every member and parameter, not only of every name. `*`
   * matches any text.
   */
  complete?: readonly string[];
  /** Aliases of modules in samples and text: `{ np: 'numpy' }`. */
  shortNames?: Readonly<Record<string, string>>;
  /**
   * Packages of the documented release without facts of their own, each with the package whose version it has:
   * `{ 'loom-agent': 'loom' }`.
   */
  sharedVersions?: Readonly<Record<string, string>>;
  /**
   * Addresses of pages about releases, which mention every name: entries and cards list other pages that use a name. `*`
   * matches any text.
   */
  releasePages?: readonly string[];
  /** Packages with public names that the site leaves undocumented, each with the reason. */
  undocumented?: Readonly<Record<string, string>>;
}

/** Part of the key: increase it when the same facts and words are shown differently. */
const VERSION = '3';
/** The file that lets other documentation link to names on this site. */
const INVENTORY = 'objects.inv';

/**
 * A reference of Python packages and command lines: facts come from released packages, words from files beside the
 * pages. Adds components, links names in code to their entries, and lists the pages that use each name.
 */
export function pythonReference(options: PythonReferenceOptions): Extension {
  const { facts, complete = [], shortNames = {}, undocumented = {} } = options;
  const { sharedVersions = {}, releasePages = [] } = options;
  const parseWords = createWordsParser();
  const names = createNamesReader(facts);
  const laidWords = createLaidWordsParser(parseWords);
  const ofCommands = commandOutline(laidWords, names);
  const releaseOf = createReleaseReader(facts);
  return defineExtension({
    name: 'python-reference',
    key: JSON.stringify([VERSION, options]),
    outlines: {
      ApiReference: apiOutline(laidWords, names),
      CommandIndex: ofCommands,
      CommandReference: ofCommands,
    },
    styles: [new URL('../browser/reference.css', import.meta.url)],
    islands: {
      'api-index': new URL('../browser/filter-names.ts', import.meta.url),
      'link-card': new URL('../browser/name-card.ts', import.meta.url),
      'moved-anchors': new URL('../browser/moved-anchors.ts', import.meta.url),
    },
    outputs: [INVENTORY, ...CARD_FILES],
    data: [facts],
    open(site) {
      const given = { shortNames, sharedVersions };
      const reference = buildSiteReference(
        releaseOf(site),
        pagesOf(site),
        given,
        laidWords,
        site.newerFile,
      );
      return openReference(site, reference, parseWords, { undocumented, releasePages });
    },
    commands: { 'check-api': checkApi(releaseOf, { complete, shortNames, undocumented }) },
  });
}

function openReference(
  site: OpenedSite,
  reference: SiteReference,
  parseWords: WordsParser,
  {
    undocumented,
    releasePages,
  }: Required<Pick<PythonReferenceOptions, 'undocumented' | 'releasePages'>>,
): OpenedExtension {
  const { release, versions } = reference;
  const documents = new Set(reference.pages.map(({ path }) => path));
  const { config, path } = site;
  const root = `${config.baseUrl}${path}`.replace(/\/+$/, '').replace('//', '/');
  const isAboutReleases = (href: string): boolean =>
    matchesAny(href.slice(root.length), releasePages);
  const usedIn = createUsedIn(reference, site, isAboutReleases);
  const readFile = (file: string): string | undefined => {
    const path = join(site.siteDir, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  let cards: ReturnType<typeof nameCards> | undefined;
  return {
    problems: release.problems,
    // A name that isn't a setting yet is asked for nowhere.
    key: [release.name, release.hash, ...reference.settings.all.keys()].join(' '),
    components: {
      ApiChanges: apiChanges(reference, undocumented),
      ApiIndex: apiIndex(reference),
      ApiReference: apiReference(reference),
      CommandIndex: commandIndex(reference),
      CommandReference: commandReference(reference),
      PyObject: pyObject(reference),
    },
    search: settingRecords,
    lookups: {
      name: (name, { file }) => reference.address(name, file),
      reference: () => reference.outline,
      used: usedIn,
      version: (name) => versions.get(name),
      package: (name) => pageOfPackage(name, reference),
      page: createOwnPages(site),
    },
    code: namesInPython(reference),
    isLast: ({ path }) => documents.has(path),
    output(name) {
      if (name !== INVENTORY)
        return (cards ??= nameCards(reference, readFile, usedIn, path)).get(name);
      return objectsInventory(reference, { title: config.title, version: release.name, path });
    },
    check(pages, files) {
      const names = knownNames(reference, parseWords, site.newerFile);
      return names ? checkNames(pages, files, names, reference.shortNames) : [];
    },
  };
}

/** Path of the page that documents the first name of a package; undefined if none does. */
function pageOfPackage(name: string, { release, address }: SiteReference): string | undefined {
  const facts = release.packages.find((each) => each.package === name);
  const entry = facts && entryNames(facts).find((each) => address(each) !== undefined);
  return entry === undefined ? undefined : address(entry)?.split('#')[0];
}

/** The pages that document names, of the version, and commands, also of copied versions. */
function pagesOf({ pages, docs }: OpenedSite): ReferencePages {
  const showing = (kind: RegExp, among: readonly SitePage[]) =>
    among.flatMap((page) => {
      const shown = page.shown.filter(({ file }) => kind.test(file));
      const wordsFiles = [...new Set(shown.map(({ file }) => file))];
      return shown.length === 0 ? [] : [{ ...page, shown, wordsFiles }];
    });
  const own = pages.filter(({ file }) => file.startsWith(`${docs}/`));
  return {
    settings: own.filter(({ settings }) => settings.length > 0),
    names: showing(API_WORDS_FILE, own).map(({ path, wordsFiles, headings }) => {
      return { path, wordsFiles, anchors: headings.map(({ id }) => id) };
    }),
    commands: showing(COMMAND_WORDS_FILE, pages).map(({ path, wordsFiles, headings, shown }) => ({
      ...{ path, wordsFiles },
      commands: shown.flatMap((one) => documentedCommand(one) ?? []),
      programs: [...new Set(shown.filter(showsProgram).map(({ file }) => file))],
      headings: headings.map(({ id, text }) => ({ id, text })),
    })),
  };
}
