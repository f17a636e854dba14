import { createLiveDrift, findLiveZone, type Zone } from '@threshold/physiology';
import {
  type BriefingView,
  COMPLETE_AFTER_SECONDS,
  type HrSample,
  type Split,
  type ZoneTimeDistribution,
} from '../schemas.ts';
import { createLiveStats } from './live-stats.ts';
import type { RecordingEnd, RecordingFacts, StoredRecording } from './recording-facts.ts';
import { isPlausibleReading, STALE_AFTER_MS, type StrapReading, toSample } from './samples.ts';
import { advanceTimer, pauseTimer, resumeTimer, type Timer, toElapsedSeconds } from './timer.ts';
import { createTrace } from './trace.ts';

export interface RecordingView {
  readonly sessionId: string;
  readonly briefing: BriefingView;
  readonly startedAtMs: number;
  /** Wall-clock time excluding pauses (docs/specification.md#session-timer). */
  readonly elapsedSeconds: number;
  /** Bpm of the latest reading; null if older than 5 s or missing. */
  readonly hrBpm: number | null;
  /** The live zone (docs/specification.md#9-constants and #live-zone); null without a reading. */
  readonly zone: Zone | null;
  readonly againstTarget: 'below' | 'in' | 'above' | null;
  /** Over the samples so far; null if there are none. */
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  readonly zoneSeconds: ZoneTimeDistribution;
  readonly splits: readonly Split[];
  /** At most 600 points, merged as the session grows; a null `hrBpm` is a gap. */
  readonly trace: readonly { readonly t: number; readonly hrBpm: number | null }[];
  /** Percent above the baseline of minutes 10 to 20; null until there is a baseline. */
  readonly driftPercent: number | null;
  readonly hrSource: 'bluetooth' | 'manual';
}

/** A recording in progress. It has no clock, so callers pass the time to every command. */
export interface Recording {
  /** Adds a stored sample; samples must be passed in order of time. */
  restore(sample: HrSample): void;
  /** Advances the timer and drops a stale reading. */
  tick(nowMs: number): void;
  pause(nowMs: number): void;
  resume(nowMs: number): void;
  /** Null while paused, and if this second already has a split. */
  split(nowMs: number): Split | null;
  /** The sample to store for a reading; null if nothing is recorded. */
  addReading(reading: StrapReading, nowMs: number): HrSample | null;
  /** Null continues without a strap; a recording with samples keeps its source. */
  setSource(deviceName: string | null): void;
  /** @throws Error if completed before 60 s (docs/specification.md#9-constants) */
  end(end: RecordingEnd, nowMs: number): void;
  /** Continues after a failed end. */
  reopen(nowMs: number): void;
  snapshot(): StoredRecording;
  sampleCount(): number;
  view(): RecordingView;
}

/** Continues a stored recording, or a new one. The cost of a command does not grow with the session. */
export function createRecording(storedRecording: StoredRecording): Recording {
  let { facts, timer } = storedRecording;
  let lastReading: StrapReading | null = null;
  let lastSample: HrSample | null = null;
  const { workout, lthrBpm } = facts.briefing;
  const stats = createLiveStats(lthrBpm);
  const trace = createTrace();
  const drift = createLiveDrift();

  const currentSecond = () => toElapsedSeconds(timer);
  const updateFacts = (change: Partial<RecordingFacts>) => {
    facts = { ...facts, ...change };
  };
  const advanceTo = (nowMs: number, changeTimer: (timer: Timer, nowMs: number) => Timer = advanceTimer) => {
    if (!facts.end) timer = changeTimer(timer, nowMs);
    // A clock that was set back must not make a reading look fresh.
    if (lastReading && lastReading.atMs > nowMs) lastReading = { ...lastReading, atMs: nowMs };
    if (lastReading && nowMs - lastReading.atMs > STALE_AFTER_MS) lastReading = null;
  };
  const addSample = (nextSample: HrSample) => {
    stats.add(nextSample);
    trace.add(nextSample);
    drift.add(nextSample.t, nextSample.hr);
    lastSample = nextSample;
  };

  return {
    restore: addSample,
    tick: (nowMs) => advanceTo(nowMs),
    pause: (nowMs) => {
      if (facts.end || !timer.isRunning) return;
      advanceTo(nowMs, pauseTimer);
      updateFacts({ pausedAtMs: nowMs });
    },
    resume: (nowMs) => {
      if (facts.end || timer.isRunning) return;
      advanceTo(nowMs, resumeTimer);
      updateFacts({ pausedAtMs: null });
    },
    split: (nowMs) => {
      advanceTo(nowMs);
      if (facts.end || !timer.isRunning || facts.splits.at(-1)?.time === currentSecond()) return null;
      const split = { time: currentSecond(), hr: lastReading?.hrBpm ?? 0 };
      updateFacts({ splits: [...facts.splits, split] });
      return split;
    },
    addReading: (reading, nowMs) => {
      advanceTo(nowMs);
      if (facts.end || !isPlausibleReading(reading) || nowMs - reading.atMs > STALE_AFTER_MS) return null;
      lastReading = { ...reading, atMs: Math.min(reading.atMs, nowMs) };
      if (!timer.isRunning) return null;
      const nextSample = toSample(
        currentSecond(),
        reading,
        lastSample?.t === currentSecond() ? lastSample : null,
      );
      addSample(nextSample);
      return nextSample;
    },
    setSource: (deviceName) => {
      if (deviceName !== null) updateFacts({ deviceName, hrSource: 'bluetooth' });
      else if (!lastSample) updateFacts({ deviceName, hrSource: 'manual' });
      if (deviceName === null) lastReading = null;
    },
    end: (end, nowMs) => {
      advanceTo(nowMs);
      if (end.kind === 'completed' && currentSecond() < COMPLETE_AFTER_SECONDS)
        throw new Error(TOO_SHORT_MESSAGE);
      updateFacts({ end });
    },
    reopen: (nowMs) => {
      timer = { ...timer, atMs: nowMs };
      updateFacts({ end: null });
    },
    snapshot: () => ({ facts, timer }),
    sampleCount: () => stats.view().sampleCount,
    view: () => {
      const zoneAndTarget = lastReading && findLiveZone(lastReading.hrBpm, workout, lthrBpm);
      const { sampleCount: _, ...statsView } = stats.view();
      return {
        sessionId: facts.sessionId,
        briefing: facts.briefing,
        startedAtMs: facts.startedAtMs,
        elapsedSeconds: currentSecond(),
        hrBpm: lastReading?.hrBpm ?? null,
        zone: zoneAndTarget?.zone ?? null,
        againstTarget: zoneAndTarget?.againstTarget ?? null,
        ...statsView,
        splits: facts.splits,
        trace: trace.points(),
        driftPercent: drift.percentAt(currentSecond()),
        hrSource: facts.hrSource,
      };
    },
  };
}

/** Same message as the server (docs/specification.md#9-constants). */
const TOO_SHORT_MESSAGE = 'You can complete a workout after 60 seconds';
