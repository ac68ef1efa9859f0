import { hash } from 'node:crypto';
import type { ComponentPlace } from 'quire-docs/extension';
import { entryName, listedParameters } from './api-names.ts';
import type { ApiWords } from './api-words.ts';
import { commandAnchor, type CommandWords } from './command-words.ts';
import { findFact } from './fact-index.ts';
import {
  createLaidWordsParser,
  type LaidWordsParser,
  type Parsed,
  type WordsLayers,
} from './laid-words.ts';
import { partAnchor } from './part-anchor.ts';
import type { ReleaseFacts } from './read-release.ts';
import { releaseVersions } from './release-versions.ts';
import { wordsOfRelease } from './shared-words.ts';
import { buildSiteSettings, type SettingsPage, type SiteSettings } from './site-settings.ts';
import { createWordsParser } from './words-parser.ts';

/** A page that documents names of the API. */
export interface ApiPage {
  /** Route path: `/api/assets`. */
  path: string;
  /** Site-relative words files that the page shows. */
  wordsFiles: readonly string[];
  /** Anchors of the page, in page order. */
  anchors: readonly string[];
}

/** A page of any version that documents commands, or lists them. */
export interface CommandPage {
  /** Route path: `/api/clis/dg/scaffold`. */
  path: string;
  /** Site-relative words files that the page shows; each version has its own. */
  wordsFiles: readonly string[];
  /** Commands that it documents together with those below them. */
  commands: readonly string[];
  /** Those of `wordsFiles` that it shows whole, with the options that commands share. */
  programs: readonly string[];
  /** Anchors and texts of its headings, in page order. */
  headings: readonly { id: string; text: string }[];
}

/** The pages that document something of the release. */
export interface ReferencePages {
  names: readonly ApiPage[];
  commands: readonly CommandPage[];
  settings?: readonly SettingsPage[];
}

/** The reference of a site: the facts of the release, and the page that documents each name and command. */
export interface SiteReference {
  release: ReleaseFacts;
  /** Versions of the packages of the release, by normalized name. */
  versions: ReadonlyMap<string, string>;
  shortNames: Readonly<Record<string, string>>;
  pages: readonly ApiPage[];
  /** Pages of commands: of the version, and then of copied ones. */
  commandPages: readonly CommandPage[];
  /** Keys of files and environment variables that pages list. */
  settings: SiteSettings;
  /** Changes when a name or a command moves or is added. */
  outline: string;
  /**
   * Page and anchor of a public name, of one of its other paths, or of an inherited member; of a parameter of one of
   * them (`loom.weave-tension`); of a command as typed (`mill grind`); and of a setting (`loom.yaml/storage.url`).
   * @param file of the page that asks
   */
  address(name: string, file?: string): string | undefined;
  /** Site-relative files that can document a name that isn't a member. */
  wordsFiles(name: string): readonly string[];
  /** Page of a command of a words file, with its anchor there unless the page is about this command. */
  commandAddress(command: string, wordsFile: string): string | undefined;
  /** Page and anchor of options that several commands share, by their title in a words file. */
  sharedAddress(title: string, wordsFile: string): string | undefined;
  /** Words about what the release has, in a text and in those that it is laid over, which a page reads. */
  parseWords: {
    api(read: ReadWords, at: Pick<ComponentPlace, 'readIfExists'>): Parsed<ApiWords>;
    commands(read: ReadWords, at: Pick<ComponentPlace, 'readIfExists'>): Parsed<CommandWords>;
  };
}

/** A words file as a component reads it. */
interface ReadWords {
  file: string;
  text: string;
}

/** The keys of `api` in the configuration that the reference depends on. */
export interface SiteReferenceOptions {
  shortNames: Readonly<Record<string, string>>;
  sharedVersions?: Readonly<Record<string, string>>;
}

/** Combines the facts of a release with the pages of a site. */
export function buildSiteReference(
  release: ReleaseFacts,
  pages: ReferencePages,
  { shortNames, sharedVersions }: SiteReferenceOptions,
  parseWords: LaidWordsParser = createLaidWordsParser(createWordsParser()),
  newerFile: WordsLayers['newerFile'] = () => undefined,
): SiteReference {
  const { index } = release;
  const words = wordsOfRelease(parseWords, release);
  const owners = [
    ...release.packages.map((facts) => facts.package),
    ...release.programs.map(({ program }) => program),
  ];
  const settings = buildSiteSettings(pages.settings ?? [], owners);
  const pageOf = new Map<string, ApiPage>();
  for (const page of pages.names) {
    for (const anchor of page.anchors) {
      if (index.names.has(anchor) && !pageOf.has(anchor)) pageOf.set(anchor, page);
    }
  }
  return {
    release,
    versions: releaseVersions(release.packages, release.programs, sharedVersions),
    shortNames,
    pages: pages.names,
    commandPages: pages.commands,
    settings,
    outline: hash('sha1', JSON.stringify([pages.names, pages.commands])),
    address(name, file) {
      const setting = name.includes('/') ? settings.find(name, file) : undefined;
      if (setting) return `${setting.path}#${setting.id}`;
      if (name.includes(' ')) {
        const isKnown = release.programs.some(({ commands }) => Object.hasOwn(commands, name));
        return isKnown ? commandAddress(name, pages.commands) : undefined;
      }
      const [owner = '', parameter] = name.split('-');
      const found = findFact(index, owner);
      if (!found) return undefined;
      const page = pageOf.get(entryName(index, found.name));
      if (!page) return undefined;
      if (parameter === undefined) return `${page.path}#${found.name}`;
      const isListed = listedParameters(found.fact).some((each) => each.name === parameter);
      return isListed ? `${page.path}#${partAnchor.parameter(found.name, parameter)}` : undefined;
    },
    wordsFiles: (name) => pageOf.get(name)?.wordsFiles ?? [],
    commandAddress(command, file) {
      const ofFile = pages.commands.filter(({ wordsFiles }) => wordsFiles.includes(file));
      return commandAddress(command, ofFile);
    },
    sharedAddress(title, file) {
      const page = pages.commands.find(({ programs }) => programs.includes(file));
      // The last one: shared options come after the commands, one of which can have the same name.
      const heading = page?.headings.findLast(({ text }) => text === title);
      return page && heading && `${page.path}#${heading.id}`;
    },
    parseWords: {
      api: ({ text, file }, { readIfExists: read }) => words.api(text, file, { read, newerFile }),
      commands: ({ text, file }, { readIfExists: read }) =>
        words.commands(text, file, { read, newerFile }),
    },
  };
}

/** The page that documents a command itself, or the nearest one above it. */
function commandAddress(command: string, pages: readonly CommandPage[]): string | undefined {
  const parts = command.split(' ');
  for (let count = parts.length; count > 0; count--) {
    const above = parts.slice(0, count).join(' ');
    const page = pages.find(({ commands }) => commands.includes(above));
    if (!page) continue;
    if (above === command) return page.path;
    const anchor = commandAnchor(command);
    return page.headings.some(({ id }) => id === anchor) ? `${page.path}#${anchor}` : page.path;
  }
  return undefined;
}
