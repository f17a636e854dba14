import { describe, expect, test } from 'vitest';
import type { Halt } from './delivery-deps.ts';
import { createDeliveryLoop } from './delivery-loop.ts';

const OFFLINE: Halt = { kind: 'unreached', message: null, retryAfterMs: null };

function aLoop() {
  const world = { nowMs: 0, halt: null as Halt | null, runs: 0, most: 0, running: 0 };
  const loop = createDeliveryLoop(
    async () => {
      world.runs += 1;
      world.running += 1;
      world.most = Math.max(world.most, world.running);
      await Promise.resolve();
      world.running -= 1;
      return world.halt;
    },
    () => world.nowMs,
    () => undefined,
  );
  /** Advances the clock by seconds, with a tick each. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      world.nowMs += 1000;
      loop.look();
      for (let round = 0; round < 10; round += 1) await Promise.resolve();
    }
  };
  return { loop, world, pass };
}

describe('delivery loop', () => {
  test('runs every 10 seconds', async () => {
    const { loop, world, pass } = aLoop();
    await loop.kick();
    await pass(60);
    expect(world.runs).toBe(7);
  });

  test('backs off while offline, up to a minute', async () => {
    const { loop, world, pass } = aLoop();
    world.halt = OFFLINE;
    await loop.kick();
    await pass(9);
    expect(world.runs).toBe(1);
    await pass(1 + 20 + 40 + 60 + 60);
    expect(world.runs).toBe(6);
    world.halt = null;
    await loop.kick();
    await pass(10);
    expect(world.runs).toBe(8);
  });

  test('waits for the delay that the server requests', async () => {
    const { loop, world, pass } = aLoop();
    world.halt = { ...OFFLINE, retryAfterMs: 120_000 };
    await loop.kick();
    await pass(119);
    expect(world.runs).toBe(1);
    await pass(1);
    expect(world.runs).toBe(2);
  });

  test('runs one delivery at a time and coalesces requests during a run into one more run', async () => {
    const { loop, world } = aLoop();
    await Promise.all([loop.kick(), loop.kick(), loop.kick()]);
    expect(world).toMatchObject({ runs: 2, most: 1 });
  });

  test('does not wait for a clock that was set back', async () => {
    const { loop, world, pass } = aLoop();
    world.nowMs = 86_400_000;
    await loop.kick();
    world.nowMs = 0;
    await pass(1);
    expect(world.runs).toBe(2);
  });

  test('survives a failing journal', async () => {
    const loop = createDeliveryLoop(
      () => Promise.reject(new Error('closed')),
      () => 0,
      () => undefined,
    );
    await loop.kick();
    expect(loop.halt()).toEqual(OFFLINE);
  });
});
