import type { Postgres } from './postgres.ts';
import type { History } from './writers.ts';

export interface HistoryComparison {
  readonly acknowledged: number;
  /** Acknowledged but not stored. */
  readonly lost: number;
  /** Stored more than once. */
  readonly doubled: number;
  /** Parts of one transaction without the others: session and workout, workout and feed item. */
  readonly halfApplied: number;
  /** Never acknowledged, even though they were repeated. */
  readonly unacknowledged: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Compares what a load sent with the database. Each PATCH of ten seconds counts as one write. */
export async function compareHistory(postgres: Postgres, history: History): Promise<HistoryComparison> {
  const { workouts, healthEntries, follows, sessions } = history;
  const keyCounts = await postgres.ask<{ key: string; count: number }>(
    'select notes as key, count(*)::int as count from training.workout where notes = any ($1) group by notes',
    [workouts.map(({ key }) => key)],
  );
  const countByKey = new Map(keyCounts.map(({ key, count }) => [key, count]));
  const listKeys = async (sql: string, sentWrites: readonly { readonly athleteId: string }[]) => {
    const rows = await postgres.ask<{ key: string }>(`${sql} where athlete_id = any ($1::uuid[])`, [
      [...new Set(sentWrites.map(({ athleteId }) => athleteId))],
    ]);
    return new Set(rows.map(({ key }) => key));
  };
  const storedDays = await listKeys(
    `select athlete_id || ' ' || date || ' ' || steps as key from health.health_entry`,
    healthEntries,
  );
  const storedPairs = await listKeys(
    `select athlete_id || ' ' || followee_id as key from social.follow`,
    follows,
  );
  const sessionIds = sessions.map(({ id }) => id);
  const sessionRows = await postgres.ask<{ id: string; status: string; seconds: number; different: number }>(
    `select s.id, s.status, count(second)::int as seconds, count(distinct second)::int as different
       from sessions.session s
       left join lateral (
         select first_second + coalesce(seconds[i], i - 1) as second
           from sessions.chunk c, generate_subscripts(bpm, 1) as i where c.session_id = s.id) each on true
      where s.id = any ($1::uuid[]) group by s.id, s.status`,
    [sessionIds],
  );
  const sessionById = new Map(sessionRows.map((row) => [row.id, row]));
  const filterAcknowledged = <Sent extends { readonly isAcknowledged: boolean }>(writes: readonly Sent[]) =>
    writes.filter(({ isAcknowledged }) => isAcknowledged);
  const lostSeconds = sum(
    sessions.map(({ id, acknowledgedSeconds }) =>
      Math.max(0, acknowledgedSeconds - (sessionById.get(id)?.different ?? 0)),
    ),
  );
  const writes = [...workouts, ...healthEntries, ...follows, ...sessions];
  return {
    acknowledged:
      filterAcknowledged(writes).length +
      sum(sessions.map(({ acknowledgedSeconds }) => acknowledgedSeconds / 10)),
    lost:
      filterAcknowledged(workouts).filter(({ key }) => !countByKey.has(key)).length +
      filterAcknowledged(healthEntries).filter(
        ({ athleteId, date, steps }) => !storedDays.has(`${athleteId} ${date} ${steps}`),
      ).length +
      filterAcknowledged(follows).filter(
        ({ athleteId, followeeId }) => !storedPairs.has(`${athleteId} ${followeeId}`),
      ).length +
      filterAcknowledged(sessions).filter(({ id }) => sessionById.get(id)?.status !== 'completed').length +
      lostSeconds / 10,
    doubled:
      [...countByKey.values()].filter((count) => count > 1).length +
      sessionRows.filter(({ seconds, different }) => seconds !== different).length,
    halfApplied: await countHalfApplied(postgres, sessionIds),
    unacknowledged: writes.length - filterAcknowledged(writes).length,
  };
}

/** Counts the half-applied transactions that `threshold invariants` does not check. */
async function countHalfApplied(postgres: Postgres, sessionIds: readonly string[]): Promise<number> {
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
    [sessionIds],
  );
  return Number(rows[0]?.count ?? 0);
}
