import { describe, expect, test } from 'vitest';
import { createRecordingFacts } from '../recorder/recording-facts.ts';
import { aBriefing } from '../recorder/testing/a-briefing.ts';
import { startTimer } from '../recorder/timer.ts';
import type { HrSample } from '../schemas.ts';
import type { Journal } from './journal.ts';
import { createJournalWriter } from './journal-writer.ts';

const timer = startTimer(0);
const facts = createRecordingFacts('id', aBriefing(), { hrSource: 'manual', deviceName: null }, 0);

/** A device that refuses its next `failureCount` writes. */
function createFailingDevice(failureCount: number) {
  const written: HrSample[][] = [];
  let stored: unknown = null;
  const failWrite = () => {
    if (failureCount <= 0) return;
    failureCount -= 1;
    throw new DOMException('No room', 'QuotaExceededError');
  };
  const journal = {
    append: async (_id: string, samples: readonly HrSample[]) => {
      failWrite();
      written.push([...samples]);
    },
    store: async (recording: unknown) => {
      failWrite();
      stored = recording;
    },
  } satisfies Partial<Journal>;
  return { journal, written, stored: () => stored };
}

describe('the journal writer', () => {
  test('retries a failed write with the next second', async () => {
    const device = createFailingDevice(1);
    const writer = createJournalWriter(device.journal, 'id');
    writer.addSample({ t: 0, hr: 120 }, timer);
    await writer.store({ facts, timer }).catch(() => undefined);
    expect(device.written).toEqual([[{ t: 0, hr: 120 }]]);
    writer.addSample({ t: 1, hr: 121 }, timer);
    await expect.poll(() => device.written).toHaveLength(2);
    expect(device.written.flat()).toEqual([
      { t: 0, hr: 120 },
      { t: 1, hr: 121 },
    ]);
  });

  test('rejects a store that fails, and still retries it later', async () => {
    const device = createFailingDevice(2);
    const writer = createJournalWriter(device.journal, 'id');
    await expect(writer.store({ facts, timer })).rejects.toThrow('No room');
    expect(device.stored()).toBeNull();
    expect(writer.isFailing()).toBe(true);
    writer.setTimer(timer);
    writer.addSample({ t: 3, hr: 130 }, timer);
    writer.setTimer(timer);
    await expect.poll(() => device.written.flat()).toEqual([]);
    writer.setTimer(timer);
    await expect.poll(device.stored).toEqual({ facts, timer });
    await expect.poll(writer.isFailing).toBe(false);
    expect(device.written.flat()).toEqual([{ t: 3, hr: 130 }]);
  });

  test('runs one write at a time and batches samples that arrive in between', async () => {
    const device = createFailingDevice(0);
    const writer = createJournalWriter(device.journal, 'id');
    for (let t = 0; t < 5; t += 1) writer.addSample({ t, hr: 120 + t }, timer);
    writer.addSample({ t: 4, hr: 150 }, timer);
    await expect.poll(() => device.written.flat()).toHaveLength(5);
    expect(device.written.flat().at(-1)).toEqual({ t: 4, hr: 150 });
  });
});
