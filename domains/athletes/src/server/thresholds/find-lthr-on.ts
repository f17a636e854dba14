import type { CommandContext, QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { getCalendar } from '../preferences/get-calendar.ts';
import { findCurrentLthr } from './current-threshold.ts';
import { shareLthrLock } from './lthr-lock.ts';
import { selectThresholds } from './select-thresholds.ts';

/**
 * The LTHR in bpm on a day (docs/specification.md#lthr-history); for today and later, the current one. The
 * first value covers all earlier days. Null if there are no values or the LTHR is cleared. In a transaction,
 * changes to the history wait until it ends.
 */
export async function findLthrOn(
  ctx: QueryContext,
  athleteId: string,
  date: LocalDate,
): Promise<number | null> {
  if (isCommandContext(ctx)) await shareLthrLock(ctx, athleteId);
  const { today } = await getCalendar(ctx, athleteId);
  if (date >= today) return findCurrentLthr(ctx, athleteId);
  const row = await selectThresholds(ctx, athleteId)
    .where('effective_on', '<=', date)
    .limit(1)
    .executeTakeFirst();
  return row?.lthr ?? (await findFirstLthrAfter(ctx, athleteId, date));
}

async function findFirstLthrAfter(
  ctx: QueryContext,
  athleteId: string,
  date: LocalDate,
): Promise<number | null> {
  const firstRow = await selectThresholds(ctx, athleteId)
    .clearOrderBy()
    .orderBy('effective_on')
    .where('lthr_bpm', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return firstRow && firstRow.date > date ? firstRow.lthr : null;
}

const isCommandContext = (ctx: QueryContext): ctx is CommandContext => 'emit' in ctx;
