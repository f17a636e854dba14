import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '@threshold/db';
import { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import { apiTables } from '../store.ts';
import { JOB_CHANNEL, PREVIOUS_JOB_CHANNEL } from './database-outbox.ts';
import type { ReadyJob } from './handle-job.ts';
import type { Job } from './job.ts';

/** The context of one run of a job that belongs to no athlete. */
export interface SystemJobContext {
  readonly em: EntityManager;
  readonly log: Log;
  /** Aborted at the deadline and at shutdown. */
  readonly signal: AbortSignal;
  now(): Date;
}

export interface SystemJobHandler {
  readonly job: Job;
  readonly deadlineSeconds: number;
  readonly run: (ctx: SystemJobContext, data: unknown) => Promise<void>;
}

/** Like `handleJob`, for a job that belongs to no athlete. It runs at least once. */
export const handleSystemJob = <S extends z.ZodType>(
  job: Job<S>,
  deadlineSeconds: number,
  run: (ctx: SystemJobContext, data: z.output<S>) => Promise<void>,
): SystemJobHandler => ({ job, deadlineSeconds, run: (ctx, data) => run(ctx, job.data.parse(data)) });

/** Queues a job that belongs to no athlete, within the transaction of `em`. */
export async function enqueueSystemJob<S extends z.ZodType>(
  em: EntityManager,
  { name, data }: Job<S>,
  jobData: z.input<S>,
): Promise<void> {
  const tables = apiTables(em);
  const json = JSON.stringify(data.parse(jobData));
  await tables.insertInto('queued_job').values({ job: name, athlete_id: null, data: json }).execute();
  await tables.executeQuery(
    CompiledQuery.raw(`select pg_notify($1, ''), pg_notify($2, '')`, [JOB_CHANNEL, PREVIOUS_JOB_CHANNEL]),
  );
}

/** Each run gets its own context. */
export const toReadySystemJobs = (
  handlers: readonly SystemJobHandler[],
  createContext: (signal: AbortSignal) => SystemJobContext,
): readonly ReadyJob[] =>
  handlers.map(({ job, deadlineSeconds, run }) => ({
    name: job.name,
    deadlineSeconds,
    run: ({ data }, signal) => run(createContext(signal), data),
  }));
