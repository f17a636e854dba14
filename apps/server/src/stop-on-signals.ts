const PATIENCE_MS = 12_000;

/**
 * Stops in order on SIGINT or SIGTERM: requests drain, connections close, the database stops. Ctrl-C may arrive
 * twice (from the terminal and from npm), so a stop that runs is not begun again.
 * @param closing what to close, first to last; it may grow while the boot goes on
 * @returns the same stop, for a boot that fails
 */
export function stopOnSignals(closing: readonly (() => Promise<void>)[]): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= closeAll(closing);
    return stopping;
  };
  const onSignal = () => {
    const giveUp = setTimeout(() => process.exit(1), PATIENCE_MS);
    giveUp.unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return stop;
}

async function closeAll(closing: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closing) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be stopped');
}
