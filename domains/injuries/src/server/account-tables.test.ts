import { getExportedAccount } from '@threshold/api/server';
import { expect, test } from 'vitest';
import { injuries } from './index.ts';
import { createInjuriesApi, SORE_ACHILLES } from './test/injuries-api.ts';

const api = await createInjuriesApi();

test('exports only the athlete’s own injuries and check-ins', async () => {
  const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
  const { id } = await api.as(ann).logInjury({ ...SORE_ACHILLES, symptoms: 'Stiff' });
  await api.as(ann).saveCheckIn({ injuryId: id, during: 2, baseline: 1 });
  await api.as(bob).logInjury({ ...SORE_ACHILLES, bodyPart: 'Knee' });
  expect(await getExportedAccount(api.queryContext(ann), injuries)).toMatchObject({
    injury: [{ id, body_part: 'Achilles', symptoms: 'Stiff', light: 'green' }],
    pain_check_in: [{ injury_id: id, date: '2026-11-20', during: 2, light: 'green' }],
  });
});

test('erases injuries and check-ins with the account', async () => {
  const athleteId = await api.athlete();
  const { id: injuryId } = await api.as(athleteId).logInjury(SORE_ACHILLES);
  await api.as(athleteId).saveCheckIn({ injuryId, during: 1, baseline: 0 });
  // Another domain deletes the user, so only the cascade is tested.
  await api.orm.em.getConnection().execute('delete from auth."user" where id = ?', [athleteId]);
  const [{ rowCount } = { rowCount: -1 }] = await api.orm.em.getConnection().execute<{ rowCount: number }[]>(
    `select (select count(*) from injuries.injury where athlete_id = ?)::int
            + (select count(*) from injuries.pain_check_in where athlete_id = ?)::int as "rowCount"`,
    [athleteId, athleteId],
  );
  expect(rowCount).toBe(0);
});
