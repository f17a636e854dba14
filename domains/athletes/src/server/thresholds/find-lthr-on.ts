import type { CommandContext, QueryContext } from '@threshold/api/server';
import { defineQuery, pipeline, type QueryParameters } from '@threshold/db';
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
  const read = () => readLthrOn(ctx, athleteId, date);
  if (!isCommandContext(ctx)) return read();
  const [, lthrBpm] = await pipeline(ctx.em, () => shareLthrLock(ctx, athleteId), read);
  return lthrBpm;
}

async function readLthrOn(ctx: QueryContext, athleteId: string, date: LocalDate): Promise<number | null> {
  const { today } = await getCalendar(ctx, athleteId);
  if (date >= today) return findCurrentLthr(ctx, athleteId);
  const row = await THRESHOLD_ON.executeTakeFirst(ctx.em, { athleteId, date });
  return row?.lthr ?? (await findFirstLthrAfter(ctx, athleteId, date));
}

async function findFirstLthrAfter(
  ctx: QueryContext,
  athleteId: string,
  date: LocalDate,
): Promise<number | null> {
  const firstRow = await FIRST_THRESHOLD.executeTakeFirst(ctx.em, { athleteId });
  return firstRow && firstRow.date > date ? firstRow.lthr : null;
}

const isCommandContext = (ctx: QueryContext): ctx is CommandContext => 'emit' in ctx;

const THRESHOLD_ON = defineQuery(
  (em, { athleteId, date }: QueryParameters<{ athleteId: string; date: LocalDate }>) =>
    selectThresholds({ em }, athleteId).where('effective_on', '<=', date).limit(1),
);

const FIRST_THRESHOLD = defineQuery((em, { athleteId }: QueryParameters<{ athleteId: string }>) =>
  selectThresholds({ em }, athleteId)
    .clearOrderBy()
    .orderBy('effective_on')
    .where('lthr_bpm', 'is not', null)
    .limit(1),
);
