import type { QueryContext } from '@threshold/api/server';
import type { EndedPlan } from '@threshold/contracts/achievement-stats';
import { athletesPort } from '@threshold/contracts/athletes';
import { daysBetween, isRest, type LocalDate, toLocalDateIn } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

/** Four weeks. */
const MIN_PLAN_DAYS = 28;
/** Older plans were evaluated on an earlier day. */
const MAX_EVALUATED_PLANS = 3;

/**
 * The plan with the highest completed share. Only the last three plans to end are considered, if they have at
 * least four weeks. Null if there is none.
 */
export async function findEndedPlan(
  ctx: QueryContext,
  athleteId: string,
  today: LocalDate,
): Promise<EndedPlan | null> {
  const { timeZone } = await ctx.port(athletesPort).getCalendar(athleteId);
  const plans = await trainingTables(ctx.em)
    .selectFrom('plan')
    .select(['id', 'starts_on', 'ends_on', 'superseded_at'])
    .where('athlete_id', '=', athleteId)
    .where('ends_on', '<=', today)
    .orderBy('ends_on', 'desc')
    .limit(MAX_EVALUATED_PLANS)
    .execute();
  const endedPlans = plans.filter(
    ({ starts_on, ends_on, superseded_at }) =>
      daysBetween(starts_on, ends_on) + 1 >= MIN_PLAN_DAYS &&
      // A plan that was replaced before its end was never finished.
      (superseded_at === null || toLocalDateIn(timeZone, superseded_at) >= ends_on),
  );
  if (endedPlans.length === 0) return null;
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['plan_id', 'session', 'type', 'completed'])
    .where('athlete_id', '=', athleteId)
    .where(
      'plan_id',
      'in',
      endedPlans.map(({ id }) => id),
    )
    .execute();
  const shares = endedPlans.flatMap(({ id, ends_on }) => {
    const plannedRows = rows.filter((row) => row.plan_id === id && !isRest(row));
    const doneCount = plannedRows.filter(({ completed }) => completed).length;
    return plannedRows.length === 0
      ? []
      : [{ endedOn: ends_on, percentDone: (100 * doneCount) / plannedRows.length }];
  });
  return shares.toSorted((share, otherShare) => otherShare.percentDone - share.percentDone)[0] ?? null;
}
