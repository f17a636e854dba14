import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { fromMeters, type LocalDate, parseRaceDistance } from '@threshold/physiology';
import { planSeason } from '@threshold/planner';
import type { SeasonView } from '../../season-schemas.ts';
import { trainingTables } from '../tables.ts';
import { coveredMetersSql, isOnFootSql } from '../workouts/workout-columns.ts';
import { selectActivePlan } from './active-plan.ts';
import { getAthleteInput } from './get-plan-input.ts';

/**
 * The season around the active plan: from this week to the recovery after the race. Weeks of the plan have its
 * kilometers, and a first week that began before the plan also those already run. Null without a plan, or if it has ended.
 */
export async function getSeason(ctx: QueryContext): Promise<SeasonView | null> {
  const athletes = ctx.port(athletesPort);
  const [plan, facts, { today }] = await Promise.all([
    selectActivePlan(ctx)
      .select([
        'starts_on',
        'ends_on',
        'race_date',
        'race_distance',
        'base_goal',
        'lthr_bpm',
        'weeks',
        'curve_week',
      ])
      .executeTakeFirst(),
    athletes.getPlanningFacts(ctx.athleteId),
    athletes.getCalendar(ctx.athleteId),
  ]);
  const lthrBpm = facts?.lthrBpm ?? plan?.lthr_bpm;
  if (!plan || !facts || !lthrBpm || plan.ends_on < today) return null;
  const baseGoal = plan.base_goal;
  const raceDistance = baseGoal === null ? parseRaceDistance(plan.race_distance) : null;
  const raceDate = raceDistance === null ? null : plan.race_date;
  const input = await getAthleteInput(ctx, today, { ...facts, lthrBpm, raceDistance, raceDate, baseGoal });
  const { weeks, phases } = planSeason({ ...input, curveWeek: plan.curve_week }, plan.weeks);
  const plannedKmByEnd = new Map(plan.weeks.map(({ endsOn, plannedKm }) => [endsOn, plannedKm]));
  const firstMonday = weeks[0]?.startsOn ?? today;
  const kmBeforePlan = plan.starts_on > firstMonday ? await sumKm(ctx, firstMonday, plan.starts_on) : 0;
  return {
    today,
    raceDate,
    otherRaces: (input.otherRaces ?? [])
      .filter(({ date }) => date >= today && date <= (weeks.at(-1)?.endsOn ?? today))
      .map(({ date, priority }) => ({ date, priority })),
    weeks: weeks.map(({ startsOn, endsOn, phase, targetKm, isCutback, isPlanned }, index) => {
      const isRaceWeek = raceDate !== null && startsOn <= raceDate && raceDate < endsOn;
      const weekEnd = isRaceWeek ? raceDate : endsOn;
      const plannedKm = (isPlanned ? plannedKmByEnd.get(weekEnd) : undefined) ?? targetKm;
      const km = plannedKm + (index === 0 ? kmBeforePlan : 0);
      return { startsOn, endsOn, phase, km: fromMeters('km', km * 1000), isCutback, isPlanned };
    }),
    phases,
  };
}

/** Completed kilometers on foot. */
async function sumKm(ctx: QueryContext, from: LocalDate, until: LocalDate): Promise<number> {
  const { meters } = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(({ fn }) => fn.sum<number | null>(coveredMetersSql()).as('meters'))
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', from)
    .where('date', '<', until)
    .where('completed', '=', true)
    .where(isOnFootSql)
    .executeTakeFirstOrThrow();
  return (meters ?? 0) / 1000;
}
