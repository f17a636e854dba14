interface Invariant {
  readonly description: string;
  /** Returns a single column `offender` that identifies the row. No rows if the invariant holds. */
  readonly offendersSql: string;
}

const countMismatchSql = (countSql: string, storedTable: string, key: string, column: string): string =>
  `select ${key}::text as offender from (${countSql}) counted full join ${storedTable} stored using (${key})
    where coalesce(counted.n, 0) <> coalesce(stored.${column}, 0)`;

/** Invariants across all domains. Constraints enforce most of them, but a restore or manual edit can bypass those. */
export const INVARIANTS: readonly Invariant[] = [
  {
    description: "an athlete's points are the sum of their ledger",
    offendersSql: `select athlete_id::text as offender
      from (select athlete_id, sum(points) as n from gamification.ledger group by 1) counted
      full join gamification.score stored using (athlete_id)
     where coalesce(counted.n, 0) <> coalesce(stored.points, 0)`,
  },
  {
    description: 'the points of each source are the sum of its ledger entries',
    offendersSql: `select concat_ws(' ', athlete_id, rule, source_id) as offender
      from (select athlete_id, rule, source_id, sum(points) as n from gamification.ledger group by 1, 2, 3) counted
      full join gamification.point_source stored using (athlete_id, rule, source_id)
     where coalesce(counted.n, 0) <> coalesce(stored.points, 0)`,
  },
  {
    description: 'every completed workout of a counted athlete has a point source',
    offendersSql: `select w.id::text as offender from training.workout w
      join gamification.score s on s.athlete_id = w.athlete_id and s.replayed_at is not null
     where w.completed and not exists (
       select from gamification.point_source e
        where e.athlete_id = w.athlete_id and e.rule = 'workout' and e.source_id = w.id::text and not e.is_removed)`,
  },
  {
    description: 'every active workout source belongs to a completed workout',
    offendersSql: `select e.source_id as offender from gamification.point_source e
     where e.rule = 'workout' and not e.is_removed and not exists (
       select from training.workout w
        where w.id::text = e.source_id and w.athlete_id = e.athlete_id and w.completed)`,
  },
  {
    description: 'the rank counters match the scores',
    offendersSql: countMismatchSql(
      'select points, count(*) as n from gamification.score where points > 0 group by 1',
      'gamification.rank_points',
      'points',
      'athletes',
    ),
  },
  {
    description: 'the rank buckets match the scores',
    // Each bucket covers 64 points.
    offendersSql: countMismatchSql(
      'select points / 64 as bucket, count(*) as n from gamification.score where points > 0 group by 1',
      'gamification.rank_bucket',
      'bucket',
      'athletes',
    ),
  },
  {
    description: 'every part of a recording belongs to a session',
    offendersSql: `select distinct session_id::text as offender
      from (select session_id from sessions.chunk union all select session_id from sessions.split
            union all select session_id from sessions.track union all select session_id from sessions.route
            union all select session_id from sessions.lap) part
     where not exists (select from sessions.session s where s.id = session_id)`,
  },
  {
    description: 'an athlete has at most one open session',
    offendersSql: `select athlete_id::text as offender from sessions.session
     where status = 'open' group by 1 having count(*) > 1`,
  },
  {
    description: "a session's sample count matches its chunks",
    offendersSql: `select s.id::text as offender from sessions.session s
     where sample_count <> coalesce(
       (select sum(cardinality(bpm)) from sessions.chunk c where c.session_id = s.id), 0)`,
  },
  {
    description: 'the kudos and comment counts of an item match its rows',
    offendersSql: `select i.id::text as offender from social.item i
     where kudos_count <> (select count(*) from social.kudos k where k.item_id = i.id)
        or comment_count <> (select count(*) from social.comment c where c.item_id = i.id and c.hidden_at is null)`,
  },
  {
    description: 'the follower counts match the follows',
    offendersSql: countMismatchSql(
      'select followee_id as athlete_id, count(*) as n from social.follow group by 1',
      'social.follow_counts',
      'athlete_id',
      'followers',
    ),
  },
  {
    description: 'the following counts match the follows',
    offendersSql: countMismatchSql(
      'select athlete_id, count(*) as n from social.follow group by 1',
      'social.follow_counts',
      'athlete_id',
      'following',
    ),
  },
];
