import { createHeartRateSignal, type HeartRateSignal, type StreamWindow } from './heart-rate-signal.ts';
import type { HrPoint } from './hr-stream.ts';
import { estimateLthrFromRace, type ThresholdRace } from './race-effort.ts';

/**
 * `time-trial` is a maximal effort of 20 to 40 minutes, `race` a 10K or half marathon, and `hour-above` an hour
 * above the LTHR, which no one can hold.
 */
export type LthrCandidateKind = 'time-trial' | 'race' | 'hour-above';

export interface LthrCandidate {
  readonly kind: LthrCandidateKind;
  /** Whole bpm. */
  readonly bpm: number;
  /** The seconds whose mean counts. */
  readonly window: StreamWindow;
  /** The second half of the window compared with the first, in percent. */
  readonly driftPercent: number;
  /** Standard deviation of the window's minutes, in percent of its mean. */
  readonly variationPercent: number;
  /** The share of the window with samples, 0 to 1. */
  readonly sampleShare: number;
  /** True if the LTHR is at least `bpm`: after two hours, or for an hour above. */
  readonly isLowerBound: boolean;
}

export type LthrRejection =
  | 'not-a-run'
  | 'no-lthr'
  | 'heat'
  | 'too-short'
  | 'dropouts'
  | 'implausible'
  | 'too-easy'
  | 'easy-start'
  | 'cadence-lock'
  | 'uneven'
  | 'drift';

export type LthrFinding =
  | { readonly candidate: LthrCandidate; readonly rejection: null }
  | { readonly candidate: null; readonly rejection: LthrRejection };

export interface RecordedEffort {
  /** Ordered by `t` (seconds without pauses), one point per second. */
  readonly stream: readonly HrPoint[];
  /** Only runs count: other sports have another LTHR, and a class is no steady effort. */
  readonly isRun: boolean;
  /** The race if the recording is of a 10K or half marathon; otherwise null. */
  readonly race: ThresholdRace | null;
  /** The LTHR on that day in bpm. */
  readonly lthrBpm: number | null;
  /** Steps per minute of one leg or of both, ordered by `t`. Reveals a wrist sensor that follows the cadence. */
  readonly cadence?: readonly { readonly t: number; readonly perMinute: number }[];
  /** True if the recording is flagged as done in heat, which raises the heart rate. */
  readonly isHot?: boolean;
}

const TRIAL_SECONDS = 1800;
/** The first ten of the 30 minutes don't count, because the heart rate still rises. */
const TRIAL_LEAD_SECONDS = 600;
const HOUR_SECONDS = 3600;
/** The heart rate rises to its level in the first minutes of a race. */
const RACE_LEAD_SECONDS = 300;
const MIN_RACE_SECONDS = 1500;
/** After two hours of running, the heart rate that an athlete can sustain is below the LTHR. */
const LONG_RUN_SECONDS = 7200;
const MAX_PLAUSIBLE_BPM = 230;
const MIN_SHARE_OF_LTHR = 0.95;
/**
 * The first ten minutes of a trial, as a share of the rest. Less means a warm-up before a shorter effort, such as a 5K
 * race, whose heart rate is above the LTHR.
 */
const MIN_LEAD_SHARE = 0.88;
const MIN_SAMPLE_SHARE = 0.95;
const MAX_VARIATION_PERCENT = 3;
const MAX_DRIFT_PERCENT = 5;
const LOCK_TOLERANCE_BPM = 3;
const MAX_LOCKED_SECONDS = 300;

/**
 * Searches a recording for evidence of the LTHR. A race counts by its mean, else the best 30 minutes by the mean of
 * their last 20 (Friel's test), else an hour above the LTHR.
 * Source: Friel's 30-minute test; docs/specification.md#race-effort-heart-rates for races.
 * Invariant: an easy run, a ride or a class is never a candidate.
 */
export function findLthrCandidate(effort: RecordedEffort): LthrFinding {
  const { isRun, lthrBpm, isHot } = effort;
  if (!isRun) return reject('not-a-run');
  if (lthrBpm === null) return reject('no-lthr');
  if (isHot) return reject('heat');
  const signal = createHeartRateSignal(effort.stream);
  const race = effort.race && assessRace(signal, effort.race, { ...effort, lthrBpm });
  if (race?.candidate) return race;
  const trial = assessTrial(signal, { ...effort, lthrBpm });
  return trial.candidate ? trial : (findHourAbove(signal, { ...effort, lthrBpm }) ?? trial);
}

interface AssessedEffort extends RecordedEffort {
  readonly lthrBpm: number;
}

function assessTrial(signal: HeartRateSignal, effort: AssessedEffort): LthrFinding {
  if (signal.totalSeconds < TRIAL_SECONDS) return reject('too-short');
  const { best, isAnyUnbroken } = findBestTrial(signal);
  if (!best) return reject(isAnyUnbroken ? 'easy-start' : 'dropouts');
  const rejection = findFault(signal, best, effort);
  if (rejection) return reject(rejection);
  return accept(signal, best, {
    kind: 'time-trial',
    bpm: Math.round(signal.mean(best)),
    isLowerBound: signal.totalSeconds >= LONG_RUN_SECONDS,
  });
}

/** The last 20 of the best 30 minutes that begin hard. */
function findBestTrial(signal: HeartRateSignal): {
  readonly best: StreamWindow | null;
  readonly isAnyUnbroken: boolean;
} {
  let isAnyUnbroken = false;
  const best = findBestWindow(signal, TRIAL_SECONDS - TRIAL_LEAD_SECONDS, (window) => {
    const lead = { startSeconds: window.startSeconds - TRIAL_LEAD_SECONDS, endSeconds: window.startSeconds };
    if (!signal.isUnbroken(lead)) return false;
    isAnyUnbroken = true;
    return signal.mean(lead) >= MIN_LEAD_SHARE * signal.mean(window);
  });
  return { best, isAnyUnbroken };
}

function assessRace(signal: HeartRateSignal, race: ThresholdRace, effort: AssessedEffort): LthrFinding {
  const window = { startSeconds: RACE_LEAD_SECONDS, endSeconds: signal.totalSeconds };
  if (signal.totalSeconds < MIN_RACE_SECONDS) return reject('too-short');
  if (!signal.isUnbroken(window)) return reject('dropouts');
  const rejection = findFault(signal, window, effort);
  if (rejection) return reject(rejection);
  return accept(signal, window, {
    kind: 'race',
    bpm: estimateLthrFromRace(race, signal.mean(window)),
    isLowerBound: false,
  });
}

/** Null unless the mean of some hour is at least one bpm above the LTHR. */
function findHourAbove(signal: HeartRateSignal, effort: AssessedEffort): LthrFinding | null {
  const window = findBestWindow(signal, HOUR_SECONDS);
  const bpm = window ? Math.floor(signal.mean(window)) : 0;
  if (!window || bpm <= effort.lthrBpm || findMeasurementFault(signal, window, effort)) return null;
  return accept(signal, window, { kind: 'hour-above', bpm, isLowerBound: true });
}

/** The unbroken window with the highest mean; the earliest of equal ones. */
function findBestWindow(
  signal: HeartRateSignal,
  seconds: number,
  isEligible: (window: StreamWindow) => boolean = () => true,
): StreamWindow | null {
  let [best, bestBpm]: [StreamWindow | null, number] = [null, 0];
  for (let startSeconds = 0; startSeconds + seconds <= signal.totalSeconds; startSeconds += 1) {
    const window = { startSeconds, endSeconds: startSeconds + seconds };
    if (signal.isUnbroken(window) && isEligible(window) && signal.mean(window) > bestBpm)
      [best, bestBpm] = [window, signal.mean(window)];
  }
  return best;
}

function findFault(
  signal: HeartRateSignal,
  window: StreamWindow,
  effort: AssessedEffort,
): LthrRejection | null {
  const fault = findMeasurementFault(signal, window, effort);
  if (fault) return fault;
  if (signal.mean(window) < MIN_SHARE_OF_LTHR * effort.lthrBpm) return 'too-easy';
  if (computeVariationPercent(signal, window) > MAX_VARIATION_PERCENT) return 'uneven';
  return computeDriftPercent(signal, window) > MAX_DRIFT_PERCENT ? 'drift' : null;
}

function findMeasurementFault(
  signal: HeartRateSignal,
  window: StreamWindow,
  { cadence = [] }: RecordedEffort,
): LthrRejection | null {
  if (signal.sampleShare(window) < MIN_SAMPLE_SHARE) return 'dropouts';
  if (findMaxWithin(signal, window) > MAX_PLAUSIBLE_BPM) return 'implausible';
  return isLockedToCadence(signal, window, cadence) ? 'cadence-lock' : null;
}

function findMaxWithin(signal: HeartRateSignal, { startSeconds, endSeconds }: StreamWindow): number {
  let maxBpm = 0;
  for (let second = startSeconds; second < endSeconds; second += 1)
    maxBpm = Math.max(maxBpm, signal.at(second));
  return maxBpm;
}

/** True if the heart rate follows the cadence of one leg or of both for more than five minutes. */
function isLockedToCadence(
  signal: HeartRateSignal,
  { startSeconds, endSeconds }: StreamWindow,
  cadence: NonNullable<RecordedEffort['cadence']>,
): boolean {
  let lockedSeconds = 0;
  for (const { t, perMinute } of cadence) {
    if (t < startSeconds || t >= endSeconds) continue;
    const distanceBpm = Math.min(Math.abs(signal.at(t) - perMinute), Math.abs(signal.at(t) - 2 * perMinute));
    if (distanceBpm <= LOCK_TOLERANCE_BPM) lockedSeconds += 1;
  }
  return lockedSeconds > MAX_LOCKED_SECONDS;
}

/** The whole minutes of the window, as means in bpm. */
const listMinutes = (signal: HeartRateSignal, { startSeconds, endSeconds }: StreamWindow): number[] =>
  Array.from({ length: Math.floor((endSeconds - startSeconds) / 60) }, (_, minute) =>
    signal.mean({ startSeconds: startSeconds + 60 * minute, endSeconds: startSeconds + 60 * (minute + 1) }),
  );

function computeVariationPercent(signal: HeartRateSignal, window: StreamWindow): number {
  const minutes = listMinutes(signal, window);
  const meanBpm = signal.mean(window);
  const squareSum = minutes.reduce((sum, bpm) => sum + (bpm - meanBpm) ** 2, 0);
  return (100 * Math.sqrt(squareSum / minutes.length)) / meanBpm;
}

function computeDriftPercent(signal: HeartRateSignal, { startSeconds, endSeconds }: StreamWindow): number {
  const middleSeconds = Math.floor((startSeconds + endSeconds) / 2);
  const firstBpm = signal.mean({ startSeconds, endSeconds: middleSeconds });
  const secondBpm = signal.mean({ startSeconds: middleSeconds, endSeconds });
  return 100 * (secondBpm / firstBpm - 1);
}

const accept = (
  signal: HeartRateSignal,
  window: StreamWindow,
  evidence: Pick<LthrCandidate, 'kind' | 'bpm' | 'isLowerBound'>,
): LthrFinding => ({
  candidate: {
    ...evidence,
    window,
    driftPercent: computeDriftPercent(signal, window),
    variationPercent: computeVariationPercent(signal, window),
    sampleShare: signal.sampleShare(window),
  },
  rejection: null,
});

const reject = (rejection: LthrRejection): LthrFinding => ({ candidate: null, rejection });
