import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import type { personalRecordSet, personalRecordWithdrawn } from '@threshold/contracts/training';
import { addDays } from '@threshold/physiology';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';
import { MAX_EVENT_AGE_DAYS } from './event-age.ts';
import { removeItems } from './remove-items.ts';
import { upsertFeedItem } from './upsert-feed-item.ts';
import { addExtraToItem, findCurrentWorkoutItemId, hasExtra, toLowestIdAt } from './workout-item.ts';

type RecordEvent = Pick<
  PayloadOf<typeof personalRecordSet>,
  'athleteId' | 'recordType' | 'workoutId' | 'weekFrom'
>;

const DAY_MS = 86_400_000;

/**
 * Adds a record to its workout's item; a weekly record goes to the workout that first set it. A weekly record
 * without such an item becomes a separate item. A record that already has a separate item is updated there.
 * Ignored if the workout has no item, as with demo data. A weekly record is ignored if the athlete has no
 * workout item or achieved it more than 14 days ago.
 */
export async function onPersonalRecordSet(
  ctx: CommandContext,
  event: PayloadOf<typeof personalRecordSet>,
): Promise<void> {
  const { athleteId, recordType, value, unit, workoutId } = event;
  if (!(await shouldShowRecord(ctx, event))) return;
  const source = toRecordSource(event);
  const data = { recordType, value, unit };
  const itemId = (await hasSeparateItem(ctx, event))
    ? undefined
    : ((await findWorkoutItemId(ctx, event)) ??
      (workoutId === null ? await findCurrentWorkoutItemId(ctx, athleteId) : undefined));
  if (itemId !== undefined) return addExtraToItem(ctx, { athleteId, itemId }, 'records', source, data);
  await upsertFeedItem(ctx, { athleteId, type: 'personal_record', source, workoutId, data });
}

/** Removes a withdrawn record from the feed, or lowers its value if the athlete still holds it. */
export async function onPersonalRecordWithdrawn(
  ctx: CommandContext,
  event: PayloadOf<typeof personalRecordWithdrawn>,
): Promise<void> {
  const { athleteId, value } = event;
  const source = toRecordSource(event);
  const itemId = await findWorkoutItemId(ctx, event);
  if (itemId !== undefined) await updateRecordInItem(ctx, { athleteId, itemId }, source, value);
  if (value === null) await removeItems(ctx, athleteId, sql`type = 'personal_record' and source = ${source}`);
  else
    await socialTables(ctx.em)
      .updateTable('item')
      .set({ data: sql`jsonb_set(data, '{value}', to_jsonb(${value}::float8))` })
      .where('athlete_id', '=', athleteId)
      .where('type', '=', 'personal_record')
      .where('source', '=', source)
      .execute();
}

/** Unique per type and workout or week, however often the record improves. */
const toRecordSource = ({ recordType, workoutId, weekFrom }: Omit<RecordEvent, 'athleteId'>): string =>
  `${recordType} ${workoutId ?? weekFrom}`;

async function updateRecordInItem(
  ctx: CommandContext,
  { athleteId, itemId }: { readonly athleteId: string; readonly itemId: string },
  source: string,
  value: number | null,
): Promise<void> {
  const path = value === null ? ['records', source] : ['records', source, 'value'];
  await socialTables(ctx.em)
    .updateTable('item')
    .set({
      data:
        value === null
          ? sql`data #- ${path}::text[]`
          : sql`jsonb_set(data, ${path}::text[], to_jsonb(${value}::float8), false)`,
    })
    .where('athlete_id', '=', athleteId)
    .where('id', '=', itemId)
    .execute();
}

async function findWorkoutItemId(ctx: CommandContext, event: RecordEvent): Promise<string | undefined> {
  const { athleteId, workoutId, weekFrom } = event;
  const workoutItems = socialTables(ctx.em)
    .selectFrom('item')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('type', '=', 'workout');
  const item = await (workoutId === null
    ? workoutItems
        // A day before the week: covers every time zone.
        .where('id', '>=', toLowestIdAt(Date.parse(weekFrom) - DAY_MS))
        .where(hasExtra('records', toRecordSource(event)))
    : workoutItems.where('workout_id', '=', workoutId)
  )
    .limit(1)
    .executeTakeFirst();
  return item?.id;
}

async function hasSeparateItem(ctx: CommandContext, event: RecordEvent): Promise<boolean> {
  const item = await socialTables(ctx.em)
    .selectFrom('item')
    .select('id')
    .where('athlete_id', '=', event.athleteId)
    .where('type', '=', 'personal_record')
    .where('source', '=', toRecordSource(event))
    .executeTakeFirst();
  return item !== undefined;
}

async function shouldShowRecord(
  ctx: CommandContext,
  { athleteId, workoutId, achievedDate }: PayloadOf<typeof personalRecordSet>,
): Promise<boolean> {
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  // A weekly record's date may be any day of its week, so the limit is doubled.
  if (workoutId === null && achievedDate < addDays(today, -2 * MAX_EVENT_AGE_DAYS)) return false;
  const item = await socialTables(ctx.em)
    .selectFrom('item')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('type', '=', 'workout')
    .$if(workoutId !== null, (query) => query.where('workout_id', '=', workoutId))
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}
