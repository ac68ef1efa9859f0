import { workerData } from 'node:worker_threads';
import { answerRequests, type ThreadData } from '../run/thread.ts';
import { createStepper } from './file-steps.ts';
import type { FileError, PostedStep } from './file-writer.ts';

const { data: contents } = workerData as ThreadData<SharedArrayBuffer>;
const bytes = Buffer.from(contents);
const take = createStepper();
let hasFailed = false;

answerRequests(workerData as ThreadData, (batch: readonly PostedStep[]): FileError | undefined => {
  // The build fails with the first error; later steps would only fill the disk.
  if (hasFailed) return undefined;
  try {
    for (const step of batch) {
      if (step.do !== 'write-shared') take(step);
      else take({ ...step, do: 'write', content: bytes.subarray(step.from, step.to) });
    }
    return undefined;
  } catch (error) {
    hasFailed = true;
    const { message, code, path, syscall, dest } = error as NodeJS.ErrnoException & FileError;
    return { message, code, path, syscall, dest } as FileError;
  }
});
