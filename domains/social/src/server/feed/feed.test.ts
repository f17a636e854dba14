import { visibilityChanged } from '@threshold/contracts/athletes';
import { workoutRemoved } from '@threshold/contracts/training';
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
  api.portData.zoneSeconds = null;
});

describe('the feed', () => {
  test('shows a workout, an achievement and a record in the specified shapes, newest first', async () => {
    await api.follow(ben, mia);
    api.portData.notes = 'Windy.';
    api.portData.zoneSeconds = [600, 2_700, 329, 0, 0];
    await api.completeWorkout(mia, { distanceMeters: 12_345.6, durationSeconds: 3_629 });
    api.advanceClock(60_000);
    await setRecord(mia, null);
    api.advanceClock(60_000);
    await unlockAchievement(mia);
    await api.runJobs();
    const minutesAgo = (minutes: number) =>
      new Date(api.clock.now().getTime() - 60_000 * minutes).toISOString();
    const response = (await api.http(ben, { method: 'GET', url: '/api/feed?limit=20&offset=0' })).json();
    const user = { id: mia, firstName: 'Mia', lastName: 'Berg', profileImageUrl: null };
    const achievement = { name: 'Training Partner', description: 'Follow three athletes' };
    expect(response).toEqual([
      expect.objectContaining({ type: 'achievement', user, createdAt: minutesAgo(0), data: { achievement } }),
      expect.objectContaining({
        type: 'personal_record',
        user,
        createdAt: minutesAgo(1),
        data: { recordType: 'longest_run', value: 13.1, unit: 'miles' },
      }),
      expect.objectContaining({
        type: 'workout',
        user,
        createdAt: minutesAgo(2),
        data: {
          activityType: 'Easy Run',
          distance: 12.346,
          duration: 60,
          notes: 'Windy.',
          date: null,
          zoneSeconds: [600, 2_700, 329, 0, 0],
          records: [],
          achievements: [],
        },
      }),
    ]);
    expect(await listItemTypes(mia)).toEqual(['achievement', 'personal_record', 'workout']);
  });

  test('hides private planning notes, even in comment labels', async () => {
    await api.follow(ben, mia);
    api.portData.planNotes = 'Mind your knee: stop if it hurts more than 3 of 10.';
    await api.completeWorkout(mia, { source: 'plan', type: 'Easy bike (once cleared)' });
    await api.runJobs();
    const [item] = await getFeedItems(ben);
    expect(item).toMatchObject({ data: { activityType: 'Easy bike', notes: null } });
    await api.as(ben).addComment({ itemId: item?.id ?? '', content: 'Strong' });
    expect(await api.as(mia).feedList({ limit: 50, offset: 0 })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          data: expect.objectContaining({ about: { type: 'workout', activityType: 'Easy bike' } }),
        }),
      ]),
    );
  });

  test('updates the same item when an event is repeated with changes', async () => {
    await api.follow(ben, mia);
    const workoutId = await api.completeWorkout(mia);
    await api.runJobs();
    await api.completeWorkout(mia, { workoutId, distanceMeters: 21_100 });
    await api.runJobs();
    expect(await getFeedItems(ben)).toMatchObject([{ data: { distance: 21.1 } }]);
  });

  test('removes a deleted workout with its record, and restores the workout on undo', async () => {
    await api.follow(ben, mia);
    const workoutId = await api.completeWorkout(mia);
    await setRecord(mia, workoutId);
    await api.runJobs();
    await api.runInTransaction(mia, (ctx) => ctx.emit(workoutRemoved, { athleteId: mia, workoutId }));
    expect(await getFeedItems(ben)).toEqual([]);
    await api.completeWorkout(mia, { workoutId });
    await api.runJobs();
    expect(await listItemTypes(ben)).toEqual(['workout']);
  });

  test('stores one item even if the job runs twice', async () => {
    await api.follow(ben, mia);
    await api.completeWorkout(mia);
    const jobsBeforeRun = [...api.queuedJobs];
    await api.runJobs();
    api.queuedJobs.push(...jobsBeforeRun);
    await api.runJobs();
    expect(await getFeedItems(ben)).toHaveLength(1);
  });

  test('notifies each follower of a new item without its content, except on a backfill', async () => {
    const cyd = await api.athlete('Cyd Lo');
    await api.follow(ben, mia);
    await api.follow(cyd, mia);
    await api.runJobs();
    api.publishedEvents.length = 0;
    await api.completeWorkout(mia);
    await api.runJobs();
    const listFeedEvents = () => api.publishedEvents.filter(({ topic }) => topic === 'feed');
    expect(
      listFeedEvents()
        .map(({ athleteId }) => athleteId)
        .toSorted(),
    ).toEqual([ben, cyd].toSorted());
    expect(listFeedEvents().map(({ data }) => data)).toEqual([{}, {}]);
    await api.runInTransaction(mia, (ctx) =>
      ctx.emit(visibilityChanged, { athleteId: mia, visibility: 'public' }),
    );
    await api.runJobs();
    expect(listFeedEvents()).toHaveLength(2);
  });

  test('hides an implausible workout until it is corrected', async () => {
    await api.follow(ben, mia);
    const workoutId = await api.completeWorkout(mia, { implausible: true });
    await setRecord(mia, workoutId);
    await api.runJobs();
    expect([await getFeedItems(mia), await getFeedItems(ben)]).toEqual([[], []]);
    await api.completeWorkout(mia, { workoutId });
    await api.runJobs();
    expect(await listItemTypes(ben)).toEqual(['workout']);
    await api.completeWorkout(mia, { workoutId, implausible: true });
    expect([await getFeedItems(mia), await getFeedItems(ben)]).toEqual([[], []]);
  });

  test('gets an athlete’s recent items on follow and drops them on unfollow', async () => {
    await api.completeWorkout(mia);
    await api.runJobs();
    expect(await getFeedItems(ben)).toEqual([]);
    await api.follow(ben, mia);
    expect(await listItemTypes(ben)).toEqual(['workout']);
    await api.as(ben).unfollow({ userId: mia });
    expect(await getFeedItems(ben)).toEqual([]);
  });
});
