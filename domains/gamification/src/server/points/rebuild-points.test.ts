import { addDays, localDate } from '@threshold/physiology';
import { measureMaxPendingStatements } from '@threshold/testing';
import { afterEach, expect, test } from 'vitest';
import { emitNutrition, emitSession, emitWorkout, TODAY } from '../test/emit-events.ts';
import {
  createLogOn,
  createRebuildFixture,
  createWorkoutOn,
  createZoneTimeOn,
  toNoon,
  YEAR_AGO,
} from '../test/rebuild-fixture.ts';
import { rebuildPoints } from './rebuild-points.ts';

/** A change that nothing blocks is committed by then. */
const UNBLOCKED_CHANGE_MS = 250;

const { portData, api, getPoints, setYearOfHistory, runSchedule } = await createRebuildFixture();

/**
 * Two of a day's three workouts and the later one, 47 minutes in zone, and the protein goal logged in time.
 */
const HISTORY_POINTS = 15 + 4 + 50;

const getStoredState = (athleteId: string): Promise<unknown> =>
  api.orm.em.getConnection().execute(
    `select jsonb_agg(e order by source_id) from gamification.point_source e where athlete_id = ?
       union all select jsonb_agg(l order by entry) from gamification.ledger l where athlete_id = ?`,
    [athleteId, athleteId],
  );

afterEach(() => {
  Object.assign(portData, {
    weekStart: 'sunday',
    marks: [],
    completedWorkouts: [],
    zoneTimes: [],
    nutritionLogs: [],
    duringReplayRead: async () => undefined,
  });
});

test('counts the history of an account older than points once, each entry on the day it was created', async () => {
  const mia = await api.athlete();
  setYearOfHistory();
  await runSchedule();
  expect(await getPoints(mia)).toBe(HISTORY_POINTS);
  const stateBefore = await getStoredState(mia);
  await runSchedule();
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'recorded'));
  expect(await getStoredState(mia)).toEqual(stateBefore);
  // Unaffected by other athletes' counts.
  const ben = await api.athlete('Ben Ito');
  await runSchedule();
  expect(await getPoints(ben)).toBe(HISTORY_POINTS);
});

test.each(['sunday', 'monday'] as const)(
  'counts a workout on 1900-01-01, the first supported day, with weeks starting on %s',
  async (weekStart) => {
    const mia = await api.athlete();
    const firstDay = localDate('1900-01-01');
    const marks = [firstDay, TODAY].map((date) => ({ date, completedCount: 1, isPlannedRest: false }));
    Object.assign(portData, {
      weekStart,
      marks,
      completedWorkouts: [createWorkoutOn(firstDay, { createdAt: toNoon(TODAY) }), createWorkoutOn(TODAY)],
    });
    await runSchedule();
    const [score] = await api.orm.em
      .getConnection()
      .execute<{ replayed: boolean }[]>(
        'select replayed_at is not null as replayed from gamification.score where athlete_id = ?',
        [mia],
      );
    expect(score).toEqual({ replayed: true });
    expect(await getPoints(mia)).toBe(5);
    const streak = (await api.as(mia).myAchievements()).find(
      ({ achievementId }) => achievementId === 'week_strong',
    );
    expect(streak).toMatchObject({ unlockedAt: null });
    expect(streak?.progress).toBeGreaterThan(0);
  },
);

test('continues with the other accounts if one fails', async () => {
  const [mia, ben] = [await api.athlete(), await api.athlete('Ben Ito')];
  setYearOfHistory();
  const runInTransaction: typeof api.runInTransaction = (athleteId, runWork) =>
    athleteId === mia
      ? Promise.reject(new Error('The database is unreachable.'))
      : api.runInTransaction(athleteId, runWork);
  await expect(runSchedule(runInTransaction)).rejects.toThrow('transactions failed');
  expect(await getPoints(ben)).toBe(HISTORY_POINTS);
  await runSchedule();
  expect(await getPoints(mia)).toBe(HISTORY_POINTS);
});

test('queues a rebuild on the first event of an older account and counts nothing twice', async () => {
  const mia = await api.athlete();
  setYearOfHistory();
  const todaysWorkout = createWorkoutOn(TODAY);
  portData.completedWorkouts = [...portData.completedWorkouts, todaysWorkout];
  await api.runInTransaction(mia, (ctx) => emitWorkout(ctx, { ...todaysWorkout, athleteId: mia }));
  expect(await getPoints(mia)).toBe(5);
  expect(api.queuedJobs.map(({ job }) => job)).toContain('gamification.rebuild');
  await api.runJobs();
  expect(await getPoints(mia)).toBe(20 + 4 + 50);
});

test('computes the same points live and on replay', async () => {
  const [liveAthlete, replayedAthlete] = [await api.athlete(), await api.athlete()];
  const [completedWorkout, zoneTime, log] = [
    createWorkoutOn(TODAY),
    createZoneTimeOn(TODAY, 62),
    createLogOn(TODAY, 180),
  ];
  await api.runInTransaction(liveAthlete, (ctx) =>
    emitWorkout(ctx, { ...completedWorkout, athleteId: liveAthlete }),
  );
  await api.runInTransaction(liveAthlete, (ctx) => emitSession(ctx, 62, zoneTime));
  await api.runInTransaction(liveAthlete, (ctx) => emitNutrition(ctx, 180));
  Object.assign(portData, {
    completedWorkouts: [completedWorkout],
    zoneTimes: [zoneTime],
    nutritionLogs: [log],
  });
  await api.runInTransaction(replayedAthlete, (ctx) => rebuildPoints(ctx, 'recorded'));
  expect(await getPoints(replayedAthlete)).toBe(5 + 6 + 50);
  const stateBefore = await getStoredState(liveAthlete);
  await api.runInTransaction(liveAthlete, (ctx) => rebuildPoints(ctx, 'recorded'));
  expect(await getStoredState(liveAthlete)).toEqual(stateBefore);
});

test('orders a rebuilt ledger by day, whatever the order of the workouts and logs', async () => {
  const mia = await api.athlete();
  portData.completedWorkouts = [
    createWorkoutOn(TODAY),
    createWorkoutOn(YEAR_AGO),
    createWorkoutOn(addDays(TODAY, -3)),
  ];
  portData.nutritionLogs = [createLogOn(addDays(TODAY, -200), 152)];
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'recorded'));
  const { entries } = await api.as(mia).ledger({});
  const days = entries.map(({ date }) => date);
  expect(days).toEqual([TODAY, addDays(TODAY, -3), addDays(TODAY, -200), YEAR_AGO]);
});

test.each(['recorded', 'demo', 'imported'] as const)(
  'blocks concurrent changes while rebuilding (%s), and counts them once',
  async (origin) => {
    const mia = await api.athlete();
    const oldWorkout = createWorkoutOn(addDays(TODAY, -3));
    portData.completedWorkouts = [oldWorkout];
    const freshWorkout = createWorkoutOn(TODAY);
    let liveChange: Promise<unknown> = Promise.resolve();
    portData.duringReplayRead = () => {
      liveChange = api.runInTransaction(mia, async (ctx) => {
        portData.completedWorkouts = [oldWorkout, freshWorkout];
        await emitWorkout(ctx, { ...freshWorkout, athleteId: mia });
        await emitNutrition(ctx, 150);
      });
      // Ends the read early if nothing blocks the change.
      return Promise.race([liveChange, new Promise((resolve) => setTimeout(resolve, UNBLOCKED_CHANGE_MS))]);
    };
    await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, origin));
    await liveChange;
    expect(await getPoints(mia)).toBe(5 + 5 + 50);
    portData.duringReplayRead = async () => undefined;
    portData.nutritionLogs = [createLogOn(TODAY, 150)];
    const stateBefore = await getStoredState(mia);
    await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, origin));
    expect(await getStoredState(mia)).toEqual(stateBefore);
  },
);

test('sends at most two statements at a time, even for thousands of workouts, because a timeout starts on sending', async () => {
  const mia = await api.athlete();
  portData.completedWorkouts = Array.from({ length: 9_000 }, (_, index) =>
    createWorkoutOn(addDays(TODAY, -1 - Math.floor(index / 10))),
  );
  const maxPendingCount = await measureMaxPendingStatements(() =>
    api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'imported')),
  );
  expect(maxPendingCount).toBeLessThanOrEqual(2);
});
