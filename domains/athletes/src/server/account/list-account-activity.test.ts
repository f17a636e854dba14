import { expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi();

test('pages an athlete’s own log newest first and shows it to no one else', async () => {
  const mia = await api.athlete('Mia Berg');
  for (let index = 0; index < 12; index += 1) {
    api.clock.set(new Date(api.clock.now().getTime() + 1_000).toISOString());
    await api.runInTransaction(mia, (ctx) => ctx.audit(index % 2 ? 'followed' : 'unfollowed', 'somebody'));
  }
  // The paging client sends the direction.
  const firstPage = await api.as(mia).accountActivity({ direction: 'forward' });
  expect(firstPage.entries).toHaveLength(10);
  expect(firstPage.entries[0]).toMatchObject({ kind: 'followed', actor: 'athlete', userAgent: null });
  const secondPage = await api.as(mia).accountActivity({ cursor: firstPage.nextCursor });
  expect(secondPage).toMatchObject({
    nextCursor: null,
    entries: [{ kind: 'followed' }, { kind: 'unfollowed' }],
  });
  const times = [...firstPage.entries, ...secondPage.entries].map(({ at }) => at);
  expect(times).toEqual([...new Set(times)].sort().reverse());
  expect(JSON.stringify([firstPage, secondPage])).not.toContain('somebody');
  expect((await api.as(await api.athlete('Sam Ash')).accountActivity({})).entries).toEqual([]);
});
