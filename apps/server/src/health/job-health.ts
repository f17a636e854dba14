import type { EntityManager } from '@mikro-orm/postgresql';
import { countFailedRuns } from '@threshold/api/server';

const DAY_MS = 86_400_000;
/** The job process notes every 20 seconds that its scheduler runs. */
const MAX_SILENCE_SECONDS = 300;

/** The jobs of one kind. Times are seconds ago. */
interface QueueHealth {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** Jobs that failed for good within a day. */
  readonly failed: number;
  readonly oldestWaitingSeconds: number | null;
}

interface ScheduleHealth {
  readonly name: string;
  /** UTC. */
  readonly cron: string;
  /** When the last run started; null if there was none within a day. */
  readonly lastRunSecondsAgo: number | null;
  readonly lastRun: 'done' | 'running' | 'failed' | null;
}

export interface JobHealth {
  /** False if no job process has been at work for five minutes. */
  readonly isRunning: boolean;
  readonly queues: readonly QueueHealth[];
  readonly schedules: readonly ScheduleHealth[];
}

interface JobNames {
  readonly jobs: readonly { readonly name: string }[];
  readonly schedules: readonly { readonly name: string; readonly cron: string }[];
}

/** Reads the state of the queue, which the first job process creates. */
export async function readJobHealth(em: EntityManager, names: JobNames, now: Date): Promise<JobHealth> {
  const execute = <T>(sql: string) => em.getConnection().execute<T[]>(sql);
  const [{ isReadable = false } = {}] = await execute<{ isReadable: boolean }>(IS_READABLE_SQL);
  const rows = isReadable ? await execute<JobRow>(JOBS_SQL) : [];
  const rowsByName = Map.groupBy(rows, ({ name }) => name);
  const [{ silenceSeconds = null } = {}] = isReadable
    ? await execute<{ silenceSeconds: number | null }>(SILENCE_SQL)
    : [];
  const outbox = new Map(
    (await execute<{ name: string; count: number }>(OUTBOX_SQL)).map(({ name, count }) => [name, count]),
  );
  const failedByName = await countFailedRuns(em, new Date(now.getTime() - DAY_MS));
  const queues = names.jobs.map(({ name }) => {
    const jobRows = rowsByName.get(name) ?? [];
    const waitingRows = jobRows.filter(({ state }) => state === 'created' || state === 'retry');
    const waits = waitingRows.map(({ oldestSeconds }) => oldestSeconds);
    return {
      name,
      waiting: sumCounts(waitingRows) + (outbox.get(name) ?? 0),
      running: sumCounts(jobRows.filter(({ state }) => state === 'active')),
      failed: failedByName.get(name) ?? 0,
      oldestWaitingSeconds: waits.length === 0 ? null : Math.max(0, ...waits),
    };
  });
  return {
    isRunning: silenceSeconds !== null && silenceSeconds < MAX_SILENCE_SECONDS,
    queues,
    schedules: names.schedules.map(({ name, cron }) => ({
      name,
      cron,
      ...findLastRun(rowsByName.get(name) ?? []),
    })),
  };
}

interface JobRow {
  readonly name: string;
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  readonly count: number;
  /** Since the oldest one was due. */
  readonly oldestSeconds: number;
  /** Since the latest one started; null if none has. */
  readonly startedSecondsAgo: number | null;
}

function findLastRun(rows: readonly JobRow[]): Pick<ScheduleHealth, 'lastRun' | 'lastRunSecondsAgo'> {
  const [last] = rows
    .flatMap(({ state, startedSecondsAgo }) =>
      startedSecondsAgo === null ? [] : { state, startedSecondsAgo },
    )
    .toSorted((a, b) => a.startedSecondsAgo - b.startedSecondsAgo);
  if (!last) return { lastRun: null, lastRunSecondsAgo: null };
  const lastRun = last.state === 'completed' ? 'done' : last.state === 'active' ? 'running' : 'failed';
  return { lastRun, lastRunSecondsAgo: last.startedSecondsAgo };
}

const sumCounts = (rows: readonly JobRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const IS_READABLE_SQL = `
  select exists (select from pg_class where relname = 'job' and relnamespace = to_regnamespace('pgboss')
                    and has_schema_privilege(relnamespace, 'usage') and has_table_privilege(oid, 'select')) as "isReadable"`;

const JOBS_SQL = `
  select name, state, count(*)::int as count,
         coalesce(extract(epoch from now() - min(start_after)), 0)::int as "oldestSeconds",
         greatest(0, extract(epoch from now() - max(started_on)))::int as "startedSecondsAgo"
    from pgboss.job group by name, state`;

const SILENCE_SQL = `
  select extract(epoch from now() - max(cron_on))::int as "silenceSeconds" from pgboss.version`;

const OUTBOX_SQL = `select job as name, count(*)::int as count from api.queued_job group by job`;
