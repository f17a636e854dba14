import { type DestinationStream, destination } from 'pino';

/** Bytes buffered while the log cannot be written, for example on a full disk. Further lines are dropped. */
const MAX_BYTES_WAITING = 1024 * 1024;
const STANDARD_OUTPUT = 1;

/**
 * The log's destination. If it cannot be written, lines are lost but nothing else. Without an error listener,
 * pino would crash or stall the process when the disk is full.
 * @param file a file descriptor
 */
export function logDestination(file = STANDARD_OUTPUT): DestinationStream {
  const stream = destination({ fd: file, sync: true, maxLength: MAX_BYTES_WAITING });
  stream.on('error', () => undefined);
  return stream;
}
