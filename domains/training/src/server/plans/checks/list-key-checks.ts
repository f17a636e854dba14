import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { daysBetween, daysSinceMonday, type LocalDate, parseRaceDistance } from '@threshold/physiology';
import { getSeasonPhase, type PlanWeek } from '@threshold/planner';
import { selectWorkouts } from '../../workouts/workout-columns.ts';
import type { Check } from '../../workouts/workout-types.ts';
import { selectActivePlan } from '../active-plan.ts';
import { toPlannedSession } from '../planned-sessions.ts';
import { describeKeyChecks } from './describe-key-checks.ts';

/** 63 days with three sessions each. */
const MAX_ROWS = 200;

/** The most important checks of the active plan in plain words; none without a plan. */
export async function listKeyChecks(ctx: QueryContext): Promise<Check[]> {
  const plan = await selectActivePlan(ctx)
    .select(['id', 'starts_on', 'ends_on', 'race_date', 'race_distance', 'base_goal', 'weeks', 'checks'])
    .executeTakeFirst();
  if (!plan?.checks) return [];
  const [rows, { units }] = await Promise.all([
    selectWorkouts(ctx.em, ctx.athleteId)
      .where('plan_id', '=', plan.id)
      .where('date', '>=', plan.starts_on)
      .where('date', '<=', plan.ends_on)
      .limit(MAX_ROWS)
      .execute(),
    ctx.port(athletesPort).getCalendar(ctx.athleteId),
  ]);
  const raceDate = plan.base_goal === null ? plan.race_date : null;
  return describeKeyChecks({
    checks: plan.checks,
    weeks: plan.weeks,
    sessions: rows.map(toPlannedSession),
    taperStart: raceDate === null ? null : findTaperStart(plan.weeks, raceDate, plan.race_distance),
    raceDate,
    units,
  });
}

/** Monday of the taper's first week. Null if the plan does not reach it, or starts in it. */
function findTaperStart(
  weeks: readonly PlanWeek[],
  raceDate: LocalDate,
  storedDistance: string,
): LocalDate | null {
  const goal = { level: 'intermediate', raceDistance: parseRaceDistance(storedDistance), raceDate } as const;
  const index = weeks.findIndex(
    ({ startsOn }) => getSeasonPhase(goal, countWeeksToRace(startsOn, raceDate)) === 'taper',
  );
  return index > 0 ? (weeks[index]?.startsOn ?? null) : null;
}

/** 1 in race week. */
const countWeeksToRace = (monday: LocalDate, raceDate: LocalDate): number =>
  (daysBetween(monday, raceDate) + daysSinceMonday(monday) - daysSinceMonday(raceDate)) / 7 + 1;
