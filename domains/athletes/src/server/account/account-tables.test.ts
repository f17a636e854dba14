import { getExportedAccount } from '@threshold/api/server';
import { describe, expect, test } from 'vitest';
import { createProfile } from '../../testing/index.ts';
import { athletes } from '../index.ts';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi();

describe('account data', () => {
  test('exports only the athlete’s own rows, as plain JSON', async () => {
    const id = await api.athlete('Mia Berg');
    await api.as(await api.athlete('Ben Ito')).saveProfile(createProfile({ age: 77 }));
    await api.as(id).saveProfile(createProfile({ age: 34, weight: 100 }));
    const exported = await getExportedAccount(api.queryContext(id), athletes);
    expect(exported).toMatchObject({
      profile: [{ age: 34, weight_kg: 45.359237, race_date: '2027-02-14', race_distance: '42.2' }],
      preferences: [],
      threshold: [{ effective_on: '2026-11-20', lthr_bpm: 168, source: 'entered' }],
    });
    expect(JSON.stringify(exported)).not.toContain('77');
  });

  test('exports no rows before the first save', async () => {
    const id = await api.athlete();
    expect(await getExportedAccount(api.queryContext(id), athletes)).toEqual({
      profile: [],
      preferences: [],
      threshold: [],
      lthr_candidate: [],
      lthr_proposal: [],
    });
  });

  test('deletes every row with the account', async () => {
    const id = await api.athlete();
    await api.as(id).saveProfile(createProfile());
    await api.as(id).savePreferences({ units: 'metric' });
    const connection = api.orm.em.getConnection();
    await connection.execute('delete from auth."user" where id = ?', [id]);
    const counts = await connection.execute<{ rows: number }[]>(
      `select (select count(*) from athletes.profile where athlete_id = ?)::int +
              (select count(*) from athletes.preferences where athlete_id = ?)::int +
              (select count(*) from athletes.threshold where athlete_id = ?)::int as rows`,
      [id, id, id],
    );
    expect(counts).toEqual([{ rows: 0 }]);
  });
});
