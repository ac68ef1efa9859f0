import { hash } from 'node:crypto';
import type { Doc } from '../model/content.ts';
import type { Catalog, DocCard, Links } from '../model/route.ts';

/** Who asks: answers can depend on the document. */
export type Asker = Pick<Doc, 'id' | 'file'>;

/** An answer as recorded: text as it is, other values as the hash of their JSON, null for none. */
export type RecordedAnswer = string | null;

/** Everything that an article learned about the rest of the site, by kind and question. */
export type Answers = Record<string, RecordedAnswer>;

/** What the rest of a site answers, by the kind of the question. Extensions of a site add kinds of their own. */
export type Lookups = Readonly<Record<string, (question: string, asker: Asker) => unknown>>;

/** The kinds that every site answers. */
export interface SiteLookups extends Lookups {
  /** Address of the archive of a site-relative folder. Asking publishes it. */
  archive(folder: string): string | undefined;
  cards(question: string, asker: Asker): DocCard[];
  catalog(question: string, asker: Asker): Catalog;
  /** Final address of a link, as `recordLink` records it. */
  link(question: string): string | undefined;
  /** Route path of the page that shows a catalog of messages, by its site-relative file. */
  messages(file: string): string | undefined;
  /** Title of the page at an address, with that of the heading if the address has an anchor. */
  title(address: string): string | undefined;
}

/** Between the kind and the question; no kind contains it. */
const SEAM = '\n';

/**
 * Asks the rest of the site, and records the answer: a cached article is stale as soon as an answer differs.
 * @returns undefined if nobody answers questions of that kind
 */
export function ask<Kind extends keyof SiteLookups & string>(
  kind: Kind,
  question: Parameters<SiteLookups[Kind]>[0],
  { lookups, asked, doc }: { lookups: SiteLookups; asked: Answers; doc: Asker },
): ReturnType<SiteLookups[Kind]> {
  const answer = lookups[kind]?.(question, doc);
  asked[kind + SEAM + question] = recorded(answer);
  return answer as ReturnType<SiteLookups[Kind]>;
}

/** Records the address of a link that was resolved with more than its address. */
export function recordLink(
  asked: Answers,
  { file, href, page }: { file: string; href: string; page?: string | undefined },
  to: string | undefined,
): void {
  asked[`link${SEAM}${JSON.stringify([file, href, ...(page === undefined ? [] : [page])])}`] =
    recorded(to);
}

/** Answers the questions about links, as `recordLink` records them. */
export function answerLink(question: string, links: Pick<Links, 'resolve'>): string | undefined {
  const [file, href, page] = JSON.parse(question) as [string, string, string?];
  return links.resolve(file, href, page).href;
}

/** The link that a recorded question is about, as its page has it; undefined for another question. */
export function linkOf(asked: string): string | undefined {
  const seam = asked.indexOf(SEAM);
  if (asked.slice(0, seam) !== 'link') return undefined;
  const [, href, page] = JSON.parse(asked.slice(seam + 1)) as [string, string, string?];
  return page === undefined ? href : undefined;
}

/** The questions of a kind that were asked. */
export function questionsOf(kind: string, asked: Answers): string[] {
  const start = kind + SEAM;
  return Object.keys(asked).flatMap((key) =>
    key.startsWith(start) ? [key.slice(start.length)] : [],
  );
}

/**
 * Whether the rest of the site still gives the answers that an article was rendered with.
 * @param only kind of the questions to ask again; all without it
 */
export function answersHold(
  asked: Answers,
  lookups: Lookups,
  asker: Asker,
  only?: keyof SiteLookups & string,
): boolean {
  return Object.entries(asked).every(([key, known]) => {
    const seam = key.indexOf(SEAM);
    const kind = key.slice(0, seam);
    if (only !== undefined && kind !== only) return true;
    return recorded(lookups[kind]?.(key.slice(seam + 1), asker)) === known;
  });
}

function recorded(answer: unknown): RecordedAnswer {
  if (answer === undefined || answer === null) return null;
  return typeof answer === 'string' ? answer : hash('sha1', JSON.stringify(answer), 'base64');
}
