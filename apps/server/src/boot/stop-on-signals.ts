import { constants } from 'node:os';

/** The container's grace period must be longer. */
export const STOP_TIMEOUT_MS = 12_000;

interface StopOptions {
  /** Whether to stop when the parent process is gone too, for example after `kill -9`. */
  readonly stopsWithParent?: boolean;
  /** Whether a stop interrupts work. The exit code is then 128 plus the signal number. */
  readonly interruptsWork?: boolean;
}

/** Cleanup callbacks, in the order they run. The list grows during boot. */
export type Cleanups = (() => Promise<void>)[];

/**
 * Runs the cleanup callbacks in order on SIGINT or SIGTERM, then exits. The code is 1 if one fails or 12 s pass. A
 * single Ctrl-C arrives twice, from the terminal and from npm, so the second signal joins the stop in progress.
 * @returns a function that stops without exiting, for a failed boot; it rejects with an AggregateError if callbacks
 * fail
 */
export function stopOnSignals(
  cleanups: Cleanups,
  { stopsWithParent = false, interruptsWork = false }: StopOptions = {},
): () => Promise<void> {
  let stopPromise: Promise<void> | undefined;
  const stop = () => {
    stopPromise ??= closeAll(cleanups);
    return stopPromise;
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
  // Only a forked process has a channel. Its parent may already be gone.
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
