import type { FitnessLevel } from '@threshold/physiology';
import { type Rung, spanMinutesOf, WORK_FAMILIES, type WorkFamily, workMinutesOf } from './work-family.ts';

/** Where an athlete is on a family's ladder. */
export interface LadderState {
  /** The last full rung, which the next one builds on. */
  readonly reached: Rung;
  /** The last session's rung, also from an easier week. The next session differs from it. Null to repeat one. */
  readonly last: Rung | null;
  /** True if `reached` was not done well: the next full rung has no more minutes. */
  readonly isRepeated?: boolean;
}

/** The minutes at intensity of the first rung, and those beyond which a rung no longer grows. */
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

export interface RungRequest {
  readonly family: WorkFamily;
  readonly level: FitnessLevel;
  /** Null before the family's first session. */
  readonly state: LadderState | null;
  /** True in a week with less work, which repeats an easier rung. */
  readonly isCutback: boolean;
  /** The most minutes at intensity. */
  readonly maxWorkMinutes: number;
  /** The most minutes from the first repetition to the end of the last one. */
  readonly maxSpanMinutes: number;
}

const GROWTH_FACTOR = 1.12;
const GROWTH_MINUTES = 1;
const CUTBACK_FACTOR = 0.65;
// A repetition that is a minute too long or short costs this many minutes at intensity.
const REP_LENGTH_WEIGHT = 1.2;
// After a lighter week, the last full rung again is a poor choice.
const SAME_AGAIN_PENALTY = 3;
// A rung that is easier than the last full one is the last choice.
const STEP_BACK_PENALTY = 20;

/**
 * The next rung of a family: somewhat more minutes at intensity than the last full rung, in longer
 * repetitions where they fit. A rung that was not done well is repeated. A cutback week gets an easier one.
 * Null if no rung fits.
 * Law: never the same repetitions as the family's last session.
 */
export function pickRung(request: RungRequest): Rung | null {
  const { state, isCutback } = request;
  const wantedMinutes = toWantedMinutes(request);
  const wantedRepMinutes = toWantedRepMinutes(request);
  let best: { rung: Rung; cost: number } | null = null;
  for (const rung of listRungs(request)) {
    if (state !== null && state.last !== null && isSameRung(rung, state.last)) continue;
    const minutes = workMinutesOf(rung);
    const isStepBack = state !== null && !isCutback && minutes < workMinutesOf(state.reached);
    const isReachedAgain = state !== null && !state.isRepeated && isSameRung(rung, state.reached);
    const cost =
      Math.abs(minutes - wantedMinutes) +
      REP_LENGTH_WEIGHT * Math.abs(rung.repMinutes - wantedRepMinutes) +
      (isStepBack ? STEP_BACK_PENALTY : 0) +
      (isReachedAgain ? SAME_AGAIN_PENALTY : 0);
    if (best === null || cost < best.cost) best = { rung, cost };
  }
  return best?.rung ?? null;
}

/** The ladder after a session. A cutback week keeps the last full rung. */
export function climb(state: LadderState | null, rung: Rung, isCutback: boolean): LadderState {
  return isCutback && state !== null ? { ...state, last: rung } : { reached: rung, last: rung };
}

/** The most minutes at intensity that a family's ladder climbs to. */
export const highestMinutes = (family: WorkFamily, level: FitnessLevel): number =>
  MINUTES_BY_FAMILY[family][level][1];

function toWantedMinutes({ family, level, state, isCutback }: RungRequest): number {
  const [firstMinutes, highestMinutes] = MINUTES_BY_FAMILY[family][level];
  if (state === null) return isCutback ? CUTBACK_FACTOR * firstMinutes : firstMinutes;
  const reachedMinutes = workMinutesOf(state.reached);
  if (isCutback) return CUTBACK_FACTOR * reachedMinutes;
  if (state.isRepeated) return reachedMinutes;
  const grownMinutes = Math.min(highestMinutes, GROWTH_FACTOR * reachedMinutes + GROWTH_MINUTES);
  return Math.max(reachedMinutes, grownMinutes);
}

// One step longer than the last full rung's repetitions, or the family's second shortest at the start.
function toWantedRepMinutes({ family, state, isCutback }: RungRequest): number {
  const lengths = WORK_FAMILIES[family].reps.map(({ repMinutes }) => repMinutes);
  if (state === null) return lengths[1] ?? 1;
  if (state.isRepeated && !isCutback) return state.reached.repMinutes;
  const index = lengths.indexOf(state.reached.repMinutes);
  return lengths[isCutback ? Math.max(0, index - 1) : Math.min(lengths.length - 1, index + 1)] ?? 1;
}

function listRungs({ family, state, maxWorkMinutes, maxSpanMinutes }: RungRequest): Rung[] {
  const repeatedMinutes = state?.isRepeated ? workMinutesOf(state.reached) : Number.POSITIVE_INFINITY;
  const mostMinutes = Math.min(maxWorkMinutes, repeatedMinutes);
  return WORK_FAMILIES[family].reps.flatMap(({ repMinutes, jogMinutes, from, to }) => {
    const rungs: Rung[] = [];
    for (let reps = from; reps <= to; reps++) {
      const rung = { reps, repMinutes, jogMinutes };
      if (workMinutesOf(rung) <= mostMinutes && spanMinutesOf(rung) <= maxSpanMinutes) rungs.push(rung);
    }
    return rungs;
  });
}

const isSameRung = (a: Rung, b: Rung): boolean => a.reps === b.reps && a.repMinutes === b.repMinutes;
