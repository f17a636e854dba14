import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HrSample } from '../schemas.ts';
import { createRecording, type Recording } from './create-recording.ts';
import { createRecordingFacts } from './recording-facts.ts';
import { aBriefing, aReading } from './testing/a-briefing.ts';
import { startTimer } from './timer.ts';

const START_MS = Date.UTC(2026, 10, 20, 7, 30);
const STRAP = { hrSource: 'bluetooth', deviceName: 'Polar H10' } as const;

const startRecording = (nowMs = START_MS): Recording =>
  createRecording({
    facts: createRecordingFacts('0199a7b0-0000-7000-8000-000000000001', aBriefing(), STRAP, nowMs),
    timer: startTimer(nowMs),
  });

/** Possible actions of the athlete, the strap and the clock, in any order. */
const actionArbitrary = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('reading'), bpm: fc.integer({ min: 25, max: 250 }) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 0, max: 20_000 }) }) },
  {
    arbitrary: fc.record({ kind: fc.constant('set-back'), ms: fc.integer({ min: 1, max: 7_200_000 }) }),
    weight: 1,
  },
  { arbitrary: fc.record({ kind: fc.constantFrom('pause', 'resume', 'split', 'tick') }), weight: 3 },
);
type Action = { readonly kind: string; readonly ms?: number; readonly bpm?: number };

/** Applies the actions to a recording, and tracks the expected running time. */
function applyActions(actions: readonly Action[]) {
  const recording = startRecording();
  const storedSamples = new Map<number, HrSample>();
  const sampleSeconds: number[] = [];
  let nowMs = START_MS;
  let isRunning = true;
  let runningMs = 0;
  let runningReadingCount = 0;
  const elapsedSecondsByAction: number[] = [];
  for (const action of actions) {
    if (action.kind === 'wait') {
      nowMs += action.ms ?? 0;
      if (isRunning) runningMs += action.ms ?? 0;
      recording.tick(nowMs);
    } else if (action.kind === 'set-back') {
      nowMs -= action.ms ?? 0;
      recording.tick(nowMs);
    } else if (action.kind === 'reading') {
      const sample = recording.addReading(aReading(nowMs, action.bpm ?? 0, [800]), nowMs);
      if (isRunning) runningReadingCount += 1;
      expect(sample !== null).toBe(isRunning);
      if (sample) {
        storedSamples.set(sample.t, sample);
        if (sampleSeconds.at(-1) !== sample.t) sampleSeconds.push(sample.t);
      }
    } else if (action.kind === 'pause') {
      recording.pause(nowMs);
      isRunning = false;
    } else if (action.kind === 'resume') {
      recording.resume(nowMs);
      isRunning = true;
    } else if (action.kind === 'split') recording.split(nowMs);
    else recording.tick(nowMs);
    elapsedSecondsByAction.push(recording.view().elapsedSeconds);
  }
  return {
    recording,
    stored: [...storedSamples.values()],
    sampleSeconds,
    runningMs,
    runningReadingCount,
    elapsedSecondsByAction,
  };
}

describe('the timer of a recording', () => {
  test('adds up the running wall-clock intervals for any order of commands and clock jumps', () => {
    fc.assert(
      fc.property(fc.array(actionArbitrary, { maxLength: 60 }), (actions) => {
        const { recording, runningMs } = applyActions(actions);
        expect(recording.snapshot().timer.elapsedMs).toBe(runningMs);
        expect(recording.view().elapsedSeconds).toBe(Math.floor(runningMs / 1000));
      }),
    );
  });

  test('never runs backward', () => {
    fc.assert(
      fc.property(fc.array(actionArbitrary, { maxLength: 60 }), (actions) => {
        const { elapsedSecondsByAction } = applyActions(actions);
        expect(elapsedSecondsByAction).toEqual(elapsedSecondsByAction.toSorted((a, b) => a - b));
      }),
    );
  });

  test('counts ten minutes even without a tick', () => {
    const recording = startRecording();
    recording.tick(START_MS + 600_000);
    expect(recording.view().elapsedSeconds).toBe(600);
  });

  test('stops once the session has ended', () => {
    const recording = startRecording();
    recording.end({ kind: 'completed', distanceKm: 0, type: null }, START_MS + 61_000);
    recording.tick(START_MS + 100_000);
    expect(recording.view().elapsedSeconds).toBe(61);
  });

  test('allows completion from 60 seconds on', () => {
    const recording = startRecording();
    const complete = (ms: number) => () =>
      recording.end({ kind: 'completed', distanceKm: 0, type: null }, START_MS + ms);
    expect(complete(59_999)).toThrow('You can complete a workout after 60 seconds');
    expect(complete(60_000)).not.toThrow();
  });
});

describe('the samples of a recording', () => {
  test('have unique seconds in order, with no RR interval lost or duplicated', () => {
    fc.assert(
      fc.property(fc.array(actionArbitrary, { maxLength: 80 }), (actions) => {
        const { recording, stored, sampleSeconds, runningReadingCount } = applyActions(actions);
        expect(sampleSeconds).toEqual([...new Set(sampleSeconds)].toSorted((a, b) => a - b));
        expect(recording.sampleCount()).toBe(stored.length);
        const intervals = stored.reduce((sum, { rr }) => sum + (rr?.length ?? 0), 0);
        // Every RR interval is in exactly one second; a second has at most twenty.
        expect(intervals).toBeLessThanOrEqual(runningReadingCount);
        if (stored.every(({ rr }) => (rr?.length ?? 0) < 20)) expect(intervals).toBe(runningReadingCount);
      }),
    );
  });

  test('keep the later heart rate within a second and join its RR intervals', () => {
    const recording = startRecording();
    recording.addReading(aReading(START_MS + 100, 120, [500]), START_MS + 100);
    const sample = recording.addReading(aReading(START_MS + 900, 122, [490, 495]), START_MS + 900);
    expect(sample).toEqual({ t: 0, hr: 122, rr: [500, 490, 495] });
    expect(recording.view()).toMatchObject({ averageHrBpm: 122, maxHrBpm: 122 });
  });

  test('records no sample while paused or for an implausible heart rate', () => {
    const recording = startRecording();
    recording.pause(START_MS + 1000);
    expect(recording.addReading(aReading(START_MS + 2000, 120), START_MS + 2000)).toBeNull();
    expect(recording.view().hrBpm).toBe(120);
    recording.resume(START_MS + 3000);
    expect(recording.addReading(aReading(START_MS + 3000, 12), START_MS + 3000)).toBeNull();
    expect(recording.addReading(aReading(START_MS + 3000, 121), START_MS + 3000)).toEqual({ t: 1, hr: 121 });
  });

  test('exclude a reading older than 5 seconds, and remove its heart rate from the view', () => {
    const recording = startRecording();
    recording.addReading(aReading(START_MS, 140), START_MS);
    recording.tick(START_MS + 5000);
    expect(recording.view()).toMatchObject({ hrBpm: 140, zone: 2, againstTarget: 'in' });
    recording.tick(START_MS + 5001);
    expect(recording.view()).toMatchObject({ hrBpm: null, zone: null, againstTarget: null });
    expect(recording.addReading(aReading(START_MS, 140), START_MS + 5002)).toBeNull();
  });
});

describe('the splits of a recording', () => {
  test('have a time and heart rate, at most one per second and none while paused', () => {
    const recording = startRecording();
    recording.addReading(aReading(START_MS + 30_000, 150), START_MS + 30_000);
    expect(recording.split(START_MS + 30_500)).toEqual({ time: 30, hr: 150 });
    expect(recording.split(START_MS + 30_700)).toBeNull();
    expect(recording.split(START_MS + 40_000)).toEqual({ time: 40, hr: 0 });
    recording.pause(START_MS + 50_000);
    expect(recording.split(START_MS + 51_000)).toBeNull();
    expect(recording.view().splits).toHaveLength(2);
  });
});

describe('a restored recording', () => {
  test('shows the same numbers as before, except the latest reading', () => {
    const recordingBefore = startRecording();
    const samples: HrSample[] = [];
    for (let second = 0; second < 900; second += 1) {
      const nowMs = START_MS + second * 1000;
      const sample = recordingBefore.addReading(aReading(nowMs, 120 + (second % 50)), nowMs);
      if (sample) samples.push(sample);
    }
    const restoredRecording = createRecording(recordingBefore.snapshot());
    for (const sample of samples) restoredRecording.restore(sample);
    expect(restoredRecording.view()).toEqual({
      ...recordingBefore.view(),
      hrBpm: null,
      zone: null,
      againstTarget: null,
    });
  });
});
