import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import { daysBetween, fromMeters, parseRaceDistance } from '@threshold/physiology';
import { updatePlanNotes } from '@threshold/planner';
import type { PlanView } from '../../schemas.ts';
import { trainingTables } from '../tables.ts';
import { coveredMetersSql, isOnFootSql } from '../workouts/workout-columns.ts';
import { selectActivePlan } from './active-plan.ts';

/** The active plan, even after its end, with its completed distance per week. Null without a plan. */
export async function getPlan(ctx: QueryContext): Promise<PlanView | null> {
  const plan = await selectActivePlan(ctx)
    .select(['starts_on', 'ends_on', 'race_date', 'race_distance', 'base_goal', 'weeks'])
    .select(['generated_by', 'readiness', 'ramp_in', 'notes', 'why', 'checks'])
    .executeTakeFirst();
  if (!plan) return null;
  const baseGoal = plan.base_goal;
  const raceDistance = baseGoal === null ? parseRaceDistance(plan.race_distance) : null;
  if (baseGoal === null && raceDistance === null) return null;
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const [completedWorkouts, injuries] = await Promise.all([
    trainingTables(ctx.em)
      .selectFrom('workout')
      .select(['date', coveredMetersSql().as('covered_meters')])
      .where('athlete_id', '=', ctx.athleteId)
      .where('date', '>=', plan.starts_on)
      .where('date', '<=', plan.ends_on)
      .where('completed', '=', true)
      .where(isOnFootSql)
      .execute(),
    ctx.port(injuriesPort).listActiveInjuries(ctx.athleteId),
  ]);
  const weeks = plan.weeks.map(({ startsOn, endsOn, phase, isCutback, plannedKm, theme, keySessions }) => ({
    startsOn,
    endsOn,
    phase,
    isCurrent: today >= startsOn && today <= endsOn,
    isCutback,
    theme: theme ?? null,
    keySessions: [...(keySessions ?? [])],
    plannedKm: fromMeters('km', plannedKm * 1000),
    doneKm: fromMeters(
      'km',
      completedWorkouts
        .filter(({ date }) => date >= startsOn && date <= endsOn)
        .reduce((meters, { covered_meters }) => meters + (covered_meters ?? 0), 0),
    ),
  }));
  // After a flight west, the athlete's local date may precede the plan's first day.
  const daysSinceStart = Math.max(0, daysBetween(plan.starts_on, today));
  const planDays = daysBetween(plan.starts_on, plan.ends_on) + 1;
  return {
    startsOn: plan.starts_on,
    endsOn: plan.ends_on,
    raceDate: baseGoal === null ? plan.race_date : null,
    raceDistance,
    baseGoal,
    currentWeek: daysSinceStart < planDays ? Math.floor(daysSinceStart / 7) + 1 : null,
    weekCount: Math.ceil(planDays / 7),
    weeks,
    generatedBy: plan.generated_by,
    readiness: plan.readiness,
    rampIn: plan.ramp_in,
    notes: updatePlanNotes(plan.notes, injuries),
    why: plan.why,
    checks: [...(plan.checks ?? [])],
  };
}
