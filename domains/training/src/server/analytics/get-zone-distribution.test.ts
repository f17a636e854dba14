import { describe, expect, test } from 'vitest';
import { createClientWithRuns } from '../test/trained-athlete.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

describe('the zone distribution', () => {
  test('reports all five zones as 0 without training', async () => {
    expect(await (await createClientWithRuns(api)).zoneDistribution()).toEqual(
      [1, 2, 3, 4, 5].map((zone) => ({ zone, minutes: 0 })),
    );
  });

  test('sums recorded zone times, or else durations in the workout’s zone, over 30 days including today', async () => {
    const me = await createClientWithRuns(
      api,
      { daysAgo: 0, zone: 4, zoneSeconds: [600, 1800, 90, 0, 0] },
      { daysAgo: 29, zone: 3, actualDurationSeconds: 3600 },
      { daysAgo: 30, zone: 5 },
      { daysAgo: -1, zone: 5 },
      { daysAgo: 2, zone: 5, completed: false, actualDurationSeconds: null },
    );
    expect((await me.zoneDistribution()).map(({ minutes }) => minutes)).toEqual([10, 30, 61.5, 0, 0]);
  });
});
