import type { FileHandle } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

/** A client that stops reading its archive for this long is disconnected. */
export const MAX_IDLE_MS = 20_000;

export const ARCHIVE_HEADERS = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="threshold-account.zip"',
};

interface SendOptions {
  readonly maxIdleMs: number;
  /** Called once the whole file is read, before the response ends. */
  readonly onRead: () => void;
}

/** Resolves when the archive is sent, or the client has disconnected. */
export async function sendArchive(
  reply: FastifyReply,
  file: FileHandle,
  { maxIdleMs, onRead }: SendOptions,
): Promise<void> {
  const { size } = await file.stat();
  // Before the response ends, so that the client can start another export right away.
  const archiveStream = file.createReadStream({ start: 0 }).once('end', onRead);
  const idleTimer = setTimeout(() => reply.raw.destroy(), maxIdleMs);
  reply.raw.on('drain', () => idleTimer.refresh());
  reply.headers(ARCHIVE_HEADERS).header('content-length', size).send(archiveStream);
  // Rejects if the client disconnects early. There is nothing left to send then.
  await finished(archiveStream).catch(() => undefined);
  clearTimeout(idleTimer);
}
