import { createLiveDrift, liveZone, type Zone } from '@threshold/physiology';
import {
  type BriefingView,
  COMPLETE_AFTER_SECONDS,
  type HrSample,
  type Split,
  type ZoneTimeDistribution,
} from '../schemas.ts';
import { createLiveStats } from './live-stats.ts';
import type { RecordingEnd, RecordingFacts, StoredRecording } from './recording-facts.ts';
import { isPlausible, STALE_AFTER_MS, type StrapReading, toSample } from './samples.ts';
import { advance, pauseTimer, resumeTimer, type Timer, toElapsedSeconds } from './timer.ts';
import { createTrace } from './trace.ts';

export interface RecordingView {
  readonly sessionId: string;
  readonly briefing: BriefingView;
  readonly startedAtMs: number;
  /** Wall-clock time excluding pauses (docs/specification.md#session-timer). */
  readonly elapsedSeconds: number;
  /** Bpm of the latest reading; null if older than 5 s or missing. */
  readonly hrBpm: number | null;
  /** The badge's zone (docs/specification.md#9-constants and #live-zone); null without a reading. */
  readonly zone: Zone | null;
  readonly againstTarget: 'below' | 'in' | 'above' | null;
  /** Over the samples so far; null without one. */
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  readonly zoneSeconds: ZoneTimeDistribution;
  readonly splits: readonly Split[];
  /** For the trace: about 600 points at most, thinned as the session grows; a null is a gap. */
  readonly trace: readonly { readonly t: number; readonly hrBpm: number | null }[];
  /** Percent over the baseline of minutes 10 to 20; null before there is one. */
  readonly driftPercent: number | null;
  readonly hrSource: 'bluetooth' | 'manual';
}

/** Has no clock: every command carries its time. */
export interface Recording {
  /** Adds a stored sample; the caller passes them in order of time. */
  restore(sample: HrSample): void;
  /** Advances the timer and drops a stale reading. */
  look(nowMs: number): void;
  pause(nowMs: number): void;
  resume(nowMs: number): void;
  /** Null while paused, and if this second already has a split. */
  split(nowMs: number): Split | null;
  /** The sample to store for a reading; null if nothing is recorded. */
  addReading(reading: StrapReading, nowMs: number): HrSample | null;
  useSource(deviceName: string | null): void;
  /** @throws Error under 60 s when completing (docs/specification.md#9-constants) */
  end(end: RecordingEnd, nowMs: number): void;
  /** Continues after a failed end. */
  reopen(nowMs: number): void;
  snapshot(): StoredRecording;
  sampleCount(): number;
  view(): RecordingView;
}

/** Continues a stored recording, or a new one. Each command takes constant time regardless of the session's length. */
export function createRecording(from: StoredRecording): Recording {
  let { facts, timer } = from;
  let lastReading: StrapReading | null = null;
  let sample: HrSample | null = null;
  const { workout, lthrBpm } = facts.briefing;
  const stats = createLiveStats(lthrBpm);
  const trace = createTrace();
  const drift = createLiveDrift();

  const second = () => toElapsedSeconds(timer);
  const updateFacts = (change: Partial<RecordingFacts>) => {
    facts = { ...facts, ...change };
  };
  const look = (nowMs: number, move: (timer: Timer, nowMs: number) => Timer = advance) => {
    if (!facts.end) timer = move(timer, nowMs);
    // A clock that was set back must not make a reading look fresh.
    if (lastReading && lastReading.atMs > nowMs) lastReading = { ...lastReading, atMs: nowMs };
    if (lastReading && nowMs - lastReading.atMs > STALE_AFTER_MS) lastReading = null;
  };
  const addSample = (next: HrSample) => {
    stats.add(next);
    trace.add(next);
    drift.add(next.t, next.hr);
    sample = next;
  };

  return {
    restore: addSample,
    look: (nowMs) => look(nowMs),
    pause: (nowMs) => {
      if (facts.end || !timer.isRunning) return;
      look(nowMs, pauseTimer);
      updateFacts({ pausedAtMs: nowMs });
    },
    resume: (nowMs) => {
      if (facts.end || timer.isRunning) return;
      look(nowMs, resumeTimer);
      updateFacts({ pausedAtMs: null });
    },
    split: (nowMs) => {
      look(nowMs);
      if (facts.end || !timer.isRunning || facts.splits.at(-1)?.time === second()) return null;
      const split = { time: second(), hr: lastReading?.hrBpm ?? 0 };
      updateFacts({ splits: [...facts.splits, split] });
      return split;
    },
    addReading: (reading, nowMs) => {
      look(nowMs);
      if (facts.end || !isPlausible(reading) || nowMs - reading.atMs > STALE_AFTER_MS) return null;
      lastReading = { ...reading, atMs: Math.min(reading.atMs, nowMs) };
      if (!timer.isRunning) return null;
      const next = toSample(second(), reading, sample?.t === second() ? sample : null);
      addSample(next);
      return next;
    },
    useSource: (deviceName) => {
      // A recording with samples keeps its source if the athlete continues without the strap.
      if (deviceName !== null) updateFacts({ deviceName, hrSource: 'bluetooth' });
      else if (!sample) updateFacts({ deviceName, hrSource: 'manual' });
      if (deviceName === null) lastReading = null;
    },
    end: (end, nowMs) => {
      look(nowMs);
      if (end.kind === 'completed' && second() < COMPLETE_AFTER_SECONDS) throw new Error(TOO_SHORT);
      updateFacts({ end });
    },
    reopen: (nowMs) => {
      timer = { ...timer, atMs: nowMs };
      updateFacts({ end: null });
    },
    snapshot: () => ({ facts, timer }),
    sampleCount: () => stats.view().sampleCount,
    view: () => {
      const live = lastReading && liveZone(lastReading.hrBpm, workout, lthrBpm);
      const { sampleCount: _, ...figures } = stats.view();
      return {
        sessionId: facts.sessionId,
        briefing: facts.briefing,
        startedAtMs: facts.startedAtMs,
        elapsedSeconds: second(),
        hrBpm: lastReading?.hrBpm ?? null,
        zone: live?.zone ?? null,
        againstTarget: live?.againstTarget ?? null,
        ...figures,
        splits: facts.splits,
        trace: trace.points(),
        driftPercent: drift.percentAt(second()),
        hrSource: facts.hrSource,
      };
    },
  };
}

/** Same message as the server (docs/specification.md#9-constants). */
const TOO_SHORT = 'A workout can be completed after 60 seconds';
