import { describe, expect, test } from 'vitest';
import type { DeliveryHalt } from './delivery-deps.ts';
import { createDeliveryLoop } from './delivery-loop.ts';

const OFFLINE: DeliveryHalt = { kind: 'unreached', message: null, retryAfterMs: null };

function createLoop() {
  const loopState = { nowMs: 0, halt: null as DeliveryHalt | null, runs: 0, maxRunning: 0, running: 0 };
  const loop = createDeliveryLoop(
    async () => {
      loopState.runs += 1;
      loopState.running += 1;
      loopState.maxRunning = Math.max(loopState.maxRunning, loopState.running);
      await Promise.resolve();
      loopState.running -= 1;
      return loopState.halt;
    },
    () => loopState.nowMs,
    () => undefined,
  );
  /** Advances the clock, with one tick per second. */
  const advanceSeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      loopState.nowMs += 1000;
      loop.deliverIfDue();
      // Lets the run's promises settle.
      for (let round = 0; round < 10; round += 1) await Promise.resolve();
    }
  };
  return { loop, loopState, advanceSeconds };
}

describe('delivery loop', () => {
  test('runs every 10 seconds', async () => {
    const { loop, loopState, advanceSeconds } = createLoop();
    await loop.deliverNow();
    await advanceSeconds(60);
    // The first run, then six in a minute.
    expect(loopState.runs).toBe(7);
  });

  test('backs off while offline, up to a minute', async () => {
    const { loop, loopState, advanceSeconds } = createLoop();
    loopState.halt = OFFLINE;
    await loop.deliverNow();
    await advanceSeconds(9);
    expect(loopState.runs).toBe(1);
    // The pauses are 10, 20, 40, 60 and 60 seconds.
    await advanceSeconds(1 + 20 + 40 + 60 + 60);
    expect(loopState.runs).toBe(6);
    loopState.halt = null;
    await loop.deliverNow();
    await advanceSeconds(10);
    expect(loopState.runs).toBe(8);
  });

  test('waits for the delay requested by the server', async () => {
    const { loop, loopState, advanceSeconds } = createLoop();
    loopState.halt = { ...OFFLINE, retryAfterMs: 120_000 };
    await loop.deliverNow();
    await advanceSeconds(119);
    expect(loopState.runs).toBe(1);
    await advanceSeconds(1);
    expect(loopState.runs).toBe(2);
  });

  test('runs one delivery at a time and coalesces requests during a run into one more run', async () => {
    const { loop, loopState } = createLoop();
    await Promise.all([loop.deliverNow(), loop.deliverNow(), loop.deliverNow()]);
    expect(loopState).toMatchObject({ runs: 2, maxRunning: 1 });
  });

  test('keeps running after the clock is set back', async () => {
    const { loop, loopState, advanceSeconds } = createLoop();
    loopState.nowMs = 86_400_000;
    await loop.deliverNow();
    loopState.nowMs = 0;
    await advanceSeconds(1);
    expect(loopState.runs).toBe(2);
  });

  test('survives a failing journal', async () => {
    const loop = createDeliveryLoop(
      () => Promise.reject(new Error('closed')),
      () => 0,
      () => undefined,
    );
    await loop.deliverNow();
    expect(loop.getHalt()).toEqual(OFFLINE);
  });
});
