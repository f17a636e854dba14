const PATIENCE_MS = 12_000;

/** What is to be closed, first to last; it grows while the boot goes on. */
export type Closing = (() => Promise<void>)[];

/**
 * Stops in order on SIGINT or SIGTERM: requests drain, connections close, the database stops. Ctrl-C may arrive
 * twice (from the terminal and from npm), so a stop that runs is not begun again.
 * @param withParent also stops when the process that started this one is gone, as after `kill -9`
 * @returns the same stop, for a boot that fails
 */
export function stopOnSignals(closing: Closing, withParent = false): () => Promise<void> {
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
  // Only a process that was forked can send; its parent may be gone already.
  if (withParent && process.send) {
    process.on('disconnect', onSignal);
    if (!process.connected) onSignal();
  }
  return stop;
}

async function closeAll(closing: Closing): Promise<void> {
  const failures: unknown[] = [];
  for (let close = closing.shift(); close; close = closing.shift())
    await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be stopped');
}
