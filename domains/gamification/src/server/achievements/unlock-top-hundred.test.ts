import { nutritionLogged } from '@threshold/contracts/nutrition';
import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createGamificationApi } from '../test/gamification-api.ts';
import { unlockTopHundred } from './unlock-top-hundred.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const api = await createGamificationApi({ ownDatabase: true });

const setPoints = (athleteId: string, points: number) =>
  api.orm.em.getConnection().execute(
    `insert into gamification.score (athlete_id, points, total_meters, protein_goals, reached_at, replayed_at)
     values (?, ?, 0, 0, now(), now())
     on conflict (athlete_id) do update set points = excluded.points`,
    [athleteId, points],
  );
const logNutrition = (athleteId: string) =>
  api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(nutritionLogged, {
      athleteId,
      date: localDate('2026-11-20'),
      proteinGrams: null,
      energyKcal: 2000,
    }),
  );
const getTopHundred = async (athleteId: string) =>
  (await api.as(athleteId).myAchievements()).find(({ achievementId }) => achievementId === 'top_hundred');

test('unlocks World Top 100 for all athletes tied at a rank once a twentieth athlete has points', async () => {
  api.clock.set(NOW);
  const athleteId = await api.athlete();
  await setPoints(athleteId, 2000);
  await logNutrition(athleteId);
  const athleteBelowTarget = await api.athlete();
  await setPoints(athleteBelowTarget, 499);
  const runSchedule = () =>
    unlockTopHundred.run({
      em: api.orm.em.fork(),
      log: { info() {}, warn() {}, error() {} },
      signal: new AbortController().signal,
      now: () => new Date(NOW),
      runInTransaction: api.runInTransaction,
    });
  await runSchedule();
  expect(await getTopHundred(athleteId)).toMatchObject({ progress: 99, unlockedAt: null });
  for (let otherIndex = 0; otherIndex < 18; otherIndex += 1) await setPoints(await api.athlete(), 3);
  await runSchedule();
  expect(await getTopHundred(athleteId)).toMatchObject({ progress: 100, unlockedAt: NOW });
  expect(await getTopHundred(athleteBelowTarget)).toMatchObject({ unlockedAt: null });

  // With the athlete above, 121 share ranks 1 and 2.
  const tiedAthletes: string[] = [];
  for (let index = 0; index < 120; index += 1) {
    const tiedAthleteId = await api.athlete();
    await setPoints(tiedAthleteId, 1500);
    tiedAthletes.push(tiedAthleteId);
  }
  await runSchedule();
  const results = await Promise.all(tiedAthletes.map(getTopHundred));
  expect(results.filter((achievement) => achievement?.unlockedAt !== NOW)).toEqual([]);
});
