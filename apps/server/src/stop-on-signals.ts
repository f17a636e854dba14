import { constants } from 'node:os';

const PATIENCE_MS = 12_000;

/** How a stop by a signal begins and ends. */
interface StopOptions {
  /** Also stops when the process that started this one is gone, as after `kill -9`. */
  readonly withParent?: boolean;
  /** Whether it leaves work undone: then it ends as a shell tells of it, with 128 and the signal's number. */
  readonly breaksOff?: boolean;
}

/** What is to be closed, first to last; it grows while the boot goes on. */
export type Closing = (() => Promise<void>)[];

/**
 * Stops in order on SIGINT or SIGTERM: requests drain, connections close, the database stops. Ctrl-C may arrive
 * twice (from the terminal and from npm), so a stop that runs is not begun again.
 * @returns the same stop, for a boot that fails
 */
export function stopOnSignals(
  closing: Closing,
  { withParent = false, breaksOff = false }: StopOptions = {},
): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= closeAll(closing);
    return stopping;
  };
  const endWith = (code: number) => {
    const giveUp = setTimeout(() => process.exit(1), PATIENCE_MS);
    giveUp.unref();
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => endWith(breaksOff ? 128 + constants.signals[signal] : 0));
  // Only a process that was forked can send; its parent may be gone already.
  if (withParent && process.send) {
    process.on('disconnect', () => endWith(0));
    if (!process.connected) endWith(0);
  }
  return stop;
}

async function closeAll(closing: Closing): Promise<void> {
  const failures: unknown[] = [];
  for (let close = closing.shift(); close; close = closing.shift())
    await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be stopped');
}
