import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/**
 * Asserts that the ledger adds up to the entries, sources and score. Ranks and counters must match, and everything paid
 * for must exist.
 */
export async function expectPointsOfAll(testServer: TestServer): Promise<void> {
  for (const [name, sql] of Object.entries(VIOLATION_QUERIES))
    expect(await testServer.query(sql), name).toEqual([]);
}

/** Each query finds its violations in a single statement, so that it reads one snapshot. */
const VIOLATION_QUERIES = {
  'a score that is not the sum of its ledger': `
    select s.athlete_id, s.points, s.ranked_points, s.entries, l.points as ledger, e.points as source_points
      from gamification.score s
      left join lateral (select coalesce(sum(points), 0) as points, coalesce(max(entry), 0) as last, count(*) as entries
                           from gamification.ledger where athlete_id = s.athlete_id) l on true
      left join lateral (select coalesce(sum(points), 0) as points, coalesce(sum(distance_meters), 0) as meters,
                                coalesce(sum(activity_seconds), 0) as seconds,
                                count(*) filter (where rule = 'protein' and points > 0) as proteins
                           from gamification.point_source where athlete_id = s.athlete_id) e on true
     where s.points <> l.points or s.points <> e.points or s.points <> s.ranked_points or s.entries <> l.last
        or s.entries <> l.entries or abs(s.total_meters - e.meters) > 0.01 or s.activity_seconds <> e.seconds
        or s.protein_goals <> e.proteins`,
  'a ledger without its score': `
    select athlete_id from gamification.ledger union select athlete_id from gamification.point_source
    except select athlete_id from gamification.score`,
  'a rank_points counter that differs from the number of athletes': `
    select * from (select points, athletes from gamification.rank_points where athletes > 0) counted
      full join (select points, count(*)::int as athletes from gamification.score where points > 0 group by points) real
      using (points) where counted.athletes is distinct from real.athletes`,
  'a rank_bucket counter that differs from the number of athletes': `
    select * from (select bucket, athletes from gamification.rank_bucket where athletes > 0) counted
      full join (select points / 64 as bucket, count(*)::int as athletes from gamification.score where points > 0 group by 1) real
      using (bucket) where counted.athletes is distinct from real.athletes`,
  'a paid point source without an unreversed ledger entry': `
    select e.* from gamification.point_source e
      left join gamification.ledger l on l.athlete_id = e.athlete_id and l.entry = e.entry and l.reverses is null
        and l.points = e.points and l.rule = e.rule and l.source_id = e.source_id and l.date = e.date
        and l.slot is not distinct from e.slot
     where e.points > 0 and (l.entry is null
        or exists (select from gamification.ledger r where r.athlete_id = e.athlete_id and r.reverses = e.entry))`,
  'an unreversed ledger entry without a point source': `
    select l.* from gamification.ledger l
     where l.reverses is null
       and not exists (select from gamification.ledger r where r.athlete_id = l.athlete_id and r.reverses = l.entry)
       and not exists (select from gamification.point_source e where e.athlete_id = l.athlete_id and e.entry = l.entry)`,
  'a completed workout without a point source, or the reverse': `
    select * from (select athlete_id, id::text, date from training.workout where completed) done
      full join (select athlete_id, source_id as id, date from gamification.point_source where rule = 'workout' and not is_removed) source
      using (athlete_id, id) where done.date is distinct from source.date`,
  'a claimed ad that was not paid, or the reverse': `
    select * from (select athlete_id, id::text from gamification.ad_claim) claimed
      full join (select athlete_id, source_id as id, points from gamification.point_source where rule = 'ad') paid
      using (athlete_id, id) where paid.points is null or paid.points = 0`,
  'a paid protein goal without a log that meets it': `
    select e.athlete_id, e.date from gamification.point_source e
      left join nutrition.log l on l.athlete_id = e.athlete_id and l.date = e.date
     where e.rule = 'protein' and e.points > 0 and not coalesce(l.protein_grams between 150 and 400, false)`,
  'paid time in zone without an ended session': `
    select e.athlete_id, e.source_id from gamification.point_source e
      left join sessions.session s on s.athlete_id = e.athlete_id and s.id::text = e.source_id and s.removed_at is null
     where e.rule = 'zone' and e.points > 0 and s.status is distinct from 'completed' and s.status is distinct from 'closed'`,
};
