import { parentPort } from 'node:worker_threads';
import { decodeFile } from './decode-file.ts';
import type { DecodedFile } from './decoded-activity.ts';

/** What is asked of the thread. */
export interface ToDecode {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/* A fault in a decoder is the file's, not ours: it is answered, not thrown. */
parentPort?.on('message', async ({ name, bytes }: ToDecode) => {
  let answer: DecodedFile;
  try {
    answer = await decodeFile(name, bytes);
  } catch {
    answer = { refusal: 'It is damaged: it cannot be read.' };
  }
  parentPort?.postMessage(answer);
});
