import { describe, expect, test } from 'vitest';
import { createClientWithRuns, daysBefore } from '../test/trained-athlete.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

describe('the race prediction', () => {
  const noEffortReason =
    'Run a 5K time trial. A prediction needs a trial, a race or a run at 95% of your LTHR or more from the last 42 days.';
  const hardRunColumns = { actualHrBpm: 157, maxHrBpm: 175 };

  test('explains why there is no prediction', async () => {
    for (const me of [
      await createClientWithRuns(api),
      await createClientWithRuns(api, { daysAgo: 43, ...hardRunColumns }),
      await createClientWithRuns(api, {
        daysAgo: 3,
        ...hardRunColumns,
        distanceMeters: 1499,
        actualDurationSeconds: 400,
      }),
      await createClientWithRuns(api, { daysAgo: 3, ...hardRunColumns, type: 'bike' }),
      await createClientWithRuns(api, { daysAgo: 3 }),
    ])
      expect(await me.racePrediction()).toEqual({
        predictions: [],
        effort: null,
        raceDistance: null,
        reason: noEffortReason,
      });
  });

  test('predicts ranges for four distances from the best effort: a segment, run or trial', async () => {
    const me = await createClientWithRuns(
      api,
      {
        daysAgo: 42,
        ...hardRunColumns,
        distanceMeters: 9000,
        actualDurationSeconds: 3000,
        best5kSeconds: 1200,
      },
      { daysAgo: 3, ...hardRunColumns, distanceMeters: 10_000, actualDurationSeconds: 3300 },
    );
    const view = await me.racePrediction();
    expect(view).toMatchObject({
      effort: { kind: 'stretch', date: daysBefore(42), distanceMeters: 5000, seconds: 1200, vdot: 49.8 },
      reason: null,
    });
    expect(view.predictions.map(({ label }) => label)).toEqual(['5K', '10K', 'Half Marathon', 'Marathon']);
    // 41:28 by VDOT, 41:40 by Cameron, 41:42 by Riegel; at least ±3%.
    expect(view.predictions[1]).toMatchObject({
      distanceMeters: 10_000,
      fastSeconds: 2425,
      likelySeconds: 2500,
      slowSeconds: 2575,
    });
    await me.logTrial({ date: daysBefore(2), activity: 'running', distance: 5, time: '19:40' });
    expect((await me.racePrediction()).effort).toMatchObject({
      kind: 'trial',
      workoutId: null,
      seconds: 1180,
    });
  });

  test('uses races and runs that average at least 95% of LTHR, but no easier runs', async () => {
    const run = { daysAgo: 3, distanceMeters: 10_000, actualDurationSeconds: 3000 };
    for (const easierColumns of [
      { actualHrBpm: 156 },
      { actualHrBpm: null, maxHrBpm: null },
      { type: 'Race: Post-Race Recovery run' },
    ])
      expect(
        await (await createClientWithRuns(api, { ...run, ...easierColumns })).racePrediction(),
      ).toMatchObject({
        predictions: [],
        effort: null,
        reason: noEffortReason,
      });
    for (const change of [hardRunColumns, { type: 'Race: 10K run', actualHrBpm: null, maxHrBpm: null }])
      expect(
        (await (await createClientWithRuns(api, { ...run, ...change })).racePrediction()).effort,
      ).toMatchObject({
        kind: 'run',
        seconds: 3000,
      });
  });

  test('predicts the athlete’s race distance if set, but an ultra only from a half marathon or longer', async () => {
    const me = await createClientWithRuns(api, {
      daysAgo: 3,
      ...hardRunColumns,
      distanceMeters: 10_000,
      actualDurationSeconds: 3000,
    });
    try {
      api.athletes.facts = createHalfMarathonerFacts({ raceDistance: 21.1 });
      expect((await me.racePrediction()).predictions).toMatchObject([
        { label: 'Half Marathon', distanceMeters: 21_097.5 },
      ]);
      api.athletes.facts = createHalfMarathonerFacts({ raceDistance: 100 });
      expect(await me.racePrediction()).toMatchObject({
        predictions: [],
        effort: { kind: 'run' },
        reason: 'To predict an ultra, we need a half marathon or longer from the last 42 days.',
      });
      api.athletes.facts = createHalfMarathonerFacts({ raceDistance: 'walking' });
      expect((await me.racePrediction()).predictions).toHaveLength(4);
    } finally {
      api.athletes.facts = null;
    }
  });

  test('predicts an ultra from the best effort that is long enough instead of a better 5K', async () => {
    const me = await createClientWithRuns(
      api,
      { daysAgo: 20, ...hardRunColumns, distanceMeters: 21_097.5, actualDurationSeconds: 6300 },
      { daysAgo: 30, ...hardRunColumns, distanceMeters: 21_097.5, actualDurationSeconds: 6600 },
    );
    await me.logTrial({ date: daysBefore(2), activity: 'running', distance: 5, time: '20:00' });
    try {
      api.athletes.facts = createHalfMarathonerFacts({ raceDistance: 50 });
      expect(await me.racePrediction()).toMatchObject({
        predictions: [{ distanceMeters: 50_000 }],
        effort: { kind: 'run', seconds: 6300, vdot: 42.6 },
        reason: null,
      });
    } finally {
      api.athletes.facts = null;
    }
  });
});
