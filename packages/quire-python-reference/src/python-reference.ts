import { resolve } from 'node:path';
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
import { entryNames } from './reference/api-names.ts';
import { API_WORDS_FILE } from './reference/api-words.ts';
import { COMMAND_WORDS_FILE } from './reference/command-words.ts';
import { factsState, readRelease, type ReleaseFacts } from './reference/read-release.ts';
import {
  buildSiteReference,
  type ReferencePages,
  type SiteReference,
} from './reference/site-reference.ts';
import { createWordsParser } from './reference/words-parser.ts';
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
  /** Packages with public names that the site leaves undocumented, each with the reason. */
  undocumented?: Readonly<Record<string, string>>;
}

/** Part of the key: increase it when the same facts and words are shown differently. */
const VERSION = '1';
/** The file that lets other documentation link to names on this site. */
const INVENTORY = 'objects.inv';

/**
 * A reference of Python packages and command lines: facts come from released packages, words from files beside the
 * pages. Adds components, links names in code to their entries, and lists the pages that use each name.
 */
export function pythonReference(options: PythonReferenceOptions): Extension {
  const { facts, complete = [], shortNames = {}, undocumented = {}, sharedVersions = {} } = options;
  const parseWords = createWordsParser();
  const ofCommands = commandOutline(parseWords);
  let known: { state: string; release: ReleaseFacts } | undefined;
  const releaseOf = ({ siteDir, version = '' }: Pick<OpenedSite, 'siteDir' | 'version'>) => {
    const folder = resolve(siteDir, facts);
    const state = `${version}\n${factsState(folder)}`;
    if (known?.state !== state) known = { state, release: readRelease(folder, version) };
    return known.release;
  };
  return defineExtension({
    name: 'python-reference',
    key: JSON.stringify([VERSION, options]),
    outlines: {
      ApiReference: apiOutline(parseWords),
      CommandIndex: ofCommands,
      CommandReference: ofCommands,
    },
    styles: [new URL('../browser/reference.css', import.meta.url)],
    islands: {
      'api-index': new URL('../browser/filter-names.ts', import.meta.url),
      'moved-anchors': new URL('../browser/moved-anchors.ts', import.meta.url),
    },
    outputs: [INVENTORY],
    data: [facts],
    open(site) {
      const names = { shortNames, sharedVersions };
      const reference = buildSiteReference(releaseOf(site), pagesOf(site), names, parseWords);
      return openReference(site, reference, undocumented);
    },
    commands: { 'check-api': checkApi(releaseOf, { complete, shortNames, undocumented }) },
  });
}

function openReference(
  site: OpenedSite,
  reference: SiteReference,
  undocumented: Readonly<Record<string, string>>,
): OpenedExtension {
  const { release, versions } = reference;
  const documents = new Set(reference.pages.map(({ path }) => path));
  return {
    problems: release.problems,
    key: release.hash,
    components: {
      ApiChanges: apiChanges(reference, undocumented),
      ApiIndex: apiIndex(reference),
      ApiReference: apiReference(reference),
      CommandIndex: commandIndex(reference),
      CommandReference: commandReference(reference),
      PyObject: pyObject(reference),
    },
    lookups: {
      name: reference.address,
      reference: () => reference.outline,
      used: createUsedIn(reference, site),
      version: (name) => versions.get(name),
      package: (name) => pageOfPackage(name, reference),
    },
    code: namesInPython(reference),
    isLast: ({ path }) => documents.has(path),
    output: () => objectsInventory(reference, { title: site.config.title, version: release.name }),
    check(pages, files) {
      const names = knownNames(release);
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

/** The pages that document names, of the latest version, and commands, of any. */
function pagesOf({ pages }: OpenedSite): ReferencePages {
  const showing = (kind: RegExp, among: readonly SitePage[]) =>
    among.flatMap((page) => {
      const shown = page.shown.filter(({ file }) => kind.test(file));
      const wordsFiles = [...new Set(shown.map(({ file }) => file))];
      return shown.length === 0 ? [] : [{ ...page, shown, wordsFiles }];
    });
  const latest = pages.filter(({ isLatest }) => isLatest);
  return {
    names: showing(API_WORDS_FILE, latest).map(({ path, wordsFiles, headings }) => {
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
