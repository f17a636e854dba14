import type { Act } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import type { achievementUnlocked } from '@threshold/contracts/gamification';
import type { personalRecordSet, personalRecordWithdrawn } from '@threshold/contracts/training';
import { addDays } from '@threshold/physiology';
import { sql } from 'kysely';
import { notifyWork } from '../notifications/works.ts';
import { socialTables } from '../tables.ts';
import { FRESH_DAYS, isHistory, isLongAgo } from './fresh.ts';
import { makeItem } from './make-item.ts';
import { removeItems } from './remove-items.ts';

/**
 * An achievement is an item and is told to its athlete; one that a past earned, counted later, is neither, and neither is
 * one that a fact of long ago unlocked, such as an old import's (ruling 52).
 */
export async function hearUnlock(act: Act, fact: PayloadOf<typeof achievementUnlocked>): Promise<void> {
  const { athleteId, achievementId, name, description, unlockedAt } = fact;
  if (isLongAgo(act, unlockedAt)) return;
  if (fact.factDate !== null && (await isHistory(act, { athleteId, date: fact.factDate }))) return;
  await makeItem(act, {
    athleteId,
    type: 'achievement',
    source: achievementId,
    data: { achievement: { name, description } },
  });
  act.enqueue(notifyWork, { recipientId: athleteId, type: 'achievement', source: achievementId });
}

/**
 * A new personal record is an item where its workout is one; a record without a workout, of a week, while it is fresh
 * and not from the demo's past.
 */
export async function hearRecord(act: Act, fact: PayloadOf<typeof personalRecordSet>): Promise<void> {
  const { athleteId, recordType, value, unit, workoutId } = fact;
  if (!(await isNews(act, fact))) return;
  await makeItem(act, {
    athleteId,
    type: 'personal_record',
    source: sourceOf(fact),
    workoutId,
    data: { recordType, value, unit },
  });
}

/** A record that stands no longer is no item; one that its holder still holds, with less, says so. */
export async function hearWithdrawal(
  act: Act,
  fact: PayloadOf<typeof personalRecordWithdrawn>,
): Promise<void> {
  const { athleteId, value } = fact;
  const source = sourceOf(fact);
  if (value === null) await removeItems(act, athleteId, sql`type = 'personal_record' and source = ${source}`);
  else
    await socialTables(act.em)
      .updateTable('item')
      .set({ data: sql`jsonb_set(data, '{value}', to_jsonb(${value}::float8))` })
      .where('athlete_id', '=', athleteId)
      .where('type', '=', 'personal_record')
      .where('source', '=', source)
      .execute();
}

/** A workout's record of a type, or a week's: the same item however often it becomes better. */
const sourceOf = ({
  recordType,
  workoutId,
  weekFrom,
}: Pick<PayloadOf<typeof personalRecordSet>, 'recordType' | 'workoutId' | 'weekFrom'>): string =>
  `${recordType} ${workoutId ?? weekFrom}`;

async function isNews(
  act: Act,
  { athleteId, workoutId, achievedDate }: PayloadOf<typeof personalRecordSet>,
): Promise<boolean> {
  const { today } = await act.ask(athletesPort).calendarOf(athleteId);
  // A week's record bears the day on which the week began, or any of its days.
  if (workoutId === null && achievedDate < addDays(today, -2 * FRESH_DAYS)) return false;
  const item = await socialTables(act.em)
    .selectFrom('item')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('type', '=', 'workout')
    .$if(workoutId !== null, (own) => own.where('workout_id', '=', workoutId))
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}
