import { expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi();

test('lists the athlete’s valid sign-ins, the current one first, then by last use', async () => {
  const mia = await api.athlete('Mia Berg');
  const insertSignIn = async (id: string, userAgent: string, seenAt: string) => {
    await api.orm.em.getConnection().execute(
      `insert into auth.sign_in (id, user_id, token_hash, user_agent, created_at, last_seen_at)
         values (?, ?, ?, ?, '2026-11-04T07:00:00Z', ?)`,
      [id, mia, id, userAgent, seenAt],
    );
    return id;
  };
  const currentId = await insertSignIn(
    '019a0000-0000-7000-8000-000000000007',
    'desk',
    '2026-11-18T07:00:00Z',
  );
  const phoneId = await insertSignIn('019a0000-0000-7000-8000-000000000008', 'phone', '2026-11-20T07:00:00Z');
  // Expired, because it has not been used for two weeks.
  await insertSignIn('019a0000-0000-7000-8000-000000000009', 'old phone', '2026-11-05T07:00:00Z');
  const createdAt = '2026-11-04T07:00:00.000Z';
  expect(await api.as(mia, currentId).signIns()).toEqual([
    { id: currentId, userAgent: 'desk', createdAt, lastSeenAt: '2026-11-18T07:00:00.000Z', isCurrent: true },
    { id: phoneId, userAgent: 'phone', createdAt, lastSeenAt: '2026-11-20T07:00:00.000Z', isCurrent: false },
  ]);
  expect(await api.as(await api.athlete('Sam Ash')).signIns()).toEqual([]);
});
