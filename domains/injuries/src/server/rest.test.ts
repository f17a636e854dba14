import { exportedAccount } from '@threshold/api/server';
import { injuriesPort } from '@threshold/contracts/injuries';
import { expect, test } from 'vitest';
import { injuries } from './index.ts';
import { injuriesRest } from './rest.ts';
import { createInjuriesApi, SORE_ACHILLES } from './test/injuries-api.ts';

const api = await createInjuriesApi();

test('serves the REST endpoints of injuries and check-ins', () => {
  expect(injuriesRest.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    'GET /api/injuries 200',
    'POST /api/injuries 200',
    'PUT /api/injuries/:id 200',
    'DELETE /api/injuries/:id 204',
    'POST /api/injuries/:id/regenerate-rehab 200',
    'POST /api/injuries/:id/professional-seen 200',
    'GET /api/injuries/:id/check-ins 200',
    'POST /api/injuries/:id/check-ins 200',
  ]);
});

test('exports only the athlete’s own injuries and check-ins', async () => {
  const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
  const { id } = await api.as(ann).logInjury({ ...SORE_ACHILLES, symptoms: 'Stiff' });
  await api.as(ann).saveCheckIn({ injuryId: id, during: 2, baseline: 1 });
  await api.as(bob).logInjury({ ...SORE_ACHILLES, bodyPart: 'Knee' });
  expect(await exportedAccount(api.queryContext(ann), injuries)).toMatchObject({
    injury: [{ id, body_part: 'Achilles', symptoms: 'Stiff', light: 'green' }],
    pain_check_in: [{ injury_id: id, date: '2026-11-20', during: 2, light: 'green' }],
  });
});

test('provides training with the active injuries’ limits, worst first', async () => {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  const mild = await mia.logInjury(SORE_ACHILLES);
  const gone = await mia.logInjury({ ...SORE_ACHILLES, bodyPart: 'Hip' });
  await mia.changeInjury({ injuryId: gone.id, status: 'recovered' });
  const red = await mia.logInjury({ ...SORE_ACHILLES, bodyPart: 'Knee', severity: 'Mild' });
  await mia.saveCheckIn({ injuryId: red.id, during: 6, baseline: 1 });
  expect(await api.queryContext(athleteId).port(injuriesPort).activeInjuries(athleteId)).toEqual([
    {
      id: red.id,
      bodyPart: 'Knee',
      severity: 'Moderate',
      dateOfInjury: '2026-11-16',
      painLevel: 6,
      stopsTraining: false,
    },
    {
      id: mild.id,
      bodyPart: 'Achilles',
      severity: 'Mild',
      dateOfInjury: '2026-11-16',
      painLevel: 3,
      stopsTraining: false,
    },
  ]);
});

test('erases injuries with the account', async () => {
  const athleteId = await api.athlete();
  const { id: injuryId } = await api.as(athleteId).logInjury(SORE_ACHILLES);
  await api.as(athleteId).saveCheckIn({ injuryId, during: 1, baseline: 0 });
  await api.orm.em.getConnection().execute('delete from auth."user" where id = ?', [athleteId]);
  const [{ rows } = { rows: -1 }] = await api.orm.em.getConnection().execute<{ rows: number }[]>(
    `select (select count(*) from injuries.injury where athlete_id = ?)::int
            + (select count(*) from injuries.pain_check_in where athlete_id = ?)::int as rows`,
    [athleteId, athleteId],
  );
  expect(rows).toBe(0);
});

test('rejects anonymous calls', async () => {
  const visitor = api.as(null);
  await expect(visitor.injuries()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(visitor.logInjury(SORE_ACHILLES)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
