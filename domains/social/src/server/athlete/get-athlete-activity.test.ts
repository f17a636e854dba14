import { localDate } from '@threshold/contracts/scalars';
import { personalRecordSet, type RecordType } from '@threshold/contracts/training';
import { beforeEach, expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi();

let mia = '';
let ben = '';
beforeEach(async () => {
  api.visibility.clear();
  [mia, ben] = [await api.athlete('Mia Berg'), await api.athlete('Ben Ito')];
  api.advanceClock(60_000);
});

const setRecord = (athleteId: string, recordType: RecordType, value: number, workoutId: string | null) =>
  api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(personalRecordSet, {
      athleteId,
      recordType,
      value,
      unit: recordType.startsWith('fastest') ? 'minutes' : 'miles',
      achievedDate: localDate.parse('2026-11-20'),
      weekFrom: localDate.parse('2026-11-15'),
      workoutId,
    }),
  );
const getActivity = (reader: string, userId: string) => api.as(reader).athleteActivity({ userId });
const HIDDEN_ACTIVITY = { workouts: [], records: [], bothFollow: { count: 0, athletes: [] }, hidden: true };

test('shows the five latest workouts and the best posted records to any athlete', async () => {
  const workoutIds: string[] = [];
  for (let workoutNumber = 0; workoutNumber < 7; workoutNumber += 1) {
    api.advanceClock(60_000);
    workoutIds.push(await api.completeWorkout(mia, { distanceMeters: 1_000 * (workoutNumber + 1) }));
  }
  for (const [index, value] of [22, 21.5].entries())
    await setRecord(mia, 'fastest_5k', value, workoutIds[index] ?? null);
  for (const [index, value] of [8, 6].entries())
    await setRecord(mia, 'longest_run', value, workoutIds[index] ?? null);
  const activity = await getActivity(ben, mia);
  expect(activity.workouts.map(({ type, data }) => [type, 'distance' in data && data.distance])).toEqual([
    ['workout', 7],
    ['workout', 6],
    ['workout', 5],
    ['workout', 4],
    ['workout', 3],
  ]);
  expect(activity.records).toEqual([
    { recordType: 'longest_run', value: 8, unit: 'miles' },
    { recordType: 'fastest_5k', value: 21.5, unit: 'minutes' },
  ]);
  expect(activity.hidden).toBeUndefined();
});

test('hides a private athlete’s activity from everyone else, and a followers-only one’s from non-followers', async () => {
  await api.completeWorkout(mia);
  api.visibility.set(mia, 'private');
  await api.follow(ben, mia);
  expect(await getActivity(ben, mia)).toEqual(HIDDEN_ACTIVITY);
  expect((await getActivity(mia, mia)).workouts).toHaveLength(1);
  api.visibility.set(mia, 'followers');
  expect(await getActivity(ben, mia)).toEqual(HIDDEN_ACTIVITY);
  await api.as(mia).acceptFollower({ userId: ben });
  expect((await getActivity(ben, mia)).workouts).toHaveLength(1);
});

test('counts shared follows and names three, without private and blocked athletes', async () => {
  const otherAthletes = await Promise.all(
    ['Ann A', 'Bob B', 'Cyd C', 'Dan D', 'Eve E'].map((name) => api.athlete(name)),
  );
  const [ann = '', bob = '', cyd = '', dan = '', eve = ''] = otherAthletes;
  await api.follow(mia, ann, bob, cyd, dan, eve);
  for (const followee of [ann, bob, cyd, dan]) {
    api.advanceClock(1_000);
    await api.follow(ben, followee);
  }
  expect((await getActivity(ben, mia)).bothFollow).toMatchObject({
    count: 4,
    athletes: [{ id: ann }, { id: bob }, { id: cyd }],
  });
  api.visibility.set(ann, 'private');
  await api.as(ben).block({ userId: bob });
  expect((await getActivity(ben, mia)).bothFollow).toMatchObject({
    count: 2,
    athletes: [{ id: cyd }, { id: dan }],
  });
});

test('returns NOT_FOUND for an unknown athlete, and for both athletes if one blocks the other', async () => {
  const notFound = { code: 'NOT_FOUND', message: 'Athlete not found' };
  await expect(getActivity(ben, 'not-an-id')).rejects.toMatchObject(notFound);
  await api.as(mia).block({ userId: ben });
  await expect(getActivity(ben, mia)).rejects.toMatchObject(notFound);
  await expect(getActivity(mia, ben)).rejects.toMatchObject(notFound);
});
