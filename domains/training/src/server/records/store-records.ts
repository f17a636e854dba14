import type { CommandContext } from '@threshold/api/server';
import { personalRecordSet } from '@threshold/contracts/training';
import type { PersonalRecordValue, WeekStart } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { trainingTables } from '../tables.ts';
import type { ActiveRecord } from './active-records.ts';
import { PersonalRecord } from './personal-record.entity.ts';
import { holderOf, type RecordHolder } from './record-holder.ts';

interface Records {
  readonly stored: readonly ActiveRecord[];
  readonly made: readonly PersonalRecordValue[];
  readonly weekStart: WeekStart;
}

/**
 * Replaces the stored records and publishes improvements.
 * @returns holders of records that became worse or were removed
 */
export async function storeRecords(ctx: CommandContext, records: Records): Promise<RecordHolder[]> {
  const { em, athleteId } = ctx;
  const lost = records.stored.filter(
    ({ recordType }) => !records.made.some((record) => record.recordType === recordType),
  );
  if (lost.length > 0)
    await trainingTables(em)
      .deleteFrom('personal_record')
      .where('athlete_id', '=', athleteId)
      .where(
        'id',
        'in',
        lost.map(({ id }) => id),
      )
      .execute();
  const changed = records.made.flatMap((record) => {
    const stood = records.stored.find(({ recordType }) => recordType === record.recordType);
    const { recordType, value, unit, achievedDate, workoutId, estimated } = record;
    const weekStart = recordType === 'highest_weekly_mileage' ? records.weekStart : null;
    const row = { recordType, value, unit, achievedDate, workoutId, estimated, weekStart };
    return stood && isSame(row, stood) ? [] : [{ row, stood }];
  });
  await Promise.all(
    changed.map(({ row, stood }) =>
      stood
        ? em.nativeUpdate(PersonalRecord, { athleteId, id: stood.id }, row)
        : em.insert(PersonalRecord, { id: uuidv7({ msecs: ctx.now().getTime() }), athleteId, ...row }),
    ),
  );
  for (const { row, stood } of changed) {
    if (stood && !isBetter(row, stood)) continue;
    const { value, unit, achievedDate } = row;
    const holder = holderOf(row, records.weekStart);
    await ctx.emit(personalRecordSet, { athleteId, ...holder, value, unit, achievedDate });
  }
  const worse = changed.flatMap(({ row, stood }) => (stood && isBetter(stood, row) ? stood : []));
  return [...lost, ...worse].map((stood) => holderOf(stood, stood.weekStart ?? records.weekStart));
}

const isSame = (record: Omit<ActiveRecord, 'id'>, stood: ActiveRecord): boolean =>
  record.value === stood.value &&
  record.achievedDate === stood.achievedDate &&
  record.workoutId === stood.workoutId &&
  record.estimated === stood.estimated &&
  record.weekStart === stood.weekStart;

const isBetter = ({ recordType, value }: PersonalRecordValue, stood: PersonalRecordValue): boolean =>
  recordType.startsWith('fastest') ? value < stood.value : value > stood.value;
