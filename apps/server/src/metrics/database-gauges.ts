import type { EntityManager } from '@mikro-orm/postgresql';
import type { GaugeName } from './gauges.ts';

export interface GaugeValue {
  readonly name: GaugeName;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads all database metrics with cheap queries on small tables or short index ranges, across all athletes. */
export async function listDatabaseGauges(em: EntityManager, trackWait: WaitTracker): Promise<GaugeValue[]> {
  const rows = await em.getConnection().execute<GaugeValue[]>(GAUGES_SQL);
  const [{ queuedCount = 0, oldestId = null, hasJobs = false } = {}] = await em
    .getConnection()
    .execute<QueueStats[]>(QUEUE_SQL);
  const jobs = hasJobs ? await em.getConnection().execute<GaugeValue[]>(JOBS_SQL) : [];
  return [
    ...rows,
    { name: 'queue_pieces', value: queuedCount },
    { name: 'queue_age_seconds', value: trackWait(oldestId) },
    ...jobs,
  ];
}

interface QueueStats {
  readonly queuedCount: number;
  readonly oldestId: number | null;
  readonly hasJobs: boolean;
}

/** Seconds since this process first saw a job as the oldest one; 0 if there is no job. */
export type WaitTracker = (id: number | null) => number;

/** Queued jobs have no timestamp, so their age is measured from the first observation. */
export function createWaitTracker(): WaitTracker {
  let oldestJob: { readonly id: number; readonly sinceMs: number } | undefined;
  return (id) => {
    if (id === null) oldestJob = undefined;
    else if (oldestJob?.id !== id) oldestJob = { id, sinceMs: performance.now() };
    return oldestJob === undefined ? 0 : (performance.now() - oldestJob.sinceMs) / 1_000;
  };
}

const GAUGES_SQL = `
  select 'live_sessions' as name, json_build_object('heard', heard) as labels, count(last_seen_at)::int as value
    from (values ('recently'), ('silent')) as kinds (heard)
    left join sessions.session
      on status = 'open' and (last_seen_at > now() - interval '1 minute') = (heard = 'recently')
   group by heard
  union all
  select 'ledger_entries_posted', '{}', n_tup_ins::double precision
    from pg_stat_user_tables where schemaname = 'gamification' and relname = 'ledger'
  union all
  select 'model_calls_last_hour', json_build_object('purpose', purpose, 'outcome', outcome), count(*)
    from ai.model_call where at > now() - interval '1 hour' group by purpose, outcome
  union all
  select 'model_requests_last_hour', '{}', coalesce(sum(requests), 0)
    from ai.model_call where at > now() - interval '1 hour'
  union all
  select 'model_tokens_last_hour', json_build_object('direction', direction), coalesce(sum(tokens), 0)
    from ai.model_call
    cross join lateral (values ('in', tokens_in), ('out', tokens_out)) as counted (direction, tokens)
   where at > now() - interval '1 hour' group by direction`;

const QUEUE_SQL = `
  select count(*)::int as "queuedCount", min(id)::double precision as "oldestId",
         exists (select from pg_class where relname = 'job' and relnamespace = to_regnamespace('pgboss')
                    and has_schema_privilege(relnamespace, 'usage') and has_table_privilege(oid, 'select')) as "hasJobs"
    from api.queued_job`;

/** Only runs if the table is readable. The first job process creates it, and another role may own it. */
const JOBS_SQL = `
  select 'jobs' as name, json_build_object('state', state) as labels, count(*)::int as value
    from pgboss.job group by state
  union all
  select 'job_wait_seconds', '{}',
         greatest(0, coalesce(extract(epoch from now() - min(start_after)), 0))::double precision
    from pgboss.job where state in ('created', 'retry')`;
