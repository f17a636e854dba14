import { type DestinationStream, destination } from 'pino';

/** What waits for a log that cannot be written now, on a full disk say; what comes after it is dropped. */
const MOST_BYTES_WAITING = 1024 * 1024;
const STANDARD_OUTPUT = 1;

/**
 * Where the log goes. A log that cannot be written costs its lines and nothing else: without a listener, pino would end
 * or stall the process at the first line that finds the disk full.
 */
export function logDestination(file = STANDARD_OUTPUT): DestinationStream {
  const stream = destination({ fd: file, sync: true, maxLength: MOST_BYTES_WAITING });
  stream.on('error', () => undefined);
  return stream;
}
