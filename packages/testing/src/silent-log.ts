import type { Log } from '@threshold/db';

/** A log that discards everything. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
