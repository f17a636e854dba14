import type { MikroORM } from '@mikro-orm/postgresql';
import { expect } from 'vitest';

interface Balance {
  readonly points: number;
  readonly ledger_points: number;
  readonly source_points: number;
  readonly entries: number;
  readonly last_entry: number;
  readonly paid_protein_goals: number;
  readonly protein_goals: number;
  readonly source_meters: number;
  readonly total_meters: number;
}

/**
 * Asserts the invariants that hold after every transaction: the ledger and the sources sum to the points,
 * each paid source has its entry, and the totals and rank counters match.
 */
export async function expectBalanced({ orm }: { orm: MikroORM }, athleteId: string): Promise<void> {
  const runQuery = <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
    orm.em.getConnection().execute(sql, [...values]);
  const [balance] = await runQuery<Balance>(
    `select s.points, s.entries, s.protein_goals, s.total_meters, s.ranked_points,
            (select coalesce(sum(points), 0)::int from gamification.ledger where athlete_id = s.athlete_id) as ledger_points,
            (select coalesce(max(entry), 0) from gamification.ledger where athlete_id = s.athlete_id) as last_entry,
            (select coalesce(sum(points), 0)::int from gamification.point_source where athlete_id = s.athlete_id) as source_points,
            (select count(*)::int from gamification.point_source
              where athlete_id = s.athlete_id and rule = 'protein' and points > 0) as paid_protein_goals,
            (select coalesce(sum(distance_meters), 0) from gamification.point_source where athlete_id = s.athlete_id) as source_meters
       from gamification.score s where s.athlete_id = ?`,
    [athleteId],
  );
  if (balance) {
    expect(balance).toMatchObject({
      ledger_points: balance.points,
      source_points: balance.points,
      ranked_points: balance.points,
      last_entry: balance.entries,
      protein_goals: balance.paid_protein_goals,
    });
    expect(balance.total_meters).toBeCloseTo(balance.source_meters, 3);
  }
  const mismatches = await runQuery(
    `select e.source_id from gamification.point_source e
       left join gamification.ledger l on l.athlete_id = e.athlete_id and l.entry = e.entry
      where e.athlete_id = ? and (e.points > 0) is distinct from
            (l.points = e.points and l.reverses is null and l.source_id = e.source_id and l.date = e.date
             and not exists (select from gamification.ledger r where r.athlete_id = l.athlete_id and r.reverses = l.entry))
        and (e.points > 0 or l.entry is not null)`,
    [athleteId],
  );
  expect(mismatches).toEqual([]);
  expect(
    await runQuery(
      `select points, athletes from gamification.rank_points where athletes > 0
       except select points, count(*)::int from gamification.score where points > 0 group by points`,
    ),
  ).toEqual([]);
  expect(
    await runQuery(
      `select bucket, athletes from gamification.rank_bucket where athletes > 0
       except select points / 64, count(*)::int from gamification.score where points > 0 group by 1`,
    ),
  ).toEqual([]);
}
