import type { Halt } from './delivery-deps.ts';

export interface DeliveryLoop {
  /** Delivers now, or once more after the current run; resolves when done. */
  kick(): Promise<void>;
  /** A clock tick: delivers when due. */
  look(): void;
  readonly isRunning: () => boolean;
  /** Why the last run halted, or null. */
  readonly halt: () => Halt | null;
}

/** Interval of deliveries (docs/specification.md#9-constants). */
const EVERY_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * @param run one delivery; it never throws when offline
 * @param onRun called before and after each run
 */
export function createDeliveryLoop(
  run: () => Promise<Halt | null>,
  now: () => number,
  onRun: () => void,
): DeliveryLoop {
  let running: Promise<void> | null = null;
  let again: Promise<void> | null = null;
  let halt: Halt | null = null;
  let halts = 0;
  let dueMs = 0;

  const runOnce = async () => {
    onRun();
    try {
      halt = await run();
    } catch {
      // The journal failed: handle it like being offline.
      halt = { kind: 'unreached', message: null, retryAfterMs: null };
    }
    halts = halt ? halts + 1 : 0;
    const pauseMs = halt ? Math.min(EVERY_MS * 2 ** (halts - 1), LONGEST_PAUSE_MS) : EVERY_MS;
    dueMs = now() + Math.max(pauseMs, halt?.retryAfterMs ?? 0);
  };
  const begin = (): Promise<void> => {
    running = runOnce().finally(() => {
      running = null;
      onRun();
    });
    return running;
  };
  const kick = (): Promise<void> => {
    if (!running) return begin();
    again ??= running.then(() => {
      again = null;
      return kick();
    });
    return again;
  };

  return {
    kick,
    look: () => {
      const nowMs = now();
      // A clock that was set back must not extend the pause.
      if (dueMs - nowMs > LONGEST_PAUSE_MS * 10) dueMs = nowMs;
      if (!running && nowMs >= dueMs) void kick();
    },
    isRunning: () => running !== null,
    halt: () => halt,
  };
}
