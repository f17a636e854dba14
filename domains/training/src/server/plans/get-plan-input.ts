import type { QueryContext } from '@threshold/api/server';
import { careFactsPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import { addDays, type LocalDate } from '@threshold/physiology';
import { type PlanInput, withUninjured } from '@threshold/planner';
import { findBestEffort } from '../analytics/find-best-effort.ts';
import { listClassProfiles } from '../classes/list-class-profiles.ts';
import { listRacesForPlan } from '../other-races/list-other-races.ts';
import { listTimeOffSince } from '../time-off/list-time-off.ts';
import { listReachedRepSets } from './list-reached-rep-sets.ts';
import { listLockedDays, listPastDays, listRecentDays } from './locked-days.ts';
import type { PlannableFacts } from './plannable-facts.ts';
import { combineRunningHistory, findRunningHistory } from './running-history.ts';

/** The longest gradual return after an illness. A plan that starts within these days continues the return. */
const RETURN_DAYS = 7;

/** Leaves out facts that the reader of the result may not learn, such as an injury. */
export type Redact = (input: PlanInput) => PlanInput;

/**
 * The inputs of planning: the given profile facts, plus injuries, age, pregnancy, running history, the effort
 * that predicts the race, completed and pinned sessions, time off, other races, the week before the
 * plan, the observed load of the athlete's classes, and the rep sets that the athlete has reached.
 * @param since first day of an earlier plan, whose days up to yesterday are then past; defaults to today.
 * History, effort, rep sets and class profiles are those of that day, so that later training does not change the
 * basis of that plan.
 * @param redact by default, leaves out nothing
 */
export async function getPlanInput(
  ctx: QueryContext,
  today: LocalDate,
  facts: PlannableFacts,
  since: LocalDate = today,
  redact: Redact = (input) => input,
): Promise<PlanInput> {
  const [input, completedDays, upcomingLockedDays, daysBeforePlan] = await Promise.all([
    getAthleteInput(ctx, today, facts, since),
    listPastDays(ctx, since, today),
    listLockedDays(ctx, today),
    listRecentDays(ctx, since),
  ]);
  return withUninjured(
    redact({
      ...input,
      lockedDays: [...completedDays, ...upcomingLockedDays],
      recentDays: daysBeforePlan,
    }),
  );
}

/** The inputs of planning without single days, and without the bounds that the uninjured plan sets. */
export async function getAthleteInput(
  ctx: QueryContext,
  today: LocalDate,
  facts: PlannableFacts,
  since: LocalDate = today,
): Promise<PlanInput> {
  const [injuries, careFacts, recordedHistory, effort, timeOff, otherRaces, reachedRepSets] =
    await Promise.all([
      ctx.port(injuriesPort).listActiveInjuries(ctx.athleteId),
      ctx.port(careFactsPort).getCareFacts(ctx.athleteId),
      findRunningHistory(ctx, since),
      findBestEffort(ctx, since, facts.raceDistance),
      listTimeOffSince(ctx, addDays(since, -RETURN_DAYS)),
      listRacesForPlan(ctx, since),
      listReachedRepSets(ctx, since),
    ]);
  const input: PlanInput = {
    today: since,
    // Without a level, the plan must not demand more than a beginner's.
    level: facts.fitnessLevel ?? 'beginner',
    raceDistance: facts.raceDistance,
    raceDate: facts.raceDate,
    goal: facts.baseGoal,
    trainingDaysPerWeek: facts.trainingDaysPerWeek,
    fitnessClass: facts.preferredFitnessClass,
    classDays: facts.groupFitnessSchedule ?? [],
    customClass: facts.customClass,
    injuries: injuries.map(({ bodyPart, severity, painLevel, stopsTraining }) => ({
      bodyPart,
      severity,
      painLevel: painLevel ?? null,
      stopsTraining,
    })),
    history: combineRunningHistory(recordedHistory, facts),
    lthrBpm: facts.lthrBpm,
    maxHrBpm: facts.maxHrBpm,
    units: facts.units,
    ageYears: careFacts.ageYears,
    isPregnant: careFacts.isPregnant,
    raceResult: effort && { distanceMeters: effort.distanceMeters, seconds: effort.seconds },
    ...(facts.weekdayMinutes !== null && { availability: facts.weekdayMinutes }),
    ...(timeOff.length > 0 && { timeOff }),
    ...(otherRaces.length > 0 && { otherRaces }),
    ...(reachedRepSets.length > 0 && { reachedRungs: reachedRepSets }),
    lockedDays: [],
  };
  return { ...input, classProfiles: await listClassProfiles(ctx, input, since) };
}
