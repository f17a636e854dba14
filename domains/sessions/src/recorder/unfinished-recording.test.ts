import { describe, expect, test } from 'vitest';
import { INITIAL_DELIVERY } from '../journal/journal.ts';
import { createRecording } from './create-recording.ts';
import { createRecordingFacts } from './recording-facts.ts';
import { aBriefing } from './testing/a-briefing.ts';
import { startTimer } from './timer.ts';
import { excludeTimeAway, shouldResumeAutomatically, toUnfinishedRecording } from './unfinished-recording.ts';

const START_MS = Date.UTC(2026, 10, 20, 7, 30);
const STRAP = { hrSource: 'bluetooth', deviceName: 'Polar H10' } as const;

describe('an interrupted recording', () => {
  const createInterruptedEntry = (isPaused = false) => {
    const recording = createRecording({
      facts: createRecordingFacts('0199a7b0-0000-7000-8000-000000000001', aBriefing(), STRAP, START_MS),
      timer: startTimer(START_MS),
    });
    recording.tick(START_MS + 100_400);
    if (isPaused) recording.pause(START_MS + 100_400);
    return { ...recording.snapshot(), delivery: INITIAL_DELIVERY };
  };

  test('reports its length and the time away', () => {
    expect(toUnfinishedRecording(createInterruptedEntry(), 3, START_MS + 400_400)).toMatchObject({
      elapsedSeconds: 100,
      awaySeconds: 300,
      unsentSampleCount: 3,
      title: 'Easy run',
      isExpired: false,
    });
    expect(toUnfinishedRecording(createInterruptedEntry(true), 0, START_MS + 400_400).awaySeconds).toBe(0);
  });

  test('resumes where it stopped, without the time away, and stays paused if it was paused', () => {
    const { timer } = createInterruptedEntry();
    expect(excludeTimeAway(timer, START_MS + 400_400)).toMatchObject({ elapsedMs: 100_400, isRunning: true });
    expect(excludeTimeAway(createInterruptedEntry(true).timer, START_MS + 400_400)).toMatchObject({
      elapsedMs: 100_400,
      isRunning: false,
    });
  });

  test('resumes automatically within a minute on its own workout’s screen, unless a decision is pending', () => {
    const workoutId = aBriefing().workout?.id ?? null;
    const entry = createInterruptedEntry();
    const aMinuteLaterMs = START_MS + 160_400;
    expect(shouldResumeAutomatically(entry, workoutId, aMinuteLaterMs)).toBe(true);
    expect(shouldResumeAutomatically(createInterruptedEntry(true), workoutId, aMinuteLaterMs)).toBe(true);
    expect(shouldResumeAutomatically(entry, workoutId, aMinuteLaterMs + 1)).toBe(false);
    expect(shouldResumeAutomatically(entry, null, aMinuteLaterMs)).toBe(false);
    const refusedDelivery = { ...INITIAL_DELIVERY, refusal: 'No' };
    expect(
      shouldResumeAutomatically({ ...entry, delivery: refusedDelivery }, workoutId, aMinuteLaterMs),
    ).toBe(false);
    const deliveryBehindOther = { ...INITIAL_DELIVERY, otherSessionId: 'another' };
    expect(
      shouldResumeAutomatically({ ...entry, delivery: deliveryBehindOther }, workoutId, aMinuteLaterMs),
    ).toBe(false);
    const endedFacts = { ...entry.facts, end: { kind: 'completed', distanceKm: 0, type: null } } as const;
    expect(shouldResumeAutomatically({ ...entry, facts: endedFacts }, workoutId, aMinuteLaterMs)).toBe(false);
  });

  test('expires after 24 hours', () => {
    const dayMs = 24 * 3600 * 1000;
    expect(toUnfinishedRecording(createInterruptedEntry(), 0, START_MS + 100_400 + dayMs).isExpired).toBe(
      false,
    );
    expect(toUnfinishedRecording(createInterruptedEntry(), 0, START_MS + 100_401 + dayMs).isExpired).toBe(
      true,
    );
  });
});
