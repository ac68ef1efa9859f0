import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSection } from '../search/searchable-page.ts';

/** Sections of pages from one build for the next, by the version of the article they were read from. */
export interface SearchCache {
  get(version: string): PageSection[] | undefined;
  /** What is not set (or got) during a build is gone after `save`. */
  set(version: string, sections: PageSection[]): void;
  /** Writes what this build used, unless that is what the last one left. */
  save(): void;
}

/** Opens the cache in `dir`; a missing, broken or foreign one is empty. */
export function openSearchCache(dir: string, engine: string): SearchCache {
  const file = join(dir, 'search.json');
  const old = readKept(file, engine);
  const next = new Map<string, PageSection[]>();
  let added = false;
  return {
    get(version) {
      const sections = old.get(version);
      if (sections) next.set(version, sections);
      return sections;
    },
    set(version, sections) {
      next.set(version, sections);
      added = true;
    },
    save() {
      if (!added && next.size === old.size) return;
      mkdirSync(dir, { recursive: true });
      writeFileSync(`${file}.tmp`, JSON.stringify({ engine, pages: [...next] }));
      renameSync(`${file}.tmp`, file);
    },
  };
}

function readKept(file: string, engine: string): Map<string, PageSection[]> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as {
      engine: string;
      pages: [string, PageSection[]][];
    };
    return new Map(kept.engine === engine ? kept.pages : []);
  } catch {
    return new Map();
  }
}
