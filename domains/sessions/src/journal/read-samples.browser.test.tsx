import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBriefing } from '../recorder/a-briefing-for-test.ts';
import { createRecording } from '../recorder/create-recording.ts';
import { beginRecording } from '../recorder/recording-facts.ts';
import { startTimer } from '../recorder/timer.ts';
import type { HrSample } from '../schemas.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './open-journal.ts';
import { readSamples } from './read-samples.ts';

const ID = '0199a7b0-0000-7000-8000-000000000001';
const DAY_SECONDS = 86_400;
const facts = beginRecording(ID, aBriefing(), { hrSource: 'bluetooth', deviceName: 'Polar H10' }, 0);

let journal: Journal;
beforeEach(() => {
  journal = openJournal(`journal-${crypto.randomUUID()}`);
});
afterEach(() => journal.close());

describe('a journal of 24 hours', () => {
  test('is restored in under a second, and no task takes more than 200 ms', async () => {
    await journal.begin({ facts, timer: startTimer(0) });
    const samples = Array.from(
      { length: DAY_SECONDS },
      (_, t): HrSample => ({ t, hr: 120 + (t % 50), rr: [431.640625, 428.7109375] }),
    );
    for (let from = 0; from < DAY_SECONDS; from += 10_000)
      await journal.append(ID, samples.slice(from, from + 10_000), startTimer(0));

    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    });
    const settled = () => new Promise((resolve) => setTimeout(resolve, 100));
    await settled();
    observer.observe({ type: 'longtask' });
    const begun = performance.now();
    const recording = createRecording({ facts, timer: { elapsedMs: 86_400_000, atMs: 0, isRunning: true } });
    await readSamples(journal, ID, recording.restore);
    const view = recording.view();
    const tookMs = performance.now() - begun;
    await settled();
    observer.disconnect();

    console.info(`restored in ${Math.round(tookMs)} ms, long tasks: ${longTasks.map(Math.round).join(', ')}`);
    expect(recording.sampleCount()).toBe(DAY_SECONDS);
    expect(view.elapsedSeconds).toBe(DAY_SECONDS);
    expect(Object.values(view.zoneSeconds).reduce((sum, each) => sum + each, 0)).toBe(DAY_SECONDS - 1);
    expect(tookMs).toBeLessThan(1000);
    expect(Math.max(0, ...longTasks)).toBeLessThanOrEqual(200);
  });
});
