import { startThread, type Answer, type Thread } from '../../run/thread.ts';
import type { IndexFile } from '../format.ts';
import type { PageSection } from '../searchable-page.ts';
import {
  createPageIndexer,
  type MessagesOf,
  type PageIndexer,
  type PageToIndex,
} from './page-indexer.ts';

/** A request to the thread: a page, or the files of all indexes. One string is faster to post than many objects. */
export type IndexRequest =
  | (Omit<PageToIndex, 'sections'> & { sections?: string; isCounted: boolean })
  | { files: MessagesOf };
/** The answer: the counts as JSON, undefined for a page that was counted before, or the files. */
export type IndexAnswer = string | undefined | IndexFile[];

/** Number of pages from which a thread pays off: starting it takes as long as indexing this many. */
const THREAD_FROM = 100;
/** How long to wait for the files, in seconds. */
const LONGEST_S = 300;

/**
 * An indexer with its own thread, so that pages are indexed while others are rendered. A small number of pages is
 * indexed at the end, without a thread.
 * @param pages approximate number of pages
 */
export function createIndexThread(
  pages: number,
  start: () => Thread<IndexRequest, IndexAnswer> = () =>
    startThread(new URL('./index-worker.js', import.meta.url)),
): PageIndexer {
  const waiting: Parameters<PageIndexer['add']>[] = [];
  /** Listeners of the pending answers, in order. */
  const listeners: ((sections: string) => void)[] = [];
  let thread = pages < THREAD_FROM ? undefined : start();

  const collect = (): IndexAnswer => {
    let last: IndexAnswer;
    for (const answer of thread?.answers() ?? []) {
      last = resultOf(answer);
      const listener = listeners.shift();
      if (typeof last === 'string') listener?.(last);
    }
    return last;
  };
  const post = (page: PageToIndex, onCounted: (sections: string) => void): void => {
    listeners.push(onCounted);
    const { sections, ...rest } = page;
    const isCounted = typeof sections === 'string';
    const text = isCounted ? sections : JSON.stringify(sections);
    thread?.post({ ...rest, ...(sections && { sections: text }), isCounted });
  };
  return {
    add(page, onCounted) {
      if (thread) post(page, onCounted);
      else waiting.push([page, onCounted]);
      collect();
    },
    files(messages = {}) {
      if (!thread) {
        const indexer = createPageIndexer();
        for (const each of waiting) indexer.add(...each);
        return indexer.files(messages);
      }
      if (!thread.waitFor(thread.post({ files: messages }), LONGEST_S))
        throw new Error('The thread that indexes pages doesn’t answer.');
      return collect() as IndexFile[];
    },
    end() {
      thread?.end();
      thread = undefined;
    },
  };
}

/** The thread's side. */
export function answerIndexing(): (request: IndexRequest) => IndexAnswer {
  const indexer = createPageIndexer();
  return (request) => {
    if ('files' in request) return [...indexer.files(request.files)];
    const { sections: text, isCounted, ...page } = request;
    const sections = isCounted ? text : text && (JSON.parse(text) as PageSection[]);
    let counted: string | undefined;
    indexer.add({ ...page, ...(sections && { sections }) }, (result) => (counted = result));
    return counted;
  };
}

function resultOf(answer: Answer<IndexAnswer>): IndexAnswer {
  if ('error' in answer) throw new Error(answer.error);
  return answer.result;
}
