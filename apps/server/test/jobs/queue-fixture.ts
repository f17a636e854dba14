import { randomUUID } from 'node:crypto';
import { store as aiStore } from '@threshold/ai/server';
import {
  store as apiStore,
  createHost,
  defineDomain,
  defineJob,
  type Host,
  handleJob,
  type JobContext,
  type LanguageModel,
  providePort,
  router,
} from '@threshold/api/server';
import { store as authStore, provideUsers } from '@threshold/auth';
import { usersPort } from '@threshold/contracts/users';
import { connect, type Log } from '@threshold/db';
import { createTestDatabase, TEST_TIMEOUTS } from '@threshold/db/testing';
import { silentLog } from '@threshold/testing';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { createJobQueue, type JobQueue } from '../../src/jobs/job-queue.ts';

const QUICK_TIMING = { pollSeconds: 1, retrySeconds: 1 };
const stores = [authStore, apiStore, aiStore];

/** The job that the queue's tests run. */
export const slowJob = defineJob('test.slow', z.strictObject({ id: z.string() }));
type SlowHandler = (ctx: JobContext, data: { id: string }) => Promise<void>;

interface HostOptions {
  readonly deadlineSeconds?: number;
  readonly model?: LanguageModel | undefined;
}

/** A database with only the queue, emptied before each test. Stops the job processes that a test starts. */
export async function createQueueFixture() {
  const database = await createTestDatabase(stores);
  const orm = await connect({ ...TEST_TIMEOUTS, url: database.url, stores });
  const execute = <T = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    orm.em.getConnection().execute<T[]>(sql, values);
  const openQueues: JobQueue[] = [];
  beforeEach(async () => {
    await execute('drop schema if exists pgboss cascade');
    await execute('delete from api.queued_job');
  });
  afterEach(async () => {
    await Promise.all(openQueues.splice(0).map((queue) => queue.stop()));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });
  return {
    url: database.url,
    orm,
    execute,
    countQueuedRows: async () => (await execute('select 1 from api.queued_job')).length,
    /** A host with a single domain, which handles `test.slow` with the test's callback. */
    createHostWith(run: SlowHandler, { deadlineSeconds = 60, model }: HostOptions = {}): Host {
      const domain = defineDomain({
        name: 'test',
        store: { name: 'test', entities: [], migrations: '' },
        router: router({}),
        rest: [],
        ports: [],
        needs: [],
        listeners: [],
        jobs: [handleJob(slowJob, run, { deadlineSeconds })],
        account: { tables: [] },
      });
      const ports = [providePort(usersPort, ({ em }) => provideUsers(em))];
      return createHost({ orm, domains: [domain], ports, model, now: () => new Date(), log: silentLog });
    },
    /** Starts another job process. */
    async startJobProcess(host: Host, log: Log = silentLog): Promise<JobQueue> {
      const queuedJobOptions = { orm, jobs: host.jobs };
      const queue = createJobQueue({
        url: database.url,
        schedules: [],
        queuedJobs: queuedJobOptions,
        log,
        jobTiming: QUICK_TIMING,
      });
      openQueues.push(queue);
      await queue.start();
      return queue;
    },
    enqueue: (host: Host, athleteId: string, id: string) =>
      host.runInTransaction(athleteId, async (ctx) => ctx.enqueue(slowJob, { id })),
    async createAthlete(): Promise<string> {
      const id = randomUUID();
      await execute(
        `insert into auth."user" (id, email, first_name, last_name, created_at) values (?, ?, 'Annika', 'Bergström', now())`,
        [id, `${id}@example.com`],
      );
      return id;
    },
  };
}

/** A log that records its lines. */
export function createRecordingLog() {
  const lines: { message: string; fields: object }[] = [];
  const recordLine = (fields: object, message: string) => void lines.push({ message, fields });
  return { lines, log: { info: recordLine, warn: recordLine, error: recordLine } };
}
