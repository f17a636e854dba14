import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { emitWorkoutRemoved, TODAY } from '../test/emit-events.ts';
import { expectBalanced } from '../test/expect-balanced.ts';
import { createPointsFixture } from '../test/points-fixture.ts';

const { api, completeWorkout, logNutrition, getPoints, recordSession, listEntries, removeWorkout } =
  await createPointsFixture();

describe('Fusion Points', () => {
  test('pay for three distance workouts, 47 minutes in zone, 152 g and two ads', async () => {
    const mia = await api.athlete();
    for (let count = 0; count < 3; count += 1) await completeWorkout(mia);
    await recordSession(mia, 47);
    await logNutrition(mia, 152);
    expect(await getPoints(mia)).toBe(2 * 5 + 4 + 50);
    await api.as(mia).watchAd();
    api.clock.set('2026-11-20T12:00:30Z');
    await api.as(mia).watchAd();
    expect(await getPoints(mia)).toBe(2 * 5 + 4 + 50 + 25 + 30);
    expect(await api.as(mia).myPoints()).toMatchObject({
      // Three runs of 10 km.
      points: { totalMiles: expect.closeTo(18.6411, 4), totalPoints: 119 },
    });
  });

  test('ignore a repeated event', async () => {
    const mia = await api.athlete();
    const workoutId = await completeWorkout(mia);
    const ids = await recordSession(mia, 60);
    await logNutrition(mia, 150);
    for (let time = 0; time < 2; time += 1) {
      await completeWorkout(mia, { workoutId });
      await recordSession(mia, 60, ids);
      await logNutrition(mia, 150);
    }
    expect(await getPoints(mia)).toBe(5 + 6 + 50);
    expect(await listEntries(mia)).toHaveLength(3);
  });

  test('explain each entry and its reversal in one sentence', async () => {
    const mia = await api.athlete();
    const workoutId = await completeWorkout(mia);
    await recordSession(mia, 20);
    await logNutrition(mia, 160);
    await removeWorkout(mia, workoutId);
    expect(await listEntries(mia)).toEqual([
      {
        points: -5,
        sentence: 'Easy run on November 20: 5 points taken back because you deleted the workout.',
      },
      { points: 50, sentence: 'Protein goal on November 20: 50 points, for 150 g of protein or more.' },
      {
        points: 2,
        sentence:
          'Time in zone during Easy run on November 20: 2 points, one for every ten minutes in your target zone.',
      },
      { points: 5, sentence: 'Easy run on November 20: 5 points, the day’s first workout with a distance.' },
    ]);
    const { entries } = await api.as(mia).ledger({ limit: 2 });
    const secondPage = await api.as(mia).ledger({ limit: 2, cursor: 3 });
    expect(entries.map(({ reverses }) => reverses)).toEqual([1, null]);
    expect(secondPage.entries.map(({ isReversed }) => isReversed)).toEqual([false, true]);
    expect(secondPage.nextCursor).toBeNull();
  });

  test.each([
    ['run', 'Run on November 20'],
    ['hiit', 'HIIT on November 20'],
  ])('start the sentence for a workout of type %s with a capital letter', async (type, subject) => {
    const mia = await api.athlete();
    await completeWorkout(mia, { type });
    expect((await listEntries(mia))[0]?.sentence).toBe(
      `${subject}: 5 points, the day’s first workout with a distance.`,
    );
  });

  test.each([
    ['manual', -8, 0],
    ['manual', -7, 5],
    ['manual', 1, 0],
    ['import', -8, 0],
    ['import', -7, 5],
    ['demo', -100, 5],
    ['plan', 7, 5],
    ['plan', 8, 0],
    ['session', 1, 5],
    ['session', 8, 0],
    ['session', -8, 0],
  ] as const)('pay for source %s, %i days from today: %i points', async (source, days, points) => {
    const mia = await api.athlete();
    await completeWorkout(mia, { source, date: addDays(TODAY, days) });
    expect(await getPoints(mia)).toBe(points);
  });

  test.each([
    [-8, 0],
    [-7, 6],
    [0, 6],
    [1, 6],
  ])('pay for an hour in zone in a session dated %i days from today: %i points', async (days, points) => {
    const mia = await api.athlete();
    await recordSession(mia, 60, { date: addDays(TODAY, days) });
    expect(await getPoints(mia)).toBe(points);
  });

  test('keep the amount for time in zone reported in time, even if the recording grows much later', async () => {
    const mia = await api.athlete();
    const date = addDays(TODAY, -7);
    const ids = await recordSession(mia, 30, { date });
    api.clock.set('2026-12-20T12:00:00Z');
    await recordSession(mia, 60, { ...ids, date });
    expect(await getPoints(mia)).toBe(6);
    api.clock.set('2026-11-20T12:00:00Z');
  });

  test('keep the amount for a workout reported in time, even if it changes much later', async () => {
    const mia = await api.athlete();
    const workoutId = await completeWorkout(mia, { date: addDays(TODAY, -7) });
    api.clock.set('2026-12-20T12:00:00Z');
    await completeWorkout(mia, { workoutId, date: addDays(TODAY, -7), distanceMeters: 12_000 });
    expect(await getPoints(mia)).toBe(5);
    api.clock.set('2026-11-20T12:00:00Z');
  });

  test('treat 0 calories as not entered and keep the protein goal paid', async () => {
    const mia = await api.athlete();
    await logNutrition(mia, 150, { energyKcal: 2400 });
    await logNutrition(mia, 150, { energyKcal: 0 });
    expect(await getPoints(mia)).toBe(50);
  });

  test('pay for time in zone once when two sessions overlap, for the one that began first', async () => {
    const mia = await api.athlete();
    const hourLong = { durationSeconds: 3600 };
    const lateSession = await recordSession(mia, 30, {
      ...hourLong,
      startedAt: new Date('2026-11-20T08:30:00Z'),
    });
    expect(await getPoints(mia)).toBe(3);
    const earlySession = await recordSession(mia, 50, {
      ...hourLong,
      startedAt: new Date('2026-11-20T08:00:00Z'),
    });
    expect(await getPoints(mia)).toBe(5);
    await api.runInTransaction(mia, (ctx) => emitWorkoutRemoved(ctx, earlySession.workoutId));
    expect(await getPoints(mia)).toBe(3);
    await recordSession(mia, 30, {
      ...hourLong,
      ...lateSession,
      startedAt: new Date('2026-11-20T10:00:00Z'),
    });
    await recordSession(mia, 50, {
      ...hourLong,
      ...earlySession,
      startedAt: new Date('2026-11-20T08:00:00Z'),
    });
    expect(await getPoints(mia)).toBe(8);
    await expectBalanced(api, mia);
  });

  test('pay for time in zone only from live Bluetooth, at most 60 a day', async () => {
    const mia = await api.athlete();
    await recordSession(mia, 60, { hrSource: 'manual' });
    await recordSession(mia, 60, { hrSource: 'file' });
    expect(await getPoints(mia)).toBe(0);
    const first = await recordSession(mia, 400);
    await recordSession(mia, 400);
    expect(await getPoints(mia)).toBe(60);
    await recordSession(mia, 100, first);
    expect(await getPoints(mia)).toBe(50);
  });

  test('pay for the protein goal of today or yesterday once, and are reversed with the protein', async () => {
    const mia = await api.athlete();
    await logNutrition(mia, 149.9);
    await logNutrition(mia, 401);
    await logNutrition(mia, 150, { energyKcal: 500 });
    await logNutrition(mia, 200, { date: addDays(TODAY, -2) });
    await logNutrition(mia, 200, { date: addDays(TODAY, 1) });
    expect(await getPoints(mia)).toBe(0);
    await logNutrition(mia, 150);
    await logNutrition(mia, 170, { date: addDays(TODAY, -1) });
    expect(await getPoints(mia)).toBe(100);
    await logNutrition(mia, 100);
    expect(await getPoints(mia)).toBe(50);
  });

  test('reach open screens after the commit', async () => {
    const mia = await api.athlete();
    api.publishedEvents.length = 0;
    await completeWorkout(mia);
    expect(api.publishedEvents.filter(({ topic }) => topic === 'points')).toEqual([
      { athleteId: mia, topic: 'points', data: { totalPoints: 5 } },
    ]);
    await completeWorkout(mia, { distanceMeters: null });
    expect(api.publishedEvents.filter(({ topic }) => topic === 'points')).toHaveLength(1);
  });

  test('reject changes to ledger entries and a third slot, and disappear with the account', async () => {
    const mia = await api.athlete();
    await completeWorkout(mia);
    const runSql = (sql: string) => api.orm.em.getConnection().execute(sql, [mia]);
    await expect(runSql('update gamification.ledger set points = 50 where athlete_id = ?')).rejects.toThrow(
      'append-only',
    );
    await expect(runSql('delete from gamification.ledger where athlete_id = ?')).rejects.toThrow(
      'append-only',
    );
    await expect(
      runSql(`insert into gamification.point_source (athlete_id, rule, source_id, date, worth, points, slot, entry, reported_on)
           values (?, 'workout', 'x', '2026-11-20', 5, 5, 3, 9, '2026-11-20')`),
    ).rejects.toThrow('point_source_paid_check');
    await runSql('delete from auth."user" where id = ?');
    expect(await runSql('select from gamification.ledger where athlete_id = ?')).toEqual([]);
  });
});
