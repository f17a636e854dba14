import { dayNumber, getRaceMeters, type HrTarget, type PaceRange, type Zone } from '@threshold/physiology';
import { toPlannedSession } from '../plan/explain/plan-rows.ts';
import { predictGoalRace } from '../plan/paces/race-minutes.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { createPlannerContext, type PlannerContext } from '../plan/planner-context.ts';
import { isUnready, type Preparation } from '../plan/readiness.ts';
import { createRaceSession } from '../plan/sessions/race-session.ts';
import { buildEffortParts, type EffortPart } from './effort-parts.ts';
import { planRaceFuel, type RaceFuel } from './race-fuel.ts';
import { planRaceMorning, type RaceMorning } from './race-morning.ts';
import { computeRaceSplits, type RaceSplit } from './race-splits.ts';

/** Why a sheet has no target time. */
export type NoTargetReason =
  /** No recent result. */
  | 'no-result'
  /** The recent result is too short to predict an ultra. */
  | 'short-result'
  /** The long runs stay short of the distance, or the plan runs the race to finish. */
  | 'low-readiness'
  /** A walking or recovery goal. */
  | 'easy-goal'
  /** An injury, a pregnancy or a first start allows easy running only. */
  | 'care';

interface RaceTarget {
  /** The likely time. */
  readonly seconds: number;
  readonly lowSeconds: number;
  readonly highSeconds: number;
  /** `plan` if no recent result predicts the race, but the plan's race has a pace. */
  readonly basis: 'prediction' | 'plan';
}

export interface RaceDaySheet {
  /** The advice of the plan's race. */
  readonly advice: string;
  /** Null for a goal without a distance. */
  readonly raceMeters: number | null;
  /** The target's minutes, or the planned ones without a target. */
  readonly raceMinutes: number;
  readonly target: RaceTarget | null;
  /** Null with a target. */
  readonly noTargetReason: NoTargetReason | null;
  /** Empty without a target. */
  readonly splits: readonly RaceSplit[];
  readonly parts: readonly EffortPart[];
  readonly fuel: RaceFuel;
  readonly morning: RaceMorning;
}

export interface RaceDayFacts {
  readonly readiness: 'on-track' | 'low';
  /** The zone of the plan's stored race; null if there is none. */
  readonly plannedZone: Zone | null;
  /** The minutes of the plan's stored race, which an easy race keeps. Null or absent if there is none. */
  readonly plannedMinutes?: number | null;
  /** The pace target of the plan's stored race; null if there is none. */
  readonly plannedPace: PaceRange | null;
  /** Null if unknown. */
  readonly weightKg: number | null;
}

/**
 * The sheet for the day of the athlete's race. Time and heart rate are those of the race that the planner would
 * plan today.
 * Source: docs/specification.md#race-day-sheet.
 * @returns null without a race with a date, and if an injury rules out all training
 */
export function planRaceDay(input: PlanInput, facts: RaceDayFacts): RaceDaySheet | null {
  const { raceDate, raceDistance } = input;
  if (raceDate === null || raceDistance === null) return null;
  const preparation = findPreparation(input, facts);
  const context = { ...createPlannerContext(input), preparation };
  if (!context.limits.allowsTraining) return null;
  const isUnprepared = facts.plannedZone !== null && facts.plannedZone <= 2;
  const race = toPlannedSession(context, createRaceSession(context, dayNumber(raceDate), isUnprepared, null));
  const meters = getRaceMeters(raceDistance);
  const isRunToFinish = race.zone <= 2 && !context.goal.isUltra;
  const reasonByPlan = findReasonByPlan(context, isRunToFinish, facts);
  const target = reasonByPlan === null && meters !== null ? findTarget(input, meters, facts) : null;
  const easyMinutes = race.zone <= 2 && !context.goal.isUltra ? facts.plannedMinutes : null;
  const raceMinutes = target ? Math.round(target.seconds / 60) : (easyMinutes ?? race.durationMinutes);
  return {
    advice: race.notes,
    raceMeters: meters,
    raceMinutes,
    target,
    noTargetReason: target ? null : (reasonByPlan ?? (input.raceResult ? 'short-result' : 'no-result')),
    splits: target && meters !== null ? computeRaceSplits(meters, target.seconds, input.units) : [],
    parts: race.hrHigh === null ? [] : listParts(input, meters, { low: race.hrLow, high: race.hrHigh }),
    fuel: planRaceFuel(raceMinutes, facts.weightKg),
    morning: planRaceMorning({
      raceMinutes,
      raceMeters: meters,
      isEasy: (reasonByPlan !== null && reasonByPlan !== 'low-readiness') || isRunToFinish,
      weightKg: facts.weightKg,
    }),
  };
}

function findReasonByPlan(
  { goal, limits, preparation }: PlannerContext,
  isRunToFinish: boolean,
  { readiness }: RaceDayFacts,
): NoTargetReason | null {
  if (goal.isRecovery) return 'easy-goal';
  if (limits.maxZone <= 2) return 'care';
  return isRunToFinish || (readiness === 'low' && preparation !== null) ? 'low-readiness' : null;
}

/**
 * The recent running of an athlete whose plan leaves them unready for the race. Null if a recent run is as long as the
 * race requires, because a plan made in the taper has no such run itself.
 */
function findPreparation(input: PlanInput, { readiness }: RaceDayFacts): Preparation | null {
  const recent = { longestRunKm: input.history?.longestRunKm ?? 0, twoDaysKm: null };
  return readiness === 'low' && isUnready(input, recent) ? recent : null;
}

function findTarget(input: PlanInput, meters: number, { plannedPace }: RaceDayFacts): RaceTarget | null {
  const prediction = predictGoalRace(input);
  if (prediction) {
    const { likelySeconds: seconds, lowSeconds, highSeconds } = prediction;
    return { seconds, lowSeconds, highSeconds, basis: 'prediction' };
  }
  if (plannedPace === null) return null;
  const toSeconds = (secondsPerKm: number): number => Math.round((secondsPerKm * meters) / 1000);
  const { fastSecondsPerKm, slowSecondsPerKm } = plannedPace;
  return {
    seconds: toSeconds((fastSecondsPerKm + slowSecondsPerKm) / 2),
    lowSeconds: toSeconds(fastSecondsPerKm),
    highSeconds: toSeconds(slowSecondsPerKm),
    basis: 'plan',
  };
}

const listParts = ({ lthrBpm }: PlanInput, meters: number | null, target: HrTarget): EffortPart[] =>
  buildEffortParts({ raceMeters: meters, target, lthrBpm });
