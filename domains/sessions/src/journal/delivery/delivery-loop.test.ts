import { describe, expect, test } from 'vitest';
import type { DeliveryHalt } from './delivery-deps.ts';
import { createDeliveryLoop } from './delivery-loop.ts';

const OFFLINE: DeliveryHalt = { kind: 'unreached', message: null, retryAfterMs: null };

function createLoop() {
  const world = { nowMs: 0, halt: null as DeliveryHalt | null, runs: 0, mostRunning: 0, running: 0 };
  const loop = createDeliveryLoop(
    async () => {
      world.runs += 1;
      world.running += 1;
      world.mostRunning = Math.max(world.mostRunning, world.running);
      await Promise.resolve();
      world.running -= 1;
      return world.halt;
    },
    () => world.nowMs,
    () => undefined,
  );
  /** Advances the clock, with one tick per second. */
  const advanceSeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      world.nowMs += 1000;
      loop.deliverIfDue();
      // Lets the run's promises settle.
      for (let round = 0; round < 10; round += 1) await Promise.resolve();
    }
  };
  return { loop, world, advanceSeconds };
}

describe('delivery loop', () => {
  test('runs every 10 seconds', async () => {
    const { loop, world, advanceSeconds } = createLoop();
    await loop.deliverNow();
    await advanceSeconds(60);
    // The first run, then six in a minute.
    expect(world.runs).toBe(7);
  });

  test('backs off while offline, up to a minute', async () => {
    const { loop, world, advanceSeconds } = createLoop();
    world.halt = OFFLINE;
    await loop.deliverNow();
    await advanceSeconds(9);
    expect(world.runs).toBe(1);
    // The pauses are 10, 20, 40, 60 and 60 seconds.
    await advanceSeconds(1 + 20 + 40 + 60 + 60);
    expect(world.runs).toBe(6);
    world.halt = null;
    await loop.deliverNow();
    await advanceSeconds(10);
    expect(world.runs).toBe(8);
  });

  test('waits for the delay requested by the server', async () => {
    const { loop, world, advanceSeconds } = createLoop();
    world.halt = { ...OFFLINE, retryAfterMs: 120_000 };
    await loop.deliverNow();
    await advanceSeconds(119);
    expect(world.runs).toBe(1);
    await advanceSeconds(1);
    expect(world.runs).toBe(2);
  });

  test('runs one delivery at a time and coalesces requests during a run into one more run', async () => {
    const { loop, world } = createLoop();
    await Promise.all([loop.deliverNow(), loop.deliverNow(), loop.deliverNow()]);
    expect(world).toMatchObject({ runs: 2, mostRunning: 1 });
  });

  test('keeps running after the clock is set back', async () => {
    const { loop, world, advanceSeconds } = createLoop();
    world.nowMs = 86_400_000;
    await loop.deliverNow();
    world.nowMs = 0;
    await advanceSeconds(1);
    expect(world.runs).toBe(2);
  });

  test('survives a failing journal', async () => {
    const loop = createDeliveryLoop(
      () => Promise.reject(new Error('closed')),
      () => 0,
      () => undefined,
    );
    await loop.deliverNow();
    expect(loop.halt()).toEqual(OFFLINE);
  });
});
