import { findRacePhase, localDateOfDay, RACE_DATE_PAST } from '@threshold/physiology';
import { scorePlan } from '../validate/score-plan.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { type DraftWeek, draftPlan, listPlannedRuns } from './draft-plan.ts';
import { explainPlan } from './explain/explain-plan.ts';
import { planNotes } from './explain/plan-notes.ts';
import { createWeekRows } from './explain/plan-rows.ts';
import { findLongestRecentRunKm, getWeeklyBoundsKm, planWindow } from './goal.ts';
import { roundWeekKm } from './pace-model.ts';
import type { Plan, PlanOutcome, PlanWeek } from './plan.ts';
import type { PlanInput } from './plan-input.ts';
import type { PlannerContext } from './planner-context.ts';
import { isUnready, measurePreparation } from './readiness.ts';
import { isOtherRaceType } from './sessions/other-race-session.ts';
import { keepClasses, toUninjuredSession } from './uninjured.ts';

/**
 * Plans the next eight weeks, or the weeks up to the race. Deterministic: uses no clock and no randomness.
 * @returns the plan with its score, or a refusal if the race date has passed
 * Source: docs/specification.md#9-constants, #plan-blocks, #recovery-and-walking-goals and #weekly-mileage.
 * Invariant: the plan breaks no hard rule of `validatePlan`, whatever the input.
 */
export function planTraining(baseInput: PlanInput): PlanOutcome {
  const { first, last } = planWindow(baseInput);
  if (last < first) return { ok: false, reason: 'race-date-past', message: RACE_DATE_PAST };
  const input = withUninjured(baseInput);
  const { context: draftContext, weeks } = draftPlan(input);
  const preparation = measurePreparation(input, listPlannedRuns(weeks));
  const context = { ...draftContext, preparation };
  const sessions = keepClasses(
    weeks.flatMap((week) => createWeekRows(context, week)),
    input.ceiling,
  );
  const rampIn = isRampIn(context, weeks);
  const flags = { rampIn, daysLimited: !rampIn && isDaysLimited(context, weeks) };
  const plan: Plan = {
    startsOn: localDateOfDay(first),
    endsOn: localDateOfDay(last),
    sessions,
    weeks: weeks.map((week) => toPlanWeek(context, week)),
    workoutCount: sessions.filter(({ kind }) => kind !== 'rest').length,
    readiness: isUnready(input, preparation) ? 'low' : 'on-track',
    ...flags,
    notes: planNotes(context, flags),
    score: 0,
  };
  // The score counts repeated reasons too, which exist only afterwards.
  const explainedPlan = explainPlan(plan, input, validatePlan(plan, input));
  return { ok: true, plan: { ...explainedPlan, score: scorePlan(explainedPlan, input) } };
}

/**
 * Adds the sessions of the plan made without the injuries, which limit the plan made with them.
 * Invariant: an injury makes no session longer or harder, and the plan stays below its ceiling.
 */
export function withUninjured(input: PlanInput): PlanInput {
  if (input.injuries.length === 0 || input.uninjured) return input;
  const uninjuredOutcome = planTraining({ ...input, injuries: [] });
  if (!uninjuredOutcome.ok) return input;
  // The day of a B or C race that an injury rules out is for rest.
  const sessions = uninjuredOutcome.plan.sessions.filter(
    ({ kind, type }) => kind !== 'rest' && !(kind === 'race' && isOtherRaceType(type)),
  );
  return { ...input, uninjured: sessions.map(toUninjuredSession) };
}

// Days after Monday.
const DAYS_TO_THURSDAY = 3;

function toPlanWeek(context: PlannerContext, { frame, targetKm, plannedKm, isCutback }: DraftWeek): PlanWeek {
  return {
    startsOn: localDateOfDay(frame.first),
    endsOn: localDateOfDay(frame.last),
    phase:
      frame.first === context.goal.raceDay
        ? findRacePhase(0)
        : toPhase(context, frame.monday + DAYS_TO_THURSDAY),
    isCutback,
    targetKm: Math.round(10 * targetKm) / 10,
    plannedKm: roundWeekKm(plannedKm),
  };
}

// The week's middle day decides its phase.
function toPhase({ goal }: PlannerContext, middleDay: number): PlanWeek['phase'] {
  if (goal.raceDay === null) return goal.isRecovery ? 'Recovery' : 'Base Phase';
  return findRacePhase(Math.max(1, goal.raceDay - middleDay));
}

// The long run usually has this share of its week.
const USUAL_LONG_SHARE = 0.3;

// True if the athlete's recent weeks or longest run keep the first full week below the level's mileage.
function isRampIn({ input }: PlannerContext, weeks: readonly DraftWeek[]): boolean {
  const firstWeek = weeks.find(({ frame }) => frame.isFull) ?? weeks[0];
  const { minKm } = getWeeklyBoundsKm(input);
  if (input.history === null || firstWeek === undefined || firstWeek.plannedKm >= minKm) return false;
  const longestKm = findLongestRecentRunKm(input);
  return firstWeek.targetKm < minKm || (longestKm !== null && longestKm < USUAL_LONG_SHARE * minKm);
}

// Rounding to whole minutes leaves a filled week slightly under its target.
const REACHED_SHARE = 0.98;

// True if a full week should reach the level's mileage but has too few training days for it. False if an
// injury keeps the plan below that mileage.
function isDaysLimited({ input, limits, otherRaces }: PlannerContext, weeks: readonly DraftWeek[]): boolean {
  if (limits.volumeShare < 1) return false;
  const enoughKm = REACHED_SHARE * getWeeklyBoundsKm(input).minKm;
  return weeks.some(({ frame, targetKm, plannedKm }) => {
    const hasOtherRace = [...otherRaces.keys()].some((day) => day >= frame.first && day <= frame.last);
    return frame.isFull && !hasOtherRace && targetKm >= enoughKm && plannedKm < enoughKm;
  });
}
