import { expect, it } from 'vitest';
import type { IndexFile } from '../format.ts';
import type { Answer } from '../../run/thread.ts';
import { answerIndexing, createIndexThread, type IndexAnswer } from './index-thread.ts';
import { createPageIndexer, type PageIndexer, type PageToIndex } from './page-indexer.ts';

const page = (i: number): PageToIndex => ({
  version: i % 3 === 0 ? '1.0' : 'current',
  page: { path: `/p${i}`, title: `Page ${i}`, kind: 'guide', breadcrumb: ['Guides'], links: [] },
  text: `text-${i}`,
  sections: [
    {
      ...{ anchor: '', heading: '', text: `Words of ${i} kilns.`, code: `fire(${i})` },
      ...{ symbols: [{ name: `fire_${i}`, weight: 3 }], links: [] },
    },
  ],
});

/** The files of an indexer, and its counts. */
function indexed(
  indexer: PageIndexer,
  pages: readonly PageToIndex[],
): { files: IndexFile[]; counted: string[] } {
  const counted: string[] = [];
  for (const [i, each] of pages.entries()) indexer.add(each, (sections) => (counted[i] = sections));
  return { files: [...indexer.files()], counted };
}

/** A thread that answers late. */
function startLate() {
  const answer = answerIndexing();
  const requests: Parameters<typeof answer>[0][] = [];
  let taken = 0;
  return {
    post: (request: (typeof requests)[number]) => requests.push(structuredClone(request)),
    *answers(): Generator<Answer<IndexAnswer>> {
      const isOver = 'files' in (requests.at(-1) ?? {});
      for (; taken < requests.length - (isOver ? 0 : 7); taken += 1)
        yield { result: answer(requests[taken] ?? { files: {} }) };
    },
    waitFor: () => true,
    end: () => {},
  };
}

it('in a thread, many pages give the same files and counts as without one', () => {
  const pages = Array.from({ length: 150 }, (_, i) => page(i));
  const inThread = indexed(createIndexThread(150, startLate), pages);
  expect(inThread).toEqual(indexed(createPageIndexer(), pages));
  const again = pages.map((each, i) => ({ ...each, sections: inThread.counted[i] ?? '' }));
  expect(indexed(createIndexThread(150, startLate), again)).toEqual({
    files: inThread.files,
    counted: [],
  });
});

it.each([150, 9])('V6 a page without sections has those of the page before: %i pages', (count) => {
  const pages = Array.from({ length: count }, (_, i) => page(i));
  const older = (each: PageToIndex): PageToIndex => ({ ...each, version: 'older' });
  const twice = pages.flatMap((each) => [each, older(each)]);
  const shared = pages.flatMap((each): PageToIndex[] => {
    const { sections: _, ...rest } = older(each);
    return [each, rest];
  });
  const whole = indexed(createPageIndexer(), twice);
  const { files, counted } = indexed(createIndexThread(count, startLate), shared);
  expect(files).toEqual(whole.files);
  // Only pages with sections are counted.
  expect(counted.filter(Boolean)).toEqual(whole.counted.filter((_, i) => i % 2 === 0));
  expect(counted.length).toBeLessThan(whole.counted.length);
});

it('few pages need no thread', () => {
  const pages = Array.from({ length: 99 }, (_, i) => page(i));
  const start = (): never => {
    throw new Error('started');
  };
  expect(indexed(createIndexThread(99, start), pages)).toEqual(indexed(createPageIndexer(), pages));
});

it('what a thread throws ends the build', () => {
  const indexer = createIndexThread(100, () => ({
    ...startLate(),
    *answers() {
      yield { error: 'no luck' };
    },
  }));
  expect(() => indexer.add(page(1), () => {})).toThrow('no luck');
});
