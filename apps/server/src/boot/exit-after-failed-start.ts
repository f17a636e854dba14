/** Tells a supervisor that a retry cannot help. */
const EX_CONFIG = 78;

/** Prints the reason for a failed start and exits with EX_CONFIG for an invalid configuration, else 1. */
export function exitAfterFailedStart(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof Error && error.name === 'ConfigError' ? EX_CONFIG : 1);
}
