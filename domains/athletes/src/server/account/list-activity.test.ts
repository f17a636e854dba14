import { expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi();

test('an athlete reads her account’s log page by page, the newest first, and nobody else does', async () => {
  const mia = await api.athlete('Mia Berg');
  for (let index = 0; index < 12; index += 1) {
    api.clock.set(new Date(api.clock.now().getTime() + 1_000).toISOString());
    await api.runInTransaction(mia, (ctx) => ctx.audit(index % 2 ? 'followed' : 'unfollowed', 'somebody'));
  }
  // As the hooks ask: with the direction in which the pages go.
  const first = await api.as(mia).accountActivity({ direction: 'forward' });
  expect(first.entries).toHaveLength(10);
  expect(first.entries[0]).toMatchObject({ kind: 'followed', actor: 'athlete', userAgent: null });
  const second = await api.as(mia).accountActivity({ cursor: first.nextCursor });
  expect(second).toMatchObject({ nextCursor: null, entries: [{ kind: 'followed' }, { kind: 'unfollowed' }] });
  const times = [...first.entries, ...second.entries].map(({ at }) => at);
  expect(times).toEqual([...new Set(times)].sort().reverse());
  expect(JSON.stringify([first, second])).not.toContain('somebody');
  expect((await api.as(await api.athlete('Sam Ash')).accountActivity({})).entries).toEqual([]);
});
