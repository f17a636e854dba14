import type { History } from './history.ts';
import type { Postgres } from './postgres.ts';

/** What became of what was sent, by the rows. */
export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged, and not stored. */
  readonly lost: number;
  /** Stored more than once. */
  readonly doubled: number;
  /** A part of an act without its other parts: workout, points, feed; session and workout; counts and rows. */
  readonly halfApplied: number;
  /** Never acknowledged although it was repeated. */
  readonly unsettled: number;
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** Compares what was acknowledged with what is stored. */
export async function verdictOf(postgres: Postgres, history: History): Promise<Verdict> {
  const { workouts, healthEntries, follows, sessions } = history;
  const counted = await postgres.ask<{ key: string; count: number }>(
    'select notes as key, count(*)::int as count from training.workout where notes = any ($1) group by notes',
    [workouts.map(({ key }) => key)],
  );
  const timesOf = new Map(counted.map(({ key, count }) => [key, count]));
  const days = await postgres.ask<{ day: string }>(
    `select athlete_id || ' ' || date || ' ' || steps as day from health.health_entry
      where athlete_id = any ($1::uuid[])`,
    [[...new Set(healthEntries.map(({ athleteId }) => athleteId))]],
  );
  const storedDays = new Set(days.map(({ day }) => day));
  const pairs = await postgres.ask<{ pair: string }>(
    `select athlete_id || ' ' || followee_id as pair from social.follow where athlete_id = any ($1::uuid[])`,
    [[...new Set(follows.map(({ athleteId }) => athleteId))]],
  );
  const storedPairs = new Set(pairs.map(({ pair }) => pair));
  const recorded = await postgres.ask<{ id: string; status: string; seconds: number; different: number }>(
    `select s.id, s.status, count(second)::int as seconds, count(distinct second)::int as different
       from sessions.session s
       left join lateral (
         select first_second + coalesce(seconds[i], i - 1) as second
           from sessions.chunk c, generate_subscripts(bpm, 1) as i where c.session_id = s.id) each on true
      where s.id = any ($1::uuid[]) group by s.id, s.status`,
    [sessions.map(({ id }) => id)],
  );
  const recordedOf = new Map(recorded.map((row) => [row.id, row]));
  const lostSeconds = sessions.map(({ id, acknowledgedSeconds }) =>
    Math.max(0, acknowledgedSeconds - (recordedOf.get(id)?.different ?? 0)),
  );
  const of = (all: readonly { readonly isAcknowledged: boolean }[]) =>
    all.filter(({ isAcknowledged }) => isAcknowledged).length;
  const all = [...workouts, ...healthEntries, ...follows, ...sessions];
  return {
    acknowledged: of(all) + sum(sessions.map((each) => each.acknowledgedSeconds / 10)),
    lost:
      workouts.filter(({ key, isAcknowledged }) => isAcknowledged && !timesOf.has(key)).length +
      healthEntries.filter(
        (each) => each.isAcknowledged && !storedDays.has(`${each.athleteId} ${each.date} ${each.steps}`),
      ).length +
      follows.filter(
        (each) => each.isAcknowledged && !storedPairs.has(`${each.athleteId} ${each.followeeId}`),
      ).length +
      sessions.filter(
        ({ id, isAcknowledged }) => isAcknowledged && recordedOf.get(id)?.status !== 'completed',
      ).length +
      sum(lostSeconds) / 10,
    doubled:
      [...timesOf.values()].filter((count) => count > 1).length +
      recorded.filter(({ seconds, different }) => seconds !== different).length,
    halfApplied: await halfApplied(
      postgres,
      sessions.map(({ id }) => id),
    ),
    unsettled: all.length - of(all),
  };
}

/** What the operator's laws do not look at. */
async function halfApplied(postgres: Postgres, sessionIds: readonly string[]): Promise<number> {
  const rows = await postgres.ask<{ count: number }>(
    `select
       (select count(*) from sessions.session s where s.id = any ($1::uuid[]) and s.status = 'completed' and not exists (
          select from training.workout w where w.id = s.workout_id and w.completed))
     + (select count(*) from training.workout w where w.source = 'session' and not exists (
          select from sessions.session s where s.workout_id = w.id and s.status = 'completed'))
     + (select count(*) from training.workout w where w.completed and w.source in ('session', 'manual') and 1 <> (
          select count(*) from social.item i where i.athlete_id = w.athlete_id and i.type = 'workout'
             and i.source = w.id::text))
       as count`,
    [[...sessionIds]],
  );
  return Number(rows[0]?.count ?? 0);
}
