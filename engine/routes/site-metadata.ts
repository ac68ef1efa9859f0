import type { ContentModel, VersionContent } from '../model/content.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { RouteTable } from './build-routes.ts';
import { pathOfDoc } from './resolve-sidebar.ts';

/** Docusaurus release whose content conventions apply here (row K2). */
export const CONVENTIONS = '3.8.1';

/** A version in `/site-metadata.json` (row D1). */
export interface VersionMetadata {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  /** First document of the version; null if it has none. */
  mainDocId: string | null;
  /** Number of documents. */
  docs: number;
  /** Landing page of each sidebar, by its name; null for a sidebar without pages. */
  sidebars: Record<string, string | null>;
  draftIds: string[];
}

/** The content of `/site-metadata.json` (rows D1, K2). */
export interface SiteMetadata {
  siteVersion: string;
  conventions: { generatorVersion: string };
  engine: { name: string; version: string };
  /** Row K1. Without its texts, which are the engine's. */
  locale: Omit<SiteConfig['locale'], 'texts'>;
  versions: VersionMetadata[];
}

/** Describes the site for machines. Paths have no base. */
export function buildSiteMetadata(
  content: ContentModel,
  table: Pick<RouteTable, 'sidebars'>,
  config: SiteConfig,
  engine: { name: string; version: string },
): SiteMetadata {
  const { lang, dir, calendar } = config.locale;
  return {
    siteVersion: config.siteVersion,
    conventions: { generatorVersion: CONVENTIONS },
    engine,
    locale: { lang, dir, calendar },
    versions: content.versions
      .filter(({ isBeside }) => !isBeside)
      .map((version) => describe(version, table)),
  };
}

function describe(version: VersionContent, table: Pick<RouteTable, 'sidebars'>): VersionMetadata {
  const sidebars = [...(table.sidebars.get(version.name) ?? [])];
  const landings = sidebars.map(([id, { landing }]) => [id, landing ?? null] as const);
  const { name, label, isLast, path, docs, drafts } = version;
  const firstLanding = landings[0]?.[1];
  const all = [...docs.values()];
  const main =
    all.find(({ slug }) => slug === '/') ??
    all.find((doc) => pathOfDoc(version, doc) === firstLanding) ??
    all[0];
  return {
    name,
    label,
    isLast,
    path,
    mainDocId: main?.id ?? null,
    docs: docs.size,
    sidebars: Object.fromEntries(landings),
    draftIds: drafts.map(({ id }) => id),
  };
}
