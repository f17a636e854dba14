import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import type { HistoryPage } from '../../history-schemas.ts';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi } from '../test/training-api.ts';
import { PAGE_SIZE } from './list-history.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

type WorkoutRow = Omit<Parameters<typeof aWorkout>[0], 'athleteId'>;

/** An athlete with these workouts, completed by default. */
async function createAthleteWith(...rows: readonly WorkoutRow[]) {
  const athleteId = await api.athlete();
  await insertWorkouts(
    api.orm.em,
    rows.map((row) => aWorkout({ athleteId, ...completedColumns, ...row })),
  );
  return api.as(athleteId);
}

const listTypes = ({ workouts }: HistoryPage) => workouts.map(({ type }) => type);

describe('the history', () => {
  test('contains only completed workouts, newest first, and PM before AM on the same day', async () => {
    const me = await createAthleteWith(
      { type: 'noon', session: 'Lunch' },
      { type: 'planned', completed: false },
      { type: 'old', date: localDate('2025-01-02') },
      { type: 'morning', session: 'AM' },
      { type: 'evening', session: 'PM' },
    );
    const page = await me.history({});
    expect(listTypes(page)).toEqual(['evening', 'noon', 'morning', 'old']);
    expect(page.nextCursor).toBeNull();
  });

  test.each([
    [{ range: 'today' }, ['today']],
    [{ range: '7days' }, ['today', 'six days ago']],
    [{ range: 'week' }, ['today']],
    [{ range: '30days' }, ['today', 'six days ago', 'in October']],
    [{ range: 'month' }, ['today', 'six days ago']],
    [{ zone: 4 }, ['in October']],
    [{ session: 'PM' }, ['six days ago']],
    [{ search: 'OCTO' }, ['in October']],
    [{ search: 'windy' }, ['six days ago']],
    [{ search: '  ' }, ['today', 'six days ago', 'in October', '100% long ago']],
    [{ search: '%' }, ['100% long ago']],
    [{ search: '_' }, []],
    [{ search: '\\' }, []],
    [{ range: '30days', zone: 2, session: 'PM', search: 'six' }, ['six days ago']],
  ] as const)('filters by %o to %j, with a matching total', async (filters, types) => {
    const me = await createAthleteWith(
      { type: 'today' },
      { type: 'six days ago', date: addDays(today, -6), session: 'PM', notes: 'Windy on the way back' },
      { type: 'in October', date: addDays(today, -29), zone: 4 },
      { type: '100% long ago', date: localDate('2020-01-01'), zone: 1 },
    );
    expect(listTypes(await me.history(filters))).toEqual(types);
    expect((await me.historySummary(filters)).totalWorkouts).toBe(types.length);
  });

  test('totals time and distance in km, and averages heart rate over the workouts that have one', async () => {
    const me = await createAthleteWith(
      { actualDurationSeconds: 3600, actualHrBpm: 140, distanceMeters: 10_000 },
      { actualDurationSeconds: 1800, actualHrBpm: 151, distanceMeters: 5210, session: 'PM' },
      { actualDurationSeconds: null, actualHrBpm: null, distanceMeters: null, session: 'Lunch' },
    );
    expect(await me.historySummary({})).toEqual({
      totalWorkouts: 3,
      totalDuration: 5400,
      averageHR: 146,
      totalDistance: 15.21,
    });
  });

  test('totals each week by the athlete’s week start: sessions, seconds, km and load, newest first', async () => {
    const me = await createAthleteWith(
      { date: today, distanceMeters: 10_000, actualDurationSeconds: 3600, trainingStress: 70 },
      {
        date: localDate('2026-11-15'),
        distanceMeters: 5210,
        actualDurationSeconds: 1800,
        trainingStress: 30,
      },
      { date: localDate('2026-11-14'), distanceMeters: null, trainingStress: null },
      { date: localDate('2026-09-01'), zone: 4, distanceMeters: 8000 },
    );
    const { weeks } = await me.history({});
    expect(weeks).toEqual([
      { start: '2026-11-15', end: '2026-11-21', sessions: 2, duration: 5400, distance: 15.21, load: 100 },
      { start: '2026-11-08', end: '2026-11-14', sessions: 1, duration: 2760, distance: 0, load: null },
      { start: '2026-08-30', end: '2026-09-05', sessions: 1, duration: 2760, distance: 8, load: 68 },
    ]);
    expect((await me.history({ zone: 4 })).weeks?.map(({ start }) => start)).toEqual(['2026-08-30']);
    expect((await me.history({ search: 'nothing' })).weeks).toEqual([]);
  });

  test('totals a week that continues on the next page over both pages', async () => {
    const me = await createAthleteWith(
      ...Array.from({ length: PAGE_SIZE + 4 }, () => ({ distanceMeters: 1000 })),
    );
    const firstPage = await me.history({});
    const lastPage = await me.history({ cursor: firstPage.nextCursor ?? undefined, direction: 'forward' });
    expect(lastPage.workouts).toHaveLength(4);
    for (const page of [firstPage, lastPage])
      expect(page.weeks).toMatchObject([{ sessions: PAGE_SIZE + 4, distance: PAGE_SIZE + 4 }]);
  });

  test('shows the recorded seconds in each zone, and only notes that the athlete wrote', async () => {
    const me = await createAthleteWith(
      { session: 'PM', notes: 'Stay easy.', plannedNotes: 'Stay easy.', generatedBy: 'rules' },
      { session: 'AM', notes: 'Windy.', plannedNotes: 'Stay easy.', zoneSeconds: [600, 1800, 300, 0, 0] },
    );
    expect((await me.history({})).workouts).toMatchObject([
      { notes: null, zoneSeconds: null },
      { notes: 'Windy.', zoneSeconds: [600, 1800, 300, 0, 0] },
    ]);
  });

  test('has no mean heart rate without workouts', async () => {
    expect(await (await createAthleteWith()).historySummary({})).toEqual({
      totalWorkouts: 0,
      totalDuration: 0,
      averageHR: null,
      totalDistance: 0,
    });
  });

  test('pages through all workouts without repeats, even while new ones arrive', async () => {
    const workoutRows = Array.from({ length: 2 * PAGE_SIZE + 7 }, (_, index) => ({
      date: addDays(today, -Math.floor(index / 3)),
      session: (['AM', 'AM', 'PM'] as const)[index % 3] ?? 'AM',
    }));
    const athleteId = await api.athlete();
    await insertWorkouts(
      api.orm.em,
      workoutRows.map((row) => aWorkout({ athleteId, ...completedColumns, ...row })),
    );
    const me = api.as(athleteId);
    const pages = [await me.history({})];
    await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, ...completedColumns, session: 'PM', type: 'just now' }),
    ]);
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
      pages.push(await me.history({ cursor, direction: 'forward' }));
    const allWorkouts = pages.flatMap(({ workouts }) => workouts);
    expect(pages.map(({ workouts }) => workouts.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 7]);
    expect(new Set(allWorkouts.map(({ id }) => id)).size).toBe(workoutRows.length);
    const sortKeys = allWorkouts.map(({ date, session }) => `${date} ${session}`);
    expect(sortKeys).toEqual(sortKeys.toSorted().toReversed());
    expect(allWorkouts.map(({ type }) => type)).not.toContain('just now');
  });

  test('contains no workout of another athlete, and requires a sign-in', async () => {
    await createAthleteWith({ type: 'theirs' });
    const me = await createAthleteWith({ type: 'mine' });
    expect(listTypes(await me.history({}))).toEqual(['mine']);
    expect((await me.historySummary({})).totalWorkouts).toBe(1);
    await expect(api.as(null).history({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(api.as(null).historySummary({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
