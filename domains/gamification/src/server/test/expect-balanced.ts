import type { MikroORM } from '@mikro-orm/postgresql';
import { expect } from 'vitest';

interface Balance {
  readonly points: number;
  readonly ledger: number;
  readonly expected: number;
  readonly entries: number;
  readonly last: number;
  readonly proteins: number;
  readonly protein_goals: number;
  readonly meters: number;
  readonly total_meters: number;
}

/** Invariants after every transaction: the ledger sums to the points, and the counters match them. */
export async function expectBalanced({ orm }: { orm: MikroORM }, athleteId: string): Promise<void> {
  const run = <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
    orm.em.getConnection().execute(sql, [...values]);
  const [balance] = await run<Balance>(
    `select s.points, s.entries, s.protein_goals, s.total_meters, s.ranked_points,
            (select coalesce(sum(points), 0)::int from gamification.ledger where athlete_id = s.athlete_id) as ledger,
            (select coalesce(max(entry), 0) from gamification.ledger where athlete_id = s.athlete_id) as last,
            (select coalesce(sum(points), 0)::int from gamification.point_source where athlete_id = s.athlete_id) as expected,
            (select count(*)::int from gamification.point_source
              where athlete_id = s.athlete_id and rule = 'protein' and points > 0) as proteins,
            (select coalesce(sum(distance_meters), 0) from gamification.point_source where athlete_id = s.athlete_id) as meters
       from gamification.score s where s.athlete_id = ?`,
    [athleteId],
  );
  if (balance) {
    expect(balance).toMatchObject({
      ledger: balance.points,
      expected: balance.points,
      ranked_points: balance.points,
      last: balance.entries,
      protein_goals: balance.proteins,
    });
    expect(balance.total_meters).toBeCloseTo(balance.meters, 3);
  }
  const mismatches = await run(
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
    await run(
      `select points, athletes from gamification.rank_points where athletes > 0
       except select points, count(*)::int from gamification.score where points > 0 group by points`,
    ),
  ).toEqual([]);
  expect(
    await run(
      `select bucket, athletes from gamification.rank_bucket where athletes > 0
       except select points / 64, count(*)::int from gamification.score where points > 0 group by 1`,
    ),
  ).toEqual([]);
}
