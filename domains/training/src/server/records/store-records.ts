import type { CommandContext } from '@threshold/api/server';
import { personalRecordSet } from '@threshold/contracts/training';
import type { PersonalRecordValue, WeekStart } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { trainingTables } from '../tables.ts';
import { PersonalRecord } from './personal-record.entity.ts';
import { type RecordHolder, toRecordHolder } from './record-holder.ts';
import type { StoredRecord } from './stored-records.ts';

interface Records {
  readonly stored: readonly StoredRecord[];
  readonly current: readonly PersonalRecordValue[];
  readonly weekStart: WeekStart;
}

/**
 * Replaces the stored records and publishes improvements.
 * @returns holders of records that became worse or were removed
 */
export async function storeRecords(ctx: CommandContext, records: Records): Promise<RecordHolder[]> {
  const { em, athleteId } = ctx;
  const lostRecords = records.stored.filter(
    ({ recordType }) => !records.current.some((record) => record.recordType === recordType),
  );
  if (lostRecords.length > 0)
    await trainingTables(em)
      .deleteFrom('personal_record')
      .where('athlete_id', '=', athleteId)
      .where(
        'id',
        'in',
        lostRecords.map(({ id }) => id),
      )
      .execute();
  const changedRecords = records.current.flatMap((record) => {
    const previous = records.stored.find(({ recordType }) => recordType === record.recordType);
    const { recordType, value, unit, achievedDate, workoutId, estimated } = record;
    const weekStart = recordType === 'highest_weekly_mileage' ? records.weekStart : null;
    const row = { recordType, value, unit, achievedDate, workoutId, estimated, weekStart };
    return previous && isSameRecord(row, previous) ? [] : [{ row, previous }];
  });
  await Promise.all(
    changedRecords.map(({ row, previous }) =>
      previous
        ? em.nativeUpdate(PersonalRecord, { athleteId, id: previous.id }, row)
        : em.insert(PersonalRecord, { id: uuidv7({ msecs: ctx.now().getTime() }), athleteId, ...row }),
    ),
  );
  for (const { row, previous } of changedRecords) {
    if (previous && !isBetter(row, previous)) continue;
    const { value, unit, achievedDate } = row;
    const holder = toRecordHolder(row, records.weekStart);
    await ctx.emit(personalRecordSet, { athleteId, ...holder, value, unit, achievedDate });
  }
  const worseRecords = changedRecords.flatMap(({ row, previous }) =>
    previous && isBetter(previous, row) ? previous : [],
  );
  return [...lostRecords, ...worseRecords].map((previous) =>
    toRecordHolder(previous, previous.weekStart ?? records.weekStart),
  );
}

const isSameRecord = (record: Omit<StoredRecord, 'id'>, previous: StoredRecord): boolean =>
  record.value === previous.value &&
  record.achievedDate === previous.achievedDate &&
  record.workoutId === previous.workoutId &&
  record.estimated === previous.estimated &&
  record.weekStart === previous.weekStart;

const isBetter = ({ recordType, value }: PersonalRecordValue, previous: PersonalRecordValue): boolean =>
  recordType.startsWith('fastest') ? value < previous.value : value > previous.value;
