import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate } from '@threshold/physiology';
import type { OtherRace as PlannerRace } from '@threshold/planner';
import type { OtherRaceView } from '../../other-race-schemas.ts';
import { trainingTables } from '../tables.ts';

/** The races of the last weeks and all later ones, in order. */
export async function listOtherRaces(ctx: QueryContext): Promise<OtherRaceView[]> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return await selectRacesSince(ctx, addDays(today, -MAX_LISTED_DAYS_BACK));
}

/** A calendar's month and the days around it. */
const MAX_LISTED_DAYS_BACK = 42;

async function selectRacesSince(ctx: QueryContext, day: LocalDate): Promise<OtherRaceView[]> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('other_race')
    .select(['id', 'race_date', 'distance_meters', 'priority', 'name'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('race_date', '>=', day)
    .orderBy('race_date')
    .execute();
  return rows.map(({ id, race_date, distance_meters, priority, name }) => ({
    id,
    date: race_date,
    km: distance_meters / 1000,
    priority,
    name,
  }));
}

/** The longest recovery after a race, of 200 km. A plan that starts within it continues it. */
const MAX_RECOVERY_DAYS = 20;

/** The races that a plan from a day on takes into account, as the planner reads them. */
export async function listRacesForPlan(ctx: QueryContext, since: LocalDate): Promise<PlannerRace[]> {
  const races = await selectRacesSince(ctx, addDays(since, -MAX_RECOVERY_DAYS));
  return races.map(({ date, km, priority }) => ({ date, km, priority }));
}
