import { addDays, type LocalDate } from '../dates/local-date.ts';

/** A completed easy run. */
export interface EasyRun {
  readonly date: LocalDate;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly averageHrBpm: number;
}

export interface PaceCost {
  /** The estimated heart rate at the reference pace, in whole bpm. */
  readonly bpm: number;
  /** The runs behind the estimate, at least five. */
  readonly runs: number;
  /** The first and last of those runs. */
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The heart rate at one pace, now and in the athlete's first weeks. */
export interface SamePace {
  /** The reference pace: the median pace of the recent easy runs. */
  readonly secondsPerKm: number;
  readonly first: PaceCost;
  readonly recent: PaceCost;
  /** Whether the heart rate at that pace fell, rose, or changed by less than the noise. */
  readonly verdict: 'lower' | 'higher' | 'same';
}

/** Each estimate covers six weeks, long enough for five easy runs and short enough to count as one state of fitness. */
const WINDOW_DAYS = 42;
const MIN_RUNS = 5;
/** Shorter runs are mostly warm-up. */
const MIN_SECONDS = 20 * 60;
/** Slower averages are walks. */
const MAX_SECONDS_PER_KM = 720;
/** Smaller differences are within the error of a strap and a watch. */
const MIN_DIFFERENCE_BPM = 2;
const STANDARD_ERRORS = 2;
/** Of the reference pace. Beats per kilometer say nothing about a pace that the athlete did not run. */
const MAX_PACE_DIFFERENCE = 0.15;
/** No estimate above the highest heart rate of a healthy adult is shown. */
const MAX_BPM = 220;

/**
 * Estimates the heart rate at the athlete's current easy pace, now and in the first six weeks with enough runs.
 * Method: each run's beats per kilometer are its average heart rate times its pace; their mean over a window, at the
 * median pace of the last six weeks, gives the bpm. A difference below 2 bpm, or below two standard errors, is "same".
 * Assumes similar courses and weather, and beats per kilometer that don't depend on pace within easy running.
 * @param runs easy runs in any order; those under 20 minutes and walks don't count
 * @returns null with fewer than five runs in either window, if the first runs' median pace differs by more than 15%, or
 *   for an estimate above 220 bpm
 */
export function compareSamePace(runs: readonly EasyRun[], today: LocalDate): SamePace | null {
  const counted = runs
    .filter((run) => run.durationSeconds >= MIN_SECONDS && getSecondsPerKm(run) <= MAX_SECONDS_PER_KM)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const recentStart = addDays(today, 1 - WINDOW_DAYS);
  const recentRuns = counted.filter(({ date }) => date >= recentStart && date <= today);
  const firstRuns = findFirstWindow(counted.filter(({ date }) => date < recentStart));
  if (recentRuns.length < MIN_RUNS || firstRuns === null) return null;
  const secondsPerKm = findMedian(recentRuns.map(getSecondsPerKm));
  const firstSecondsPerKm = findMedian(firstRuns.map(getSecondsPerKm));
  if (Math.abs(firstSecondsPerKm / secondsPerKm - 1) > MAX_PACE_DIFFERENCE) return null;
  const first = measureCost(firstRuns, secondsPerKm);
  const recent = measureCost(recentRuns, secondsPerKm);
  if (Math.max(first.exactBpm, recent.exactBpm) > MAX_BPM) return null;
  const noiseBpm = Math.max(
    MIN_DIFFERENCE_BPM,
    STANDARD_ERRORS * Math.hypot(first.standardErrorBpm, recent.standardErrorBpm),
  );
  const changeBpm = recent.exactBpm - first.exactBpm;
  return {
    secondsPerKm,
    first: first.cost,
    recent: recent.cost,
    verdict: Math.abs(changeBpm) < noiseBpm ? 'same' : changeBpm < 0 ? 'lower' : 'higher',
  };
}

/** The earliest window with enough runs that starts with a run; null if there is none. `runs` are oldest first. */
function findFirstWindow(runs: readonly EasyRun[]): readonly EasyRun[] | null {
  for (const [index, { date }] of runs.entries()) {
    const end = addDays(date, WINDOW_DAYS);
    const windowRuns = runs.slice(index).filter((run) => run.date < end);
    if (windowRuns.length >= MIN_RUNS) return windowRuns;
  }
  return null;
}

/** `runs` are oldest first and not empty. */
function measureCost(runs: readonly EasyRun[], secondsPerKm: number) {
  const costsBpm = runs.map((run) => (run.averageHrBpm * getSecondsPerKm(run)) / secondsPerKm);
  const exactBpm = costsBpm.reduce((sum, bpm) => sum + bpm, 0) / runs.length;
  const squareSum = costsBpm.reduce((sum, bpm) => sum + (bpm - exactBpm) ** 2, 0);
  const cost: PaceCost = {
    bpm: Math.round(exactBpm),
    runs: runs.length,
    from: getRun(runs, 0).date,
    to: getRun(runs, -1).date,
  };
  return { cost, exactBpm, standardErrorBpm: Math.sqrt(squareSum / (runs.length - 1) / runs.length) };
}

function getRun(runs: readonly EasyRun[], index: number): EasyRun {
  const run = runs.at(index);
  if (!run) throw new Error('A window has at least five runs');
  return run;
}

const getSecondsPerKm = ({ distanceMeters, durationSeconds }: EasyRun): number =>
  durationSeconds / (distanceMeters / 1000);

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
