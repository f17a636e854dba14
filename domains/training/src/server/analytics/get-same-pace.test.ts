import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

interface RunSeries {
  readonly firstDaysAgo: number;
  readonly bpm: number;
  readonly type?: string;
}

/** Six runs of 8 km at 6:00 /km, one every fifth day. */
const createRuns = (athleteId: string, { firstDaysAgo, bpm, type = 'Easy run' }: RunSeries) =>
  Array.from({ length: 6 }, (_, index) =>
    aWorkout({
      ...completedColumns,
      athleteId,
      type,
      date: addDays(today, 5 * index - firstDaysAgo),
      actualDurationSeconds: 2_880,
      distanceMeters: 8_000,
      actualHrBpm: bpm,
    }),
  );

async function createAthleteWith(...series: readonly RunSeries[]) {
  const athleteId = await api.athlete();
  await insertWorkouts(
    api.orm.em,
    series.flatMap((runs) => createRuns(athleteId, runs)),
  );
  return api.as(athleteId);
}

test('compares the first easy runs of the year at the same pace with the latest ones', async () => {
  const me = await createAthleteWith({ firstDaysAgo: 200, bpm: 152 }, { firstDaysAgo: 30, bpm: 144 });
  expect(await me.samePace()).toMatchObject({
    secondsPerKm: 360,
    first: { bpm: 152, runs: 6, from: addDays(today, -200), to: addDays(today, -175) },
    recent: { bpm: 144, runs: 6, from: addDays(today, -30), to: addDays(today, -5) },
    verdict: 'lower',
  });
});

test('leaves hard runs, runs over a year ago and other athletes out of the comparison at the same pace', async () => {
  await createAthleteWith({ firstDaysAgo: 250, bpm: 170 });
  const me = await createAthleteWith(
    { firstDaysAgo: 400, bpm: 165 },
    { firstDaysAgo: 200, bpm: 152 },
    { firstDaysAgo: 198, bpm: 175, type: 'Threshold intervals' },
    { firstDaysAgo: 30, bpm: 144 },
  );
  expect((await me.samePace())?.first).toMatchObject({ bpm: 152, runs: 6 });
});

test('returns no comparison at the same pace without earlier runs', async () => {
  const me = await createAthleteWith({ firstDaysAgo: 30, bpm: 144 });
  expect(await me.samePace()).toBeNull();
});
