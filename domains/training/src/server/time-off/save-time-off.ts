import { type CommandContext, changeWithUndo, conflict, invalid, notFound } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { rowId } from '@threshold/contracts/scalars';
import { addDays, type LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type EditedTimeOff,
  MAX_OPEN_TIME_OFF,
  type NewTimeOff,
  type TimeOffChange,
} from '../../time-off-schemas.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { trainingTables } from '../tables.ts';
import { replanForTimeOff } from './replan-for-time-off.ts';
import { TimeOff } from './time-off.entity.ts';

/** Table name in undo rows. */
export const TIME_OFF_TABLE = 'training.time_off';

/** An illness is often entered only when it is over. */
const MAX_DAYS_BACK = 60;
/** One year, including a leap day. */
const MAX_DAYS_AHEAD = 366;

/**
 * Adds a span of time off and plans the training around it, in one transaction.
 * @throws DomainError 'invalid' for days too far away, 'conflict' for days that are off already, beyond twenty
 * open spans, or if no plan fits
 */
export async function addTimeOff(ctx: CommandContext, span: NewTimeOff): Promise<TimeOffChange> {
  await lockPlans(ctx);
  const today = await assertSpanAllowed(ctx, span, null);
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const { undoId } = await changeWithUndo(ctx, { table: TIME_OFF_TABLE, rowIds: [id] }, async () =>
    ctx.em.insert(TimeOff, {
      id,
      athleteId: ctx.athleteId,
      kind: span.kind,
      startsOn: span.from,
      endsOn: span.to,
      note: span.note || null,
      slot: await findFreeSlot(ctx, span.to, today),
      createdAt: ctx.now(),
    }),
  );
  return { undoId, ...(await replanForTimeOff(ctx, span.kind, [span])) };
}

/**
 * Changes a span of time off and plans the training around it.
 * @throws DomainError 'not-found' for an unknown id, otherwise like `addTimeOff`
 */
export async function editTimeOff(
  ctx: CommandContext,
  { timeOffId, ...span }: EditedTimeOff,
): Promise<TimeOffChange> {
  await lockPlans(ctx);
  const row = await getTimeOff(ctx, timeOffId);
  const before = { from: row.startsOn, to: row.endsOn };
  const today = await assertSpanAllowed(ctx, span, row.id);
  const { undoId } = await changeWithUndo(ctx, { table: TIME_OFF_TABLE, rowIds: [row.id] }, async () => {
    row.kind = span.kind;
    row.startsOn = span.from;
    row.endsOn = span.to;
    row.note = span.note || null;
    row.slot = span.to < today ? null : (row.slot ?? (await findFreeSlot(ctx, span.to, today)));
    await ctx.em.flush();
  });
  return { undoId, ...(await replanForTimeOff(ctx, span.kind, [before, span])) };
}

/** @throws DomainError 'not-found' for an unknown id */
export async function deleteTimeOff(
  ctx: CommandContext,
  { timeOffId }: { readonly timeOffId: string },
): Promise<TimeOffChange> {
  await lockPlans(ctx);
  const row = await getTimeOff(ctx, timeOffId);
  const before = { from: row.startsOn, to: row.endsOn };
  const { undoId } = await changeWithUndo(ctx, { table: TIME_OFF_TABLE, rowIds: [row.id] }, async () => {
    ctx.em.remove(row);
    await ctx.em.flush();
  });
  return { undoId, ...(await replanForTimeOff(ctx, null, [before])) };
}

async function getTimeOff({ em, athleteId }: CommandContext, id: string): Promise<TimeOff> {
  const row = rowId.safeParse(id).success ? await em.findOne(TimeOff, { id, athleteId }) : null;
  if (!row) throw notFound('Time off not found');
  return row;
}

/** @returns today, by the athlete's calendar */
async function assertSpanAllowed(
  ctx: CommandContext,
  { from, to }: Pick<NewTimeOff, 'from' | 'to'>,
  ownId: string | null,
): Promise<LocalDate> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (from < addDays(today, -MAX_DAYS_BACK))
    throw invalid('from', `must be within ${MAX_DAYS_BACK} days back`);
  if (to > addDays(today, MAX_DAYS_AHEAD)) throw invalid('to', 'must be within a year');
  const overlapQuery = trainingTables(ctx.em)
    .selectFrom('time_off')
    .select('id')
    .where('athlete_id', '=', ctx.athleteId)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from);
  const overlap = await (ownId === null
    ? overlapQuery
    : overlapQuery.where('id', '<>', ownId)
  ).executeTakeFirst();
  if (overlap) throw conflict('You already have some of these days off');
  return today;
}

/** A free slot for a span that has not ended; null for one that has. Ended spans free their slots first. */
async function findFreeSlot(ctx: CommandContext, to: LocalDate, today: LocalDate): Promise<number | null> {
  if (to < today) return null;
  await trainingTables(ctx.em)
    .updateTable('time_off')
    .set({ slot: null })
    .where('athlete_id', '=', ctx.athleteId)
    .where('ends_on', '<', today)
    .where('slot', 'is not', null)
    .execute();
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${MAX_OPEN_TIME_OFF}::int) slot
     where not exists (select from "training"."time_off" t where t."athlete_id" = ${ctx.athleteId} and t."slot" = slot.slot)
     order by slot limit 1`.execute(ctx.em.getKysely());
  const [free] = rows;
  if (!free) throw conflict(`You can plan up to ${MAX_OPEN_TIME_OFF} periods of time off`);
  return free.slot;
}
