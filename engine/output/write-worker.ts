import { workerData } from 'node:worker_threads';
import { createStepper } from './file-steps.ts';
import {
  FAILED,
  FINISHED,
  type FileError,
  type PostedStep,
  type WriterData,
} from './file-writer.ts';

const { state, contents, port } = workerData as WriterData;
const bytes = Buffer.from(contents);
const take = createStepper();

port.on('message', (batch: PostedStep[]) => {
  try {
    // The build fails with the first error; what comes later would only fill the disk.
    if (Atomics.load(state, FAILED) === 0) {
      for (const step of batch) {
        if (step.do !== 'write-shared') take(step);
        else take({ ...step, do: 'write', content: bytes.subarray(step.from, step.to) });
      }
    }
  } catch (error) {
    const { message, code, path, syscall, dest } = error as NodeJS.ErrnoException & FileError;
    port.postMessage({ message, code, path, syscall, dest } satisfies FileError);
    Atomics.store(state, FAILED, 1);
  }
  Atomics.add(state, FINISHED, 1);
  Atomics.notify(state, FINISHED);
});
