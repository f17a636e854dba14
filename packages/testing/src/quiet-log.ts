import type { Log } from '@threshold/db';

/** A log that discards everything. */
export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
