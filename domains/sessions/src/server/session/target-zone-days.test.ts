import { expect, test } from 'vitest';
import { createSessionsApi, samples } from '../test/sessions-api.ts';
import { targetZoneDays } from './target-zone-days.ts';

const api = await createSessionsApi();

test('lists only days recorded with a Bluetooth monitor', async () => {
  const athleteId = await api.athlete();
  const seconds: number[] = [];
  for (const hrSource of ['bluetooth', 'manual', 'bluetooth'] as const) {
    const { me, sessionId } = await api.running(600, { athleteId });
    await me.progress({ sessionId, elapsedSeconds: 600, hrData: samples(0, 600, 150), hrSource });
    await me.complete({ sessionId, type: 'run' });
    if (hrSource === 'bluetooth')
      seconds.push(...api.published(sessionId).map(({ targetZoneSeconds }) => targetZoneSeconds));
  }
  expect(seconds).toEqual([599, 599]);
  expect(await targetZoneDays(api.queryContext(athleteId), athleteId)).toEqual([
    { date: '2026-11-20', seconds: 1198 },
  ]);
  expect(await targetZoneDays(api.queryContext(athleteId), await api.athlete('Ben Ito'))).toEqual([]);
});
