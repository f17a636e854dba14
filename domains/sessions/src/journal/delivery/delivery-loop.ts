import type { DeliveryHalt } from './delivery-deps.ts';

export interface DeliveryLoop {
  /** Delivers now, or once more after the current run; resolves when done. */
  deliverNow(): Promise<void>;
  /** Delivers when due; called on each clock tick. */
  deliverIfDue(): void;
  readonly isRunning: () => boolean;
  /** Why the last run halted, or null. */
  readonly getHalt: () => DeliveryHalt | null;
}

/** Interval between deliveries (docs/specification.md#9-constants). */
const INTERVAL_MS = 10_000;
/** The pause doubles after each halt, up to this limit. */
const MAX_PAUSE_MS = 60_000;
/** No server requests a longer wait, so the clock must have been set back. */
const MAX_WAIT_MS = 10 * MAX_PAUSE_MS;

/**
 * @param deliver runs one delivery; never throws when offline
 * @param onRun called before and after each run
 */
export function createDeliveryLoop(
  deliver: () => Promise<DeliveryHalt | null>,
  now: () => number,
  onRun: () => void,
): DeliveryLoop {
  let currentRun: Promise<void> | null = null;
  let nextRun: Promise<void> | null = null;
  let halt: DeliveryHalt | null = null;
  let consecutiveHalts = 0;
  let dueAtMs = 0;

  const runOnce = async () => {
    onRun();
    try {
      halt = await deliver();
    } catch {
      // The journal failed, so act as if offline.
      halt = { kind: 'unreached', message: null, retryAfterMs: null };
    }
    consecutiveHalts = halt ? consecutiveHalts + 1 : 0;
    const pauseMs = halt ? Math.min(INTERVAL_MS * 2 ** (consecutiveHalts - 1), MAX_PAUSE_MS) : INTERVAL_MS;
    dueAtMs = now() + Math.max(pauseMs, halt?.retryAfterMs ?? 0);
  };
  const startRun = (): Promise<void> => {
    currentRun = runOnce().finally(() => {
      currentRun = null;
      onRun();
    });
    return currentRun;
  };
  const requestRun = (): Promise<void> => {
    if (!currentRun) return startRun();
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
      if (dueAtMs - nowMs > MAX_WAIT_MS) dueAtMs = nowMs;
      if (!currentRun && nowMs >= dueAtMs) void requestRun();
    },
    isRunning: () => currentRun !== null,
    getHalt: () => halt,
  };
}
