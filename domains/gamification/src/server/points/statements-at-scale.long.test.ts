import { captureStatements } from '@threshold/testing';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { emitNutrition, emitSession, emitWorkout, emitWorkoutRemoved } from '../test/emit-events.ts';
import { createGamificationApi } from '../test/gamification-api.ts';

const api = await createGamificationApi({ ownDatabase: true });
const runSql = <T>(sql: string): Promise<T[]> => api.orm.em.getConnection().execute(sql);
const GAMIFICATION_TABLE = /"gamification"\."(score|point_source|ledger|ad_claim|rank_bucket|rank_points)"/;

test('uses an index in every statement with points for 3,000 athletes', {
  timeout: 60_000,
}, async () => {
  const mia = await api.athlete();
  await runSql(`
    insert into auth."user" (id, email, first_name, last_name, created_at)
      select id, id || '@example.com', 'Other', 'Athlete', now() from (select gen_random_uuid() as id from generate_series(1, 3000)) ids;
    insert into gamification.score (athlete_id, points, reached_at)
      select id, 5 * (1 + floor(3000 * random())::int), now() from auth."user" where first_name = 'Other';
    insert into gamification.point_source (athlete_id, rule, source_id, date, worth, points, slot, entry, times, reported_on)
      select athlete_id, 'protein', day::date, day, 50, 50, 1, row_number() over (partition by athlete_id), 1, day
        from gamification.score, generate_series('2026-11-11'::timestamp, '2026-11-20', '1 day') day;
    insert into gamification.ledger (athlete_id, entry, rule, source_id, times, date, slot, points, at)
      select athlete_id, entry, rule, source_id, 1, date, slot, points, now() from gamification.point_source;
    insert into gamification.ad_claim (id, athlete_id, date, day_ends_at, claimed_at, ad_id)
      select gen_random_uuid(), athlete_id, '2026-11-20', now(), now(), 'tip' from gamification.score;`);
  await runSql(
    'vacuum analyze gamification.score, gamification.point_source, gamification.ledger, gamification.ad_claim',
  );
  const me = api.as(mia);
  const statements = (
    await captureStatements(async () => {
      const workoutId = await api.runInTransaction(mia, (ctx) => emitWorkout(ctx));
      await api.runInTransaction(mia, (ctx) => emitSession(ctx, 30, { workoutId }));
      await api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 150));
      await api.runInTransaction(mia, (ctx) => emitWorkoutRemoved(ctx, workoutId));
      await me.watchAd();
      await me.adStatus();
      await me.myPoints();
      await me.myRank();
      await me.leaderboard();
      await me.ledger({ limit: 2, cursor: 4 });
    })
  ).filter(({ text }) => GAMIFICATION_TABLE.test(text));
  // A rough minimum, so that an empty recording doesn't pass.
  expect(statements.length).toBeGreaterThan(25);
  const kysely = api.orm.em.fork().getKysely();
  for (const { text, values } of statements) {
    const { rows } = await kysely.executeQuery(CompiledQuery.raw(`explain ${text}`, values));
    // The rank counters are left out: scanning their few rows is fine.
    expect(JSON.stringify(rows), text).not.toMatch(/Seq Scan on (score|point_source|ledger|ad_claim)/);
  }
});
