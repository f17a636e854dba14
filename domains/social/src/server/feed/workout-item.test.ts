import { achievementUnlocked } from '@threshold/contracts/gamification';
import { localDate } from '@threshold/contracts/scalars';
import { personalRecordSet, personalRecordWithdrawn, type RecordType } from '@threshold/contracts/training';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi();
const getFeedItems = async (athlete: string) => (await api.as(athlete).feed({ limit: 50 })).items;

let mia = '';
let ben = '';
beforeEach(async () => {
  [mia, ben] = [await api.athlete('Mia Berg'), await api.athlete('Ben Ito')];
  await api.follow(ben, mia);
  api.advanceClock(60_000);
});

const createRecordKey = (recordType: RecordType, workoutId: string | null) => ({
  athleteId: mia,
  recordType,
  weekFrom: localDate.parse('2026-11-16'),
  workoutId,
});
const setRecord = (recordType: RecordType, workoutId: string | null, value: number) =>
  api.runInTransaction(mia, (ctx) =>
    ctx.emit(personalRecordSet, {
      ...createRecordKey(recordType, workoutId),
      value,
      unit: recordType === 'longest_workout' ? 'minutes' : 'miles',
      achievedDate: localDate.parse('2026-11-20'),
    }),
  );
const withdrawRecord = (recordType: RecordType, workoutId: string | null, value: number | null) =>
  api.runInTransaction(mia, (ctx) =>
    ctx.emit(personalRecordWithdrawn, { ...createRecordKey(recordType, workoutId), value }),
  );
const unlockAchievement = (name: string) =>
  api.runInTransaction(mia, (ctx) =>
    ctx.emit(achievementUnlocked, {
      athleteId: mia,
      achievementId: name.toLowerCase().replaceAll(' ', '_'),
      name,
      description: `${name} it is`,
      unlockedAt: api.clock.now(),
      factDate: null,
    }),
  );

describe('a workout item', () => {
  test('lists the records and achievements of the workout in a fixed order', async () => {
    const workoutId = await api.completeWorkout(mia);
    await unlockAchievement('First Steps');
    await setRecord('highest_weekly_mileage', null, 6.2);
    await setRecord('longest_workout', workoutId, 60);
    await setRecord('longest_run', workoutId, 6.2);
    await api.runJobs();
    expect(await getFeedItems(ben)).toEqual([
      expect.objectContaining({
        type: 'workout',
        data: expect.objectContaining({
          records: [
            { recordType: 'longest_run', value: 6.2, unit: 'miles' },
            { recordType: 'longest_workout', value: 60, unit: 'minutes' },
            { recordType: 'highest_weekly_mileage', value: 6.2, unit: 'miles' },
          ],
          achievements: [{ name: 'First Steps', description: 'First Steps it is' }],
        }),
      }),
    ]);
    const { notifications } = await api.as(mia).notifications({});
    expect(notifications.filter(({ type }) => type === 'achievement')).toMatchObject([
      { name: 'First Steps', description: 'First Steps it is' },
    ]);
  });

  test('keeps its records when edited and updates improved and withdrawn ones', async () => {
    const workoutId = await api.completeWorkout(mia);
    await setRecord('longest_run', workoutId, 6.2);
    await setRecord('highest_weekly_mileage', null, 6.2);
    api.advanceClock(60_000);
    await api.completeWorkout(mia, { workoutId, distanceMeters: 11_000 });
    await setRecord('longest_run', workoutId, 6.8);
    api.advanceClock(60_000);
    // Another run in the same week raises the mileage, which updates the record in place.
    await api.completeWorkout(mia);
    await setRecord('highest_weekly_mileage', null, 13);
    const listRecordValues = async () =>
      (await getFeedItems(mia)).map((item) =>
        item.type === 'workout' ? item.data.records.map(({ value }) => value) : item.type,
      );
    expect(await listRecordValues()).toEqual([[], [6.8, 13]]);
    await withdrawRecord('highest_weekly_mileage', null, 12.4);
    expect(await listRecordValues()).toEqual([[], [6.8, 12.4]]);
    await withdrawRecord('longest_run', workoutId, null);
    expect(await listRecordValues()).toEqual([[], [12.4]]);
  });

  test('excludes later achievements and those of another athlete', async () => {
    await api.completeWorkout(ben);
    await unlockAchievement('Training Partner');
    api.advanceClock(60_000);
    await api.completeWorkout(mia);
    // One millisecond past the limit for the same transaction.
    api.advanceClock(5_001);
    await unlockAchievement('Night Owl');
    const types = (await getFeedItems(mia)).map(({ type }) => type);
    expect(types).toEqual(['achievement', 'workout', 'achievement']);
    expect((await getFeedItems(mia))[1]).toMatchObject({ data: { achievements: [] } });
  });

  test('updates a record in its separate item if it already has one', async () => {
    const workoutId = await api.completeWorkout(mia);
    await api.orm.em.getConnection().execute(
      `insert into social.item (id, athlete_id, type, source, workout_id, data, created_at)
       select gen_random_uuid(), athlete_id, 'personal_record', 'longest_run ' || workout_id, workout_id,
              '{"recordType":"longest_run","value":6.2,"unit":"miles"}', created_at
         from social.item where athlete_id = ?`,
      [mia],
    );
    await setRecord('longest_run', workoutId, 6.8);
    const rows = await api.orm.em
      .getConnection()
      .execute(
        `select type, data->>'value' as value, data->'records' as records from social.item where athlete_id = ? order by type`,
        [mia],
      );
    expect(rows).toEqual([
      { type: 'personal_record', value: '6.8', records: null },
      { type: 'workout', value: null, records: null },
    ]);
  });

  test('shows the date of the workout if posted on another day, even after an edit', async () => {
    const listWorkoutDates = async () =>
      (await getFeedItems(ben)).map((item) => (item.type === 'workout' ? item.data.date : item.type));
    const workoutId = await api.completeWorkout(mia, { date: '2026-11-14' });
    await api.runJobs();
    expect(await listWorkoutDates()).toEqual(['2026-11-14']);
    api.advanceClock(60_000);
    const todaysWorkoutId = await api.completeWorkout(mia, { date: '2026-11-20' });
    await api.runJobs();
    expect(await listWorkoutDates()).toEqual([null, '2026-11-14']);
    api.advanceClock(86_400_000);
    await api.completeWorkout(mia, { workoutId: todaysWorkoutId, date: '2026-11-20', distanceMeters: 5_000 });
    await api.completeWorkout(mia, { workoutId, date: '2026-11-14', distanceMeters: 5_000 });
    expect(await listWorkoutDates()).toEqual([null, '2026-11-14']);
  });
});
