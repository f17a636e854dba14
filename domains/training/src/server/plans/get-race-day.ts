import type { QueryContext } from '@threshold/api/server';
import { athletesPort, bodyWeightPort } from '@threshold/contracts/athletes';
import { healthPort } from '@threshold/contracts/health';
import { addDays, type LocalDate, parsePaceRange, parseRaceDistance } from '@threshold/physiology';
import { findWorkoutTypeByName, type PlanInput, planRaceDay, type RaceDaySheet } from '@threshold/planner';
import type { RaceDayView } from '../../race-day-schemas.ts';
import { trainingTables } from '../tables.ts';
import { selectActivePlan } from './active-plan.ts';
import { getAthleteInput } from './get-plan-input.ts';

/**
 * The sheet for the race of the active plan, up to race day. Null without a race ahead, and if an injury rules
 * out all training.
 */
export async function getRaceDay(ctx: QueryContext): Promise<RaceDayView | null> {
  const athletes = ctx.port(athletesPort);
  const [plan, facts, { today }] = await Promise.all([
    selectActivePlan(ctx)
      .select(['race_date', 'race_distance', 'base_goal', 'lthr_bpm', 'readiness'])
      .executeTakeFirst(),
    athletes.getPlanningFacts(ctx.athleteId),
    athletes.getCalendar(ctx.athleteId),
  ]);
  const lthrBpm = facts?.lthrBpm ?? plan?.lthr_bpm;
  const raceDistance = plan?.base_goal === null ? parseRaceDistance(plan.race_distance) : null;
  if (!plan || !facts || !lthrBpm || raceDistance === null || plan.race_date < today) return null;
  const raceDate = plan.race_date;
  const [input, race, weightKg] = await Promise.all([
    getAthleteInput(ctx, today, { ...facts, lthrBpm, raceDistance, raceDate, baseGoal: null }),
    findPlannedRace(ctx, raceDate),
    findWeightKg(ctx),
  ]);
  const plannedPaceTarget = race?.pace_target ?? null;
  const sheet = planRaceDay(input, {
    // A plan that does not reach the race yet says nothing about it.
    readiness: race ? plan.readiness : 'on-track',
    plannedZone: race?.zone ?? null,
    plannedMinutes: toMinutes(race?.planned_duration_seconds ?? null),
    plannedPace: plannedPaceTarget === null ? null : parsePaceRange(plannedPaceTarget),
    weightKg,
  });
  if (!sheet) return null;
  const { advice, raceMeters, raceMinutes, noTargetReason, splits, parts, fuel, morning } = sheet;
  return {
    today,
    date: raceDate,
    raceDistance,
    units: input.units,
    workoutId: race?.id ?? null,
    advice,
    raceMeters,
    raceMinutes,
    target: toTargetView(sheet, input, plannedPaceTarget),
    noTargetReason,
    splits: [...splits],
    parts: parts.map(({ name, endMeters, target: { low, high }, zones }) => ({
      name,
      endMeters,
      lowBpm: low,
      highBpm: high,
      zones: [...zones],
    })),
    weightKg,
    fuel: { ...fuel, hours: [...fuel.hours] },
    morning: { ...morning, warmUp: [...morning.warmUp], kit: [...morning.kit] },
  };
}

const toMinutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds / 60);

/** The planned race is found up to a week from race day, because the athlete may have moved it. */
const MAX_MOVED_DAYS = 7;

/** The planned race; undefined if the plan does not reach it yet. */
async function findPlannedRace(ctx: QueryContext, raceDate: LocalDate) {
  const sessions = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['id', 'type', 'zone', 'pace_target', 'planned_duration_seconds'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', addDays(raceDate, -MAX_MOVED_DAYS))
    .where('date', '<=', addDays(raceDate, MAX_MOVED_DAYS))
    .where('plan_id', 'is not', null)
    .orderBy('date', 'desc')
    .execute();
  return sessions.find(({ type }) => findWorkoutTypeByName(type)?.kind === 'race');
}

/** The latest logged weight, or that of the profile; null if neither is known. */
async function findWeightKg(ctx: QueryContext): Promise<number | null> {
  const [loggedKg, profileKg] = await Promise.all([
    ctx.port(healthPort).findRecentWeightKg(ctx.athleteId),
    ctx.port(bodyWeightPort).findProfileWeightKg(ctx.athleteId),
  ]);
  return loggedKg ?? profileKg;
}

function toTargetView(
  { target, raceMeters }: RaceDaySheet,
  { raceResult }: PlanInput,
  plannedPaceTarget: string | null,
): RaceDayView['target'] {
  if (target === null) return null;
  const plannedPace = plannedPaceTarget === null ? null : parsePaceRange(plannedPaceTarget);
  const secondsPerKm = (1000 * target.seconds) / (raceMeters ?? 1);
  const isAsPlanned =
    plannedPace === null ||
    (plannedPace.fastSecondsPerKm <= secondsPerKm && secondsPerKm <= plannedPace.slowSecondsPerKm);
  return {
    ...target,
    result: target.basis === 'prediction' ? (raceResult ?? null) : null,
    otherPaceTarget: isAsPlanned ? null : plannedPaceTarget,
  };
}
