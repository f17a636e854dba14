import type { Halt } from './delivery-deps.ts';

export interface DeliveryLoop {
  /** Delivers now, or once more after the current run; resolves when done. */
  deliverNow(): Promise<void>;
  /** Delivers when due; called on each clock tick. */
  deliverIfDue(): void;
  readonly isRunning: () => boolean;
  /** Why the last run halted, or null. */
  readonly halt: () => Halt | null;
}

/** Interval of deliveries (docs/specification.md#9-constants). */
const INTERVAL_MS = 10_000;
/** The pause doubles after each halt, up to this limit. */
const MAX_PAUSE_MS = 60_000;
/** A longer wait, which no server requests, means that the clock was set back. */
const MAX_WAIT_MS = 10 * MAX_PAUSE_MS;

/**
 * @param run one delivery; it never throws when offline
 * @param onRun called before and after each run
 */
export function createDeliveryLoop(
  run: () => Promise<Halt | null>,
  now: () => number,
  onRun: () => void,
): DeliveryLoop {
  let currentRun: Promise<void> | null = null;
  let nextRun: Promise<void> | null = null;
  let halt: Halt | null = null;
  let consecutiveHalts = 0;
  let dueMs = 0;

  const runOnce = async () => {
    onRun();
    try {
      halt = await run();
    } catch {
      // The journal failed: handle it like being offline.
      halt = { kind: 'unreached', message: null, retryAfterMs: null };
    }
    consecutiveHalts = halt ? consecutiveHalts + 1 : 0;
    const pauseMs = halt ? Math.min(INTERVAL_MS * 2 ** (consecutiveHalts - 1), MAX_PAUSE_MS) : INTERVAL_MS;
    dueMs = now() + Math.max(pauseMs, halt?.retryAfterMs ?? 0);
  };
  const begin = (): Promise<void> => {
    currentRun = runOnce().finally(() => {
      currentRun = null;
      onRun();
    });
    return currentRun;
  };
  const requestRun = (): Promise<void> => {
    if (!currentRun) return begin();
    nextRun ??= currentRun.then(() => {
      nextRun = null;
      return requestRun();
    });
    return nextRun;
  };

  return {
    deliverNow: requestRun,
    deliverIfDue: () => {
      const nowMs = now();
      // A clock that was set back must not extend the pause.
      if (dueMs - nowMs > MAX_WAIT_MS) dueMs = nowMs;
      if (!currentRun && nowMs >= dueMs) void requestRun();
    },
    isRunning: () => currentRun !== null,
    halt: () => halt,
  };
}
