import { expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi();

test('returns each item fanned out before the switch to merge-on-read once, by offset and by cursor', async () => {
  const [mia, ben] = [await api.athlete('Mia Berg'), await api.athlete('Ben Ito')];
  await api.follow(ben, mia);
  for (let workoutNumber = 0; workoutNumber < 3; workoutNumber += 1) {
    await api.completeWorkout(mia);
    api.advanceClock(1_000);
  }
  await api.runJobs();
  const executeForMia = (sql: string) => api.orm.em.getConnection().execute(sql, [mia]);
  await executeForMia('update social.follow_counts set merged = true where athlete_id = ?');
  await executeForMia('update social.follow set merged = true where followee_id = ?');
  const listedIds = (await api.as(ben).feedList({ limit: 20, offset: 0 })).map(({ id }) => id);
  expect(new Set(listedIds).size).toBe(3);
  const pagedIds: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await api.as(ben).feed({ limit: 2, cursor });
    pagedIds.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  expect(listedIds).toHaveLength(3);
  expect(pagedIds).toEqual(listedIds);
});
