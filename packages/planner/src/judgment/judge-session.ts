import {
  computePlannedZoneSeconds,
  findWorkZone,
  type PlanStep,
  sumSecondsFromZone,
  toWorkoutKind,
  type Zone,
  type ZoneSeconds,
} from '@threshold/physiology';
import { getEffortZones } from '../plan/progressions/effort-zones.ts';
import { EXPECTED_RPE, judgeWork, type WorkOutcome } from '../plan/progressions/judge-work.ts';
import { readRepSet } from '../plan/progressions/read-rep-set.ts';

/** A planned session and what was done. */
export interface JudgedSession {
  /** The planned type. */
  readonly type: string;
  /** The planned steps, at least one. */
  readonly steps: readonly PlanStep[];
  /** Null if unknown. */
  readonly actualMinutes: number | null;
  /** Null without a recorded heart rate. */
  readonly zoneSeconds: Readonly<ZoneSeconds> | null;
  /** 1 to 10; null if not entered. */
  readonly rpe: number | null;
  /** Time against the upper bound of an easy session's target. Without it, zone 2 is the ceiling. */
  readonly ceiling?: CeilingTime | null | undefined;
}

export interface CeilingTime {
  readonly bpm: number;
  /** Recorded seconds up to `bpm`. */
  readonly withinSeconds: number;
  readonly aboveSeconds: number;
}

/** The number behind a judgment, in whole minutes or points of RPE. */
export type JudgmentMeasure =
  | { readonly kind: 'duration'; readonly done: number; readonly planned: number }
  | { readonly kind: 'rpe'; readonly rpe: number; readonly expected: number }
  /** Minutes in a zone and above it. */
  | { readonly kind: 'from-zone'; readonly done: number; readonly planned: number; readonly zone: Zone }
  /** Minutes up to a zone, of all minutes with a heart rate. */
  | { readonly kind: 'up-to-zone'; readonly done: number; readonly measured: number; readonly zone: Zone }
  | { readonly kind: 'up-to-bpm'; readonly done: number; readonly measured: number; readonly bpm: number }
  | { readonly kind: 'above-bpm'; readonly done: number; readonly bpm: number }
  | { readonly kind: 'above-zone'; readonly done: number; readonly planned: number; readonly zone: Zone };

export interface SessionJudgment {
  readonly outcome: WorkOutcome;
  /** Null if nothing but the completion is known. */
  readonly measure: JudgmentMeasure | null;
}

const MIN_SHARE_OF_TIME = 0.8;
const FAR_LONGER_FACTOR = 1.4;
const FAR_LONGER_MINUTES = 20;
// A recording with more gaps says too little about the zones.
const MIN_MEASURED_SHARE = 0.75;
const TOO_HARD_RPE = 2;
// A moderate effort is never too hard.
const MIN_TOO_HARD_RPE = 6;
const TOO_EASY_RPE = -3;
const NAILED_EASY_SHARE = 0.1;
const CLOSE_EASY_SHARE = 0.3;
const NAILED_SHARE = 0.75;
const CLOSE_SHARE = 0.5;
const TOO_HARD_SHARE = 0.5;
const MIN_EXTRA_HARD_SECONDS = 600;
// In shorter steps, the heart rate hardly reaches their zone.
const SHORT_STEP_MINUTES = 4;
const NAILED_TIME_SHARE = 0.1;

/**
 * Judges a completed session by its planned steps: by duration, RPE, and the minutes in each zone against the planned
 * ones. A session of repetitions has the outcome that decides its next rep set. Without heart rate and RPE, a session of the
 * planned length is close.
 */
export function judgeSession(session: JudgedSession): SessionJudgment {
  const facts = toFacts(session);
  const outcome = judgeRepSet(session, facts) ?? judgeSteps(facts);
  return { outcome, measure: findMeasure(facts, outcome) };
}

interface Facts {
  readonly isClass: boolean;
  readonly workZone: Zone;
  /** The zone from which the heart rate counts as work. In zone 2, work can't be distinguished from easy running. */
  readonly reachedZone: Zone;
  /** The highest zone of the work. */
  readonly highestZone: Zone;
  readonly planned: Readonly<ZoneSeconds>;
  readonly plannedMinutes: number;
  readonly actualMinutes: number | null;
  /** Null without a recorded heart rate, or if it can't tell how the session went. */
  readonly done: Readonly<ZoneSeconds> | null;
  readonly rpe: number | null;
  readonly expectedRpe: number;
  readonly ceiling: CeilingTime | null;
}

function toFacts({ type, steps, actualMinutes, zoneSeconds, rpe, ceiling = null }: JudgedSession): Facts {
  const planned = computePlannedZoneSeconds(steps);
  const workZone = findWorkZone(planned);
  const plannedMinutes = sum(planned) / 60;
  const longestStep = Math.max(
    ...steps.filter(({ zone }) => zone === workZone).map(({ minutes }) => minutes),
  );
  const { lowest, highest } = getEffortZones(type, workZone);
  const isShort = workZone >= 3 && longestStep < SHORT_STEP_MINUTES;
  const isMeasured =
    zoneSeconds !== null && sum(zoneSeconds) >= MIN_MEASURED_SHARE * 60 * (actualMinutes ?? plannedMinutes);
  return {
    isClass: toWorkoutKind(type) === 'class',
    workZone,
    reachedZone: isShort ? getZoneBelow(lowest) : lowest,
    highestZone: highest,
    planned,
    plannedMinutes,
    actualMinutes,
    done: isMeasured ? zoneSeconds : null,
    rpe,
    expectedRpe: EXPECTED_RPE[workZone],
    ceiling: ceiling !== null && ceiling.withinSeconds + ceiling.aboveSeconds > 0 ? ceiling : null,
  };
}

const getZoneBelow = (zone: Zone): Zone => (zone === 5 ? 4 : zone === 4 ? 3 : 2);

/** Null for a session without a rep set. */
function judgeRepSet({ type, steps, ...done }: JudgedSession, facts: Facts): WorkOutcome | null {
  const repSet = readRepSet({ type, steps });
  if (!repSet) return null;
  const outcome = judgeWork({ repSet, ...done });
  // The next rep set is the same after a close and a nailed session.
  return outcome === 'close' && judgeSteps(facts) === 'nailed' ? 'nailed' : outcome;
}

function judgeSteps(facts: Facts): WorkOutcome {
  const { actualMinutes, plannedMinutes, workZone, done } = facts;
  if (actualMinutes !== null && actualMinutes < MIN_SHARE_OF_TIME * plannedMinutes) return 'cut-short';
  if (feltTooHard(facts)) return 'too-hard';
  const outcome = done === null ? null : workZone <= 2 ? judgeEasy(facts, done) : judgeHard(facts, done);
  if (outcome === 'too-hard' || outcome === 'other-work') return outcome;
  if (isFarLonger(facts)) return 'other-work';
  if (workZone >= 3 && computeExtraRpe(facts) <= TOO_EASY_RPE) return 'too-easy';
  return outcome ?? (isAsPlanned(facts) ? 'nailed' : 'close');
}

const computeExtraRpe = ({ rpe, expectedRpe }: Facts): number => (rpe === null ? 0 : rpe - expectedRpe);

const feltTooHard = (facts: Facts): boolean =>
  facts.rpe !== null && facts.rpe >= MIN_TOO_HARD_RPE && computeExtraRpe(facts) >= TOO_HARD_RPE;

const isFarLonger = ({ actualMinutes, plannedMinutes }: Facts): boolean =>
  actualMinutes !== null &&
  actualMinutes >= FAR_LONGER_FACTOR * plannedMinutes &&
  actualMinutes >= plannedMinutes + FAR_LONGER_MINUTES;

/** True if the entered RPE and the duration are those of the plan. */
const isAsPlanned = ({ rpe, expectedRpe, actualMinutes, plannedMinutes }: Facts): boolean =>
  rpe !== null &&
  Math.abs(rpe - expectedRpe) <= 1 &&
  actualMinutes !== null &&
  Math.abs(actualMinutes - plannedMinutes) <= NAILED_TIME_SHARE * plannedMinutes;

/** Easy sessions have only an upper bound. */
function judgeEasy({ workZone, ceiling }: Facts, done: Readonly<ZoneSeconds>): WorkOutcome {
  const aboveShare =
    ceiling === null
      ? countSecondsAbove(done, workZone) / sum(done)
      : ceiling.aboveSeconds / (ceiling.withinSeconds + ceiling.aboveSeconds);
  if (aboveShare <= NAILED_EASY_SHARE) return 'nailed';
  return aboveShare <= CLOSE_EASY_SHARE ? 'close' : 'too-hard';
}

function judgeHard(facts: Facts, done: Readonly<ZoneSeconds>): WorkOutcome | null {
  const { planned, workZone, reachedZone, isClass } = facts;
  if (isAboveWork(facts, done)) return 'too-hard';
  const plannedHard = sumSecondsFromZone(planned, 3);
  const extraHard = sumSecondsFromZone(done, 3) - plannedHard;
  if (extraHard > Math.max(MIN_EXTRA_HARD_SECONDS, TOO_HARD_SHARE * plannedHard)) return 'too-hard';
  if (reachedZone <= 2) return null;
  const reachedShare = sumSecondsFromZone(done, reachedZone) / sumSecondsFromZone(planned, workZone);
  // A studio decides what a class contains, and a class has no repetitions to miss.
  if (reachedShare < CLOSE_SHARE) return isClass ? 'too-easy' : 'other-work';
  return reachedShare >= NAILED_SHARE ? 'nailed' : 'close';
}

const isAboveWork = ({ planned, workZone, highestZone }: Facts, done: Readonly<ZoneSeconds>): boolean =>
  countSecondsAbove(done, highestZone) - countSecondsAbove(planned, highestZone) >
  TOO_HARD_SHARE * sumSecondsFromZone(planned, workZone);

function findMeasure(facts: Facts, outcome: WorkOutcome): JudgmentMeasure | null {
  const { done, workZone, rpe, expectedRpe: expected } = facts;
  if (outcome === 'cut-short') return measureDuration(facts);
  const isByRpe =
    (outcome === 'too-hard' && feltTooHard(facts)) ||
    (outcome === 'too-easy' && computeExtraRpe(facts) <= TOO_EASY_RPE);
  if (rpe !== null && isByRpe) return { kind: 'rpe', rpe, expected };
  if (done === null || (outcome === 'other-work' && isFarLonger(facts))) return measureDuration(facts);
  return workZone <= 2 ? measureEasySession(facts, done, outcome) : measureHardSession(facts, done, outcome);
}

function measureDuration({ actualMinutes, plannedMinutes }: Facts): JudgmentMeasure | null {
  if (actualMinutes === null) return null;
  return { kind: 'duration', done: Math.round(actualMinutes), planned: Math.round(plannedMinutes) };
}

function measureEasySession(
  { workZone: zone, ceiling }: Facts,
  done: Readonly<ZoneSeconds>,
  outcome: WorkOutcome,
): JudgmentMeasure {
  if (ceiling !== null) {
    const { bpm, withinSeconds, aboveSeconds } = ceiling;
    return outcome === 'too-hard'
      ? { kind: 'above-bpm', done: toMinutes(aboveSeconds), bpm }
      : {
          kind: 'up-to-bpm',
          // Adds up with the whole minutes above.
          done: toMinutes(withinSeconds + aboveSeconds) - toMinutes(aboveSeconds),
          measured: toMinutes(withinSeconds + aboveSeconds),
          bpm,
        };
  }
  const above = countSecondsAbove(done, zone);
  if (outcome === 'too-hard') return { kind: 'above-zone', done: toMinutes(above), planned: 0, zone };
  return { kind: 'up-to-zone', done: toMinutes(sum(done) - above), measured: toMinutes(sum(done)), zone };
}

function measureHardSession(
  facts: Facts,
  done: Readonly<ZoneSeconds>,
  outcome: WorkOutcome,
): JudgmentMeasure | null {
  const { planned, workZone, reachedZone, highestZone } = facts;
  if (outcome === 'too-hard' && isAboveWork(facts, done))
    return {
      kind: 'above-zone',
      done: toMinutes(countSecondsAbove(done, highestZone)),
      planned: toMinutes(countSecondsAbove(planned, highestZone)),
      zone: highestZone,
    };
  if (outcome !== 'too-hard' && reachedZone <= 2) return measureDuration(facts);
  // If the easy part was hard, all hard minutes count against the planned ones.
  const zone = outcome === 'too-hard' ? 3 : reachedZone;
  const plannedSeconds = sumSecondsFromZone(planned, outcome === 'too-hard' ? 3 : workZone);
  return {
    kind: 'from-zone',
    done: toMinutes(sumSecondsFromZone(done, zone)),
    planned: toMinutes(plannedSeconds),
    zone,
  };
}

function countSecondsAbove(seconds: Readonly<ZoneSeconds>, zone: Zone): number {
  return seconds.slice(zone).reduce((total, each) => total + each, 0);
}

const toMinutes = (seconds: number): number => Math.round(seconds / 60);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
