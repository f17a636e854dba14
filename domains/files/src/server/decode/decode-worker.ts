import { parentPort } from 'node:worker_threads';
import { decodeFile } from './decode-file.ts';
import type { DecodedFile } from './decoded-activity.ts';

export interface FileToDecode {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface DecodeResult {
  readonly file: DecodedFile;
  /** CPU time that decoding took. */
  readonly cpuMs: number;
}

parentPort?.on('message', (file: FileToDecode) => void decodeAndReply(file));

async function decodeAndReply(fileToDecode: FileToDecode): Promise<void> {
  const startUsage = process.threadCpuUsage();
  const file = await decodeOrReject(fileToDecode);
  const { user, system } = process.threadCpuUsage(startUsage);
  // Node reports microseconds.
  const message: DecodeResult = { file, cpuMs: (user + system) / 1000 };
  parentPort?.postMessage(message);
}

/** Rejects the file if the decoder throws, because the file is the cause. */
async function decodeOrReject({ name, bytes }: FileToDecode): Promise<DecodedFile> {
  try {
    return await decodeFile(name, bytes);
  } catch {
    return { rejection: 'It’s damaged and can’t be read.' };
  }
}
