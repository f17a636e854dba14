/** Prints the reason for a failed start and exits. 78 is EX_CONFIG: a supervisor need not retry. */
export function exitAfterFailedStart(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof Error && error.name === 'ConfigError' ? 78 : 1);
}
