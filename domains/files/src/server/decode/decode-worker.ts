import { parentPort } from 'node:worker_threads';
import { decodeFile } from './decode-file.ts';
import type { DecodedFile } from './decoded-activity.ts';

/** What is asked of the thread. */
export interface ToDecode {
  readonly name: string;
  readonly bytes: Uint8Array;
}

parentPort?.on('message', (file: ToDecode) => {
  void decoded(file).then((answer) => parentPort?.postMessage(answer));
});

/** A fault in a decoder is the file's, not ours: it is answered, not thrown. */
async function decoded({ name, bytes }: ToDecode): Promise<DecodedFile> {
  try {
    return await decodeFile(name, bytes);
  } catch {
    return { refusal: 'It is damaged: it cannot be read.' };
  }
}
