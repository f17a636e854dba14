import type { FitnessLevel } from '@threshold/physiology';
import {
  computeSpanMinutes,
  type RepSet,
  sumWorkMinutes,
  WORK_FAMILIES,
  type WorkFamily,
} from './work-family.ts';

/** How far an athlete has come in a family of work. */
export interface ProgressionState {
  /** The last rep set outside cutback weeks. The next one builds on it. */
  readonly reached: RepSet;
  /** The last session's rep set, even from a cutback week. The next session differs from it. Null to repeat `reached`. */
  readonly last: RepSet | null;
  /** True if the session of `reached` did not go as planned, so that the next rep set has no more minutes. */
  readonly isRepeated?: boolean;
}

/** Minutes at intensity: those of the first rep set, and the most that a rep set grows to. */
type MinutesByLevel = Readonly<Record<FitnessLevel, readonly [first: number, highest: number]>>;

const QUICK: MinutesByLevel = {
  beginner: [6, 14],
  intermediate: [10, 20],
  advanced: [14, 24],
  pro: [16, 26],
  'post-race-recovery': [6, 6],
};
const THRESHOLD: MinutesByLevel = {
  beginner: [9, 20],
  intermediate: [15, 32],
  advanced: [20, 40],
  pro: [24, 45],
  'post-race-recovery': [9, 9],
};
const STEADY: MinutesByLevel = {
  beginner: [10, 28],
  intermediate: [15, 40],
  advanced: [20, 45],
  pro: [24, 50],
  'post-race-recovery': [10, 10],
};

/**
 * The minutes at intensity by level. Beginners start with 6 to 10 minutes.
 * Source: Daniels' weekly limits, which the planner also applies to each week.
 */
const MINUTES_BY_FAMILY: Readonly<Record<WorkFamily, MinutesByLevel>> = {
  vo2max: QUICK,
  '5k-pace': QUICK,
  hills: QUICK,
  '10k-pace': THRESHOLD,
  threshold: THRESHOLD,
  fartlek: STEADY,
  'half-pace': STEADY,
  'marathon-pace': STEADY,
  tempo: STEADY,
  climbs: STEADY,
};

export interface RepSetRequest {
  readonly family: WorkFamily;
  readonly level: FitnessLevel;
  /** Null before the family's first session. */
  readonly state: ProgressionState | null;
  /** True in a week with less work, which repeats an easier rep set. */
  readonly isCutback: boolean;
  /** The most minutes at intensity. */
  readonly maxWorkMinutes: number;
  /** The most minutes from the first repetition to the end of the last one. */
  readonly maxSpanMinutes: number;
}

// About an eighth more minutes at intensity from one session to the next.
const GROWTH_FACTOR = 1.12;
const GROWTH_MINUTES = 1;
const CUTBACK_FACTOR = 0.65;
// A repetition that is a minute too long or short costs this many minutes at intensity.
const REP_LENGTH_WEIGHT = 1.2;
// Minutes. After a cutback week, `reached` again would be no progress.
const SAME_AGAIN_PENALTY = 3;
// Minutes. Large enough that a rep set easier than `reached` is chosen only if nothing else fits.
const STEP_BACK_PENALTY = 20;
const LONGER_REPS_SHARE = 0.9;
const MORE_WORK_SHARE = 1.1;

/**
 * The next rep set of a family: about an eighth more minutes at intensity than `state.reached`, in longer
 * repetitions where they fit. A rep set that did not go as planned is repeated. A cutback week gets an easier one.
 * Null if no rep set fits.
 * Invariant: never the same repetitions as the family's last session.
 */
export function pickRepSet(request: RepSetRequest): RepSet | null {
  const { state, isCutback } = request;
  const wantedMinutes = toWantedMinutes(request);
  const wantedRepMinutes = toWantedRepMinutes(request);
  let best: { repSet: RepSet; cost: number } | null = null;
  const repSets = listRepSets(request);
  const hasMore = repSets.some(
    (repSet) => state !== null && sumWorkMinutes(repSet) >= MORE_WORK_SHARE * sumWorkMinutes(state.reached),
  );
  for (const repSet of repSets) {
    if (state !== null && state.last !== null && isSameRepSet(repSet, state.last)) continue;
    const minutes = sumWorkMinutes(repSet);
    const isStepBack =
      state !== null &&
      !isCutback &&
      minutes < sumWorkMinutes(state.reached) &&
      (hasMore || !isLonger(request, repSet));
    const isReachedAgain = state !== null && !state.isRepeated && isSameRepSet(repSet, state.reached);
    const cost =
      Math.abs(minutes - wantedMinutes) +
      REP_LENGTH_WEIGHT * Math.abs(repSet.repMinutes - wantedRepMinutes) +
      (isStepBack ? STEP_BACK_PENALTY : 0) +
      (isReachedAgain ? SAME_AGAIN_PENALTY : 0);
    if (best === null || cost < best.cost) best = { repSet, cost };
  }
  return best?.repSet ?? null;
}

// If the limit of zone 4 or 5 allows hardly more minutes, slightly fewer minutes in longer repetitions at race pace are a step forward.
function isLonger({ family, state }: RepSetRequest, repSet: RepSet): boolean {
  const { kind, zone } = WORK_FAMILIES[family];
  if (state === null || state.isRepeated || kind !== 'race-pace' || zone < 4) return false;
  const { reached } = state;
  return (
    repSet.repMinutes > reached.repMinutes &&
    sumWorkMinutes(repSet) >= LONGER_REPS_SHARE * sumWorkMinutes(reached)
  );
}

/** The state after a session. A cutback week keeps `reached`. */
export function advanceProgression(
  state: ProgressionState | null,
  repSet: RepSet,
  isCutback: boolean,
): ProgressionState {
  return isCutback && state !== null ? { ...state, last: repSet } : { reached: repSet, last: repSet };
}

/** The most minutes at intensity that a family's rep sets grow to. */
export const getMaxWorkMinutes = (family: WorkFamily, level: FitnessLevel): number =>
  MINUTES_BY_FAMILY[family][level][1];

function toWantedMinutes({ family, level, state, isCutback }: RepSetRequest): number {
  const [firstMinutes, highestMinutes] = MINUTES_BY_FAMILY[family][level];
  if (state === null) return isCutback ? CUTBACK_FACTOR * firstMinutes : firstMinutes;
  const reachedMinutes = sumWorkMinutes(state.reached);
  if (isCutback) return CUTBACK_FACTOR * reachedMinutes;
  if (state.isRepeated) return reachedMinutes;
  const grownMinutes = Math.min(highestMinutes, GROWTH_FACTOR * reachedMinutes + GROWTH_MINUTES);
  return Math.max(reachedMinutes, grownMinutes);
}

// The next longer repetitions after those of `reached`. The family's second shortest at the start.
function toWantedRepMinutes({ family, state, isCutback }: RepSetRequest): number {
  const lengths = WORK_FAMILIES[family].reps.map(({ repMinutes }) => repMinutes);
  if (state === null) return lengths[1] ?? 1;
  if (state.isRepeated && !isCutback) return state.reached.repMinutes;
  const index = lengths.indexOf(state.reached.repMinutes);
  return lengths[isCutback ? Math.max(0, index - 1) : Math.min(lengths.length - 1, index + 1)] ?? 1;
}

function listRepSets({ family, state, maxWorkMinutes, maxSpanMinutes }: RepSetRequest): RepSet[] {
  const repeatedMinutes = state?.isRepeated ? sumWorkMinutes(state.reached) : Number.POSITIVE_INFINITY;
  const maxMinutes = Math.min(maxWorkMinutes, repeatedMinutes);
  return WORK_FAMILIES[family].reps.flatMap(({ repMinutes, jogMinutes, from, to }) => {
    const repSets: RepSet[] = [];
    for (let reps = from; reps <= to; reps++) {
      const repSet = { reps, repMinutes, jogMinutes };
      if (sumWorkMinutes(repSet) <= maxMinutes && computeSpanMinutes(repSet) <= maxSpanMinutes)
        repSets.push(repSet);
    }
    return repSets;
  });
}

const isSameRepSet = (a: RepSet, b: RepSet): boolean => a.reps === b.reps && a.repMinutes === b.repMinutes;
