import { randomUUID } from 'node:crypto';
import { lthrApplied, profileSaved } from '@threshold/contracts/athletes';
import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi(null, [lthrApplied, profileSaved]);

test('publishes progress after each batch and refreshes all screens at the end', async () => {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  for (let log = 0; log < 250; log += 1)
    api.logs.set(randomUUID(), { date: localDate('2026-05-01'), lthrBpm: null });
  expect(await mia.saveThreshold({ date: localDate('2026-11-20'), lthr: 168 })).toEqual({
    total: 250,
    done: 0,
  });
  expect(await mia.recomputation()).toEqual({ total: 250, done: 0 });
  await api.runJobs();
  expect(
    api.publishedEvents.filter(({ topic }) => topic === 'recomputation').map(({ data }) => data),
  ).toEqual([
    { total: 250, done: 100 },
    { total: 250, done: 200 },
    { total: 250, done: 250 },
    { total: 250, done: 250 },
  ]);
  expect(api.publishedEvents.at(-1)).toEqual({ athleteId, topic: 'changed', data: { page: null } });
  expect(api.recordedEvents.at(-1)).toMatchObject({ name: lthrApplied.name, payload: { athleteId } });
  expect(await mia.recomputation()).toBeNull();
  api.logs.clear();
});

test('queues nothing if no workout is outdated', async () => {
  const mia = api.as(await api.athlete());
  expect(await mia.saveThreshold({ date: localDate('2026-11-20'), lthr: 168 })).toBeNull();
  expect(api.queuedJobs).toEqual([]);
  expect(await mia.thresholdPreview({ date: localDate('2026-05-01'), lthr: 160 })).toMatchObject({
    workouts: 0,
    from: null,
    to: null,
  });
});
