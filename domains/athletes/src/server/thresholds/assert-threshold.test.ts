import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi();

test('stores at most a thousand LTHR values and still allows edits at the limit', async () => {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  await api.orm.em.getConnection().execute(
    `insert into athletes.threshold (athlete_id, effective_on, lthr_bpm, source, saved_at)
       select ?, date '2020-01-01' + n, 160, 'entered', now() from generate_series(0, 999) as n`,
    [athleteId],
  );
  const entry = { date: localDate('2026-11-20'), lthr: 168 };
  await expect(mia.saveThreshold(entry)).rejects.toMatchObject({
    message: 'You can keep up to 1000 LTHR values',
  });
  await mia.saveThreshold({ ...entry, replaces: localDate('2020-01-01') });
  expect(await mia.thresholds()).toHaveLength(1000);
});
