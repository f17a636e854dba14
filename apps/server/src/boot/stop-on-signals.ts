import { constants } from 'node:os';

/** The container's grace period must be longer. */
export const STOP_TIMEOUT_MS = 12_000;

interface StopOptions {
  /** Also stops when the parent process is gone, as after `kill -9`. */
  readonly stopsWithParent?: boolean;
  /** True if the stop interrupts work: the exit code is then 128 plus the signal's number. */
  readonly interruptsWork?: boolean;
}

/** Cleanup callbacks in the order in which they run. The list grows during the boot. */
export type Cleanups = (() => Promise<void>)[];

/**
 * Runs the cleanup callbacks in order on SIGINT or SIGTERM, then exits: with 1 if one fails or 12 s pass.
 * One Ctrl-C arrives twice, from the terminal and from npm: the second signal joins the running stop.
 * @returns the stop without the exit, for a failed boot; rejects with an AggregateError if callbacks fail
 */
export function stopOnSignals(
  cleanups: Cleanups,
  { stopsWithParent = false, interruptsWork = false }: StopOptions = {},
): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= closeAll(cleanups);
    return stopping;
  };
  const exitWith = (code: number) => {
    const forcedExitTimer = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS);
    forcedExitTimer.unref();
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => exitWith(interruptsWork ? 128 + constants.signals[signal] : 0));
  // Only a forked process has a channel, and its parent may be gone already.
  if (stopsWithParent && process.send) {
    process.on('disconnect', () => exitWith(0));
    if (!process.connected) exitWith(0);
  }
  return stop;
}

async function closeAll(cleanups: Cleanups): Promise<void> {
  const failures: unknown[] = [];
  for (let close = cleanups.shift(); close; close = cleanups.shift())
    await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'shutdown failed');
}
