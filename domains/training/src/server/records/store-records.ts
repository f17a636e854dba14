import type { CommandContext } from '@threshold/api/server';
import { personalRecordSet } from '@threshold/contracts/training';
import type { PersonalRecordValue, WeekStart } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { trainingTables } from '../tables.ts';
import { PersonalRecord } from './personal-record.entity.ts';
import { type RecordHolder, toRecordHolder } from './record-holder.ts';
import type { StoredRecord } from './stored-records.ts';

interface RecordsUpdate {
  readonly stored: readonly StoredRecord[];
  readonly current: readonly PersonalRecordValue[];
  readonly weekStart: WeekStart;
}

/**
 * Replaces the stored records and publishes improvements.
 * @returns holders of records that became worse or were removed
 */
export async function storeRecords(ctx: CommandContext, records: RecordsUpdate): Promise<RecordHolder[]> {
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
    const storedRecord = records.stored.find(({ recordType }) => recordType === record.recordType);
    const { recordType, value, unit, achievedDate, workoutId, estimated } = record;
    const weekStart = recordType === 'highest_weekly_mileage' ? records.weekStart : null;
    const row = { recordType, value, unit, achievedDate, workoutId, estimated, weekStart };
    return storedRecord && isSameRecord(row, storedRecord) ? [] : [{ row, storedRecord }];
  });
  await Promise.all(
    changedRecords.map(({ row, storedRecord }) =>
      storedRecord
        ? em.nativeUpdate(PersonalRecord, { athleteId, id: storedRecord.id }, row)
        : em.insert(PersonalRecord, { id: uuidv7({ msecs: ctx.now().getTime() }), athleteId, ...row }),
    ),
  );
  for (const { row, storedRecord } of changedRecords) {
    if (storedRecord && !isBetter(row, storedRecord)) continue;
    const { value, unit, achievedDate } = row;
    const holder = toRecordHolder(row, records.weekStart);
    await ctx.emit(personalRecordSet, { athleteId, ...holder, value, unit, achievedDate });
  }
  const worseRecords = changedRecords.flatMap(({ row, storedRecord }) =>
    storedRecord && isBetter(storedRecord, row) ? storedRecord : [],
  );
  return [...lostRecords, ...worseRecords].map((record) =>
    toRecordHolder(record, record.weekStart ?? records.weekStart),
  );
}

const isSameRecord = (record: Omit<StoredRecord, 'id'>, storedRecord: StoredRecord): boolean =>
  record.value === storedRecord.value &&
  record.achievedDate === storedRecord.achievedDate &&
  record.workoutId === storedRecord.workoutId &&
  record.estimated === storedRecord.estimated &&
  record.weekStart === storedRecord.weekStart;

const isBetter = ({ recordType, value }: PersonalRecordValue, otherRecord: PersonalRecordValue): boolean =>
  recordType.startsWith('fastest') ? value < otherRecord.value : value > otherRecord.value;
