import { workerData } from 'node:worker_threads';
import { answerRequests, type ThreadData } from '../../run/thread.ts';
import type { IndexAnswer, IndexRequest } from './index-thread.ts';
import { createPageIndexer } from './page-indexer.ts';

const indexer = createPageIndexer();

answerRequests(workerData as ThreadData, (request: IndexRequest): IndexAnswer => {
  if (request === 'files') return [...indexer.files()];
  let counted: string | undefined;
  indexer.add(request, (sections) => (counted = sections));
  return counted;
});
