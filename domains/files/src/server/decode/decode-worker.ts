import { parentPort } from 'node:worker_threads';
import { decodeFile } from './decode-file.ts';
import type { DecodedFile } from './decoded-activity.ts';

export interface ToDecode {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface DecodeAnswer {
  readonly file: DecodedFile;
  /** CPU time of the thread. */
  readonly cpuMs: number;
}

parentPort?.on('message', (file: ToDecode) => void answer(file));

async function answer(toDecode: ToDecode): Promise<void> {
  const before = process.threadCpuUsage();
  const file = await decoded(toDecode);
  const { user, system } = process.threadCpuUsage(before);
  const message: DecodeAnswer = { file, cpuMs: (user + system) / 1000 };
  parentPort?.postMessage(message);
}

/** A decoder crash is caused by the file: return a refusal instead of throwing. */
async function decoded({ name, bytes }: ToDecode): Promise<DecodedFile> {
  try {
    return await decodeFile(name, bytes);
  } catch {
    return { rejection: 'It is damaged: it cannot be read.' };
  }
}
