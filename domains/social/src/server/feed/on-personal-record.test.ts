import { localDate } from '@threshold/contracts/scalars';
import { personalRecordSet, personalRecordWithdrawn } from '@threshold/contracts/training';
import { expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi();

test('lowers or deletes the item when a weekly record without a workout is withdrawn', async () => {
  const [mia, ben] = [await api.athlete('Mia Berg'), await api.athlete('Ben Ito')];
  await api.follow(ben, mia);
  await api.completeWorkout(mia);
  api.advanceClock(60_000);
  const createRecordKey = (weekStart: string) =>
    ({
      athleteId: mia,
      recordType: 'highest_weekly_mileage',
      weekFrom: localDate.parse(weekStart),
      workoutId: null,
    }) as const;
  const setRecord = (weekStart: string, achievedOn: string, value: number) =>
    api.runInTransaction(mia, (ctx) =>
      ctx.emit(personalRecordSet, {
        ...createRecordKey(weekStart),
        achievedDate: localDate.parse(achievedOn),
        value,
        unit: 'miles',
      }),
    );
  const withdrawRecord = (weekStart: string, value: number | null) =>
    api.runInTransaction(mia, (ctx) =>
      ctx.emit(personalRecordWithdrawn, { ...createRecordKey(weekStart), value }),
    );
  const listRecords = async (reader: string) =>
    (await api.as(reader).feed({})).items.flatMap(({ type, data }) =>
      type === 'personal_record' ? [data] : [],
    );
  await setRecord('2026-11-08', '2026-11-13', 20);
  api.advanceClock(1_000);
  await setRecord('2026-11-15', '2026-11-18', 22);
  await setRecord('2026-11-15', '2026-11-19', 26.5);
  await api.runJobs();
  const createRecordData = (value: number) => ({
    recordType: 'highest_weekly_mileage',
    value,
    unit: 'miles',
  });
  expect(await listRecords(ben)).toEqual([createRecordData(26.5), createRecordData(20)]);
  await withdrawRecord('2026-11-15', 23.25);
  expect(await listRecords(ben)).toEqual([createRecordData(23.25), createRecordData(20)]);
  await withdrawRecord('2026-11-15', null);
  expect(await listRecords(ben)).toEqual([createRecordData(20)]);
  expect(await listRecords(mia)).toEqual([createRecordData(20)]);
  // A withdrawn record without a feed item changes nothing.
  await withdrawRecord('2026-11-01', null);
  expect(await listRecords(ben)).toEqual([createRecordData(20)]);
});
