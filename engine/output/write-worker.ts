import { parentPort, workerData } from 'node:worker_threads';
import { createStepper, type FileStep } from './file-steps.ts';
import { FAILED, FINISHED, type FileError, type WriterData } from './file-writer.ts';

const { state, port } = workerData as WriterData;
const take = createStepper();

parentPort?.on('message', (batch: FileStep[]) => {
  try {
    // The build fails with the first error; what comes later would only fill the disk.
    if (Atomics.load(state, FAILED) === 0) batch.forEach(take);
  } catch (error) {
    const { message, code, path, syscall, dest } = error as NodeJS.ErrnoException & FileError;
    port.postMessage({ message, code, path, syscall, dest } satisfies FileError);
    Atomics.store(state, FAILED, 1);
  }
  Atomics.add(state, FINISHED, 1);
  Atomics.notify(state, FINISHED);
});
