import { expect, test } from 'vitest';
import { createSamples, createSessionsApi } from '../test/sessions-api.ts';
import { listTargetZoneDays } from './list-target-zone-days.ts';

const api = await createSessionsApi();

test('sums time per day from the athlete’s own Bluetooth recordings and no other source', async () => {
  const athleteId = await api.athlete();
  const seconds: number[] = [];
  for (const hrSource of ['bluetooth', 'manual', 'bluetooth'] as const) {
    const { me, sessionId } = await api.startSession(600, { athleteId });
    await me.progress({ sessionId, elapsedSeconds: 600, hrData: createSamples(0, 600, 150), hrSource });
    await me.complete({ sessionId, type: 'run' });
    if (hrSource === 'bluetooth')
      seconds.push(...api.listPublished(sessionId).map(({ targetZoneSeconds }) => targetZoneSeconds));
  }
  // Each sample lasts until the next one; the last one has no duration.
  expect(seconds).toEqual([599, 599]);
  expect(await listTargetZoneDays(api.queryContext(athleteId), athleteId)).toEqual([
    { date: '2026-11-20', seconds: 1198 },
  ]);
  expect(await listTargetZoneDays(api.queryContext(athleteId), await api.athlete('Ben Ito'))).toEqual([]);
});
