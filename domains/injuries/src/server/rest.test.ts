import { expect, test } from 'vitest';
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

test('rejects anonymous calls', async () => {
  const visitor = api.as(null);
  await expect(visitor.injuries()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(visitor.logInjury(SORE_ACHILLES)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
