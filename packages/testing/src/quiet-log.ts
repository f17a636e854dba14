import type { Log } from '@threshold/db';

/** A log that says nothing, for tests that do not look at it. */
export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
