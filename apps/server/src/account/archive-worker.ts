import { parentPort, workerData } from 'node:worker_threads';
import { DomainError, type RowBatch, readRowBatches } from '@threshold/api/server';
import { domains } from '../domains.ts';
import { openArchive } from './open-archive.ts';

export interface ArchiveToRead {
  /** A file descriptor that the main thread keeps open. */
  readonly fd: number;
  readonly bytes: number;
}

export interface ArchiveRows {
  readonly domain: string;
  readonly batch: RowBatch;
}

/** The worker's reply to a `next` message. */
export type ArchiveMessage = ArchiveRows | { readonly rejection: string } | { readonly isEnd: true };

async function* readMessages({ fd, bytes }: ArchiveToRead): AsyncGenerator<ArchiveMessage> {
  try {
    const archive = await openArchive(
      { fd, bytes },
      domains.map(({ name }) => `${name}.json`),
    );
    for (const { name: domain, account } of domains) {
      const fileName = `${domain}.json`;
      // Skip parts that the exporting version did not have yet.
      if (!archive.manifest.files.includes(fileName)) continue;
      const source = { name: fileName, chunks: archive.read(fileName) };
      for await (const batch of readRowBatches(account.tables, source)) yield { domain, batch };
    }
    yield { isEnd: true };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    yield { rejection: error.message };
  }
}

const messages = readMessages(workerData);
// Replying to one message at a time limits memory to one batch.
parentPort?.on('message', () => void postNextMessage());

async function postNextMessage(): Promise<void> {
  const { value } = await messages.next();
  parentPort?.postMessage(value);
}
