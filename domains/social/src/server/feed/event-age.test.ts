import { workoutRemoved } from '@threshold/contracts/training';
import { toLocalDateIn } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFeedFixture } from '../test/feed-fixture.ts';

const { api, getFeedItems, listItemTypes, setRecord, unlockAchievement } = await createFeedFixture();

let mia = '';

let ben = '';

beforeEach(async () => {
  [mia, ben] = [await api.athlete('Mia Berg'), await api.athlete('Ben Ito')];
  api.advanceClock(60_000);
  api.portData.notes = null;
  api.portData.planNotes = null;
});

describe('the feed', () => {
  test.each(['import', 'session', 'plan'] as const)(
    'skips a workout by %s older than 7 days, and its record',
    async (source) => {
      const oldWorkoutId = await api.completeWorkout(mia, { source, date: '2026-11-12' });
      await setRecord(mia, oldWorkoutId, '2026-11-12');
      expect(await getFeedItems(mia)).toEqual([]);
      await api.completeWorkout(mia, { source, date: '2026-11-13' });
      expect(await listItemTypes(mia)).toEqual(['workout']);
    },
  );

  test('skips demo workouts and achievements unlocked more than 7 days ago', async () => {
    await api.completeWorkout(mia, { source: 'demo' });
    await unlockAchievement(mia, { unlockedAt: new Date(api.clock.now().getTime() - 8 * 86_400_000) });
    expect(await getFeedItems(mia)).toEqual([]);
  });

  test('skips an achievement earned more than 7 days ago, without notifying anyone', async () => {
    await unlockAchievement(mia, { factDate: '2026-11-12' });
    await api.runJobs();
    expect(await getFeedItems(mia)).toEqual([]);
    expect((await api.as(mia).notifications({})).notifications).toEqual([]);
    await unlockAchievement(mia, { factDate: '2026-11-13' });
    await api.runJobs();
    expect(await listItemTypes(mia)).toEqual(['achievement']);
    expect((await api.as(mia).notifications({})).notifications).toHaveLength(1);
  });

  test('keeps an import’s item, record and comments when it is edited after more than 7 days', async () => {
    const workoutId = await api.completeWorkout(mia, { source: 'import' });
    await setRecord(mia, workoutId);
    const itemId = (await getFeedItems(mia)).find(({ type }) => type === 'workout')?.id ?? '';
    await api.as(ben).giveKudos({ itemId });
    await api.as(ben).addComment({ itemId, content: 'Strong' });
    api.advanceClock(9 * 86_400_000);
    await api.completeWorkout(mia, { workoutId, source: 'import', distanceMeters: 21_100 });
    expect(await listItemTypes(mia)).not.toContain('personal_record');
    expect((await getFeedItems(mia)).find(({ id }) => id === itemId)).toMatchObject({
      data: { distance: 21.1, records: [{ recordType: 'longest_run', value: 13.1 }] },
      kudosCount: 1,
      commentCount: 1,
    });
    await api.completeWorkout(mia, { workoutId, source: 'import', implausible: true });
    expect(await listItemTypes(mia)).not.toContain('workout');
  });

  test('creates no item for a workout restored more than 7 days after it was logged', async () => {
    const workoutId = uuidv7({ msecs: api.clock.now().getTime() });
    const removeWorkout = () =>
      api.runInTransaction(mia, (ctx) => ctx.emit(workoutRemoved, { athleteId: mia, workoutId }));
    await api.completeWorkout(mia, { workoutId });
    await removeWorkout();
    api.advanceClock(6 * 86_400_000);
    await api.completeWorkout(mia, { workoutId });
    expect(await listItemTypes(mia)).toEqual(['workout']);
    api.advanceClock(2 * 86_400_000);
    await api.completeWorkout(mia, { workoutId, distanceMeters: 21_100 });
    expect(await getFeedItems(mia)).toMatchObject([{ data: { distance: 21.1 } }]);
    await removeWorkout();
    await api.completeWorkout(mia, { workoutId });
    expect(await getFeedItems(mia)).toEqual([]);
    const today = toLocalDateIn('UTC', api.clock.now());
    await api.completeWorkout(mia, { workoutId, source: 'plan', date: today });
    expect(await listItemTypes(mia)).toEqual(['workout']);
  });
});
