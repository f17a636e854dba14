import { toErrorMessage } from '../to-error-message.ts';

/** Tells a supervisor that a restart won't help. */
const EX_CONFIG = 78;

/** Prints why the start failed. Exits with EX_CONFIG if the configuration is invalid, otherwise with 1. */
export function exitAfterFailedStart(error: unknown): void {
  process.stderr.write(`${toErrorMessage(error)}\n`);
  // Compares names: importing the class would load the configuration before the compile cache is on.
  process.exit(error instanceof Error && error.name === 'ConfigError' ? EX_CONFIG : 1);
}
