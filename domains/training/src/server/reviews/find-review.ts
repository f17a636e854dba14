import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, fromMeters } from '@threshold/physiology';
import type { WeeklyReviewView } from '../../review-schemas.ts';
import { trainingTables } from '../tables.ts';

/** A review is shown until the next one is due. */
const SHOWN_DAYS = 7;

/** The latest weekly review; null if none is of the last seven days. */
export async function findReview(ctx: QueryContext): Promise<WeeklyReviewView | null> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const row = await trainingTables(ctx.em)
    .selectFrom('weekly_review as r')
    .leftJoin('plan_proposal as p', (join) =>
      join.onRef('p.id', '=', 'r.proposal_id').on('p.athlete_id', '=', ctx.athleteId),
    )
    .select(['r.week_starts_on', 'r.created_at', 'r.facts', 'p.id as proposal_id', 'p.status'])
    .where('r.athlete_id', '=', ctx.athleteId)
    .where('r.week_starts_on', '>=', addDays(today, -6 - SHOWN_DAYS))
    .orderBy('r.week_starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { planned, done, keySessions, grew, next } = row.facts;
  return {
    weekStartsOn: row.week_starts_on,
    weekEndsOn: addDays(row.week_starts_on, 6),
    madeAt: row.created_at.toISOString(),
    planned: { ...planned, km: fromMeters('km', planned.km * 1000) },
    done: { ...done, km: fromMeters('km', done.km * 1000) },
    keySessions: [...keySessions],
    grew: [...grew],
    next: [...next],
    proposal:
      row.proposal_id === null || row.status === null ? null : { id: row.proposal_id, status: row.status },
  };
}
