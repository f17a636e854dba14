import { type DestinationStream, destination } from 'pino';

/** Bytes buffered while the log cannot be written, for example on a full disk. Further lines are dropped. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
const STDOUT_FD = 1;

/**
 * The log's destination. If writing fails, only log lines are lost. Without an error listener, pino would
 * crash or stall the process on a full disk.
 */
export function logDestination(fd = STDOUT_FD): DestinationStream {
  // Synchronous, so that the last lines before a crash are written.
  const stream = destination({ fd, sync: true, maxLength: MAX_BUFFERED_BYTES });
  stream.on('error', () => undefined);
  return stream;
}
