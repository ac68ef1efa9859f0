import { workerData } from 'node:worker_threads';
import { answerRequests, type ThreadData } from '../../run/thread.ts';
import { answerIndexing } from './index-thread.ts';

answerRequests(workerData as ThreadData, answerIndexing());
