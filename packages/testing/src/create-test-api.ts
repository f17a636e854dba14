import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import {
  store as apiStore,
  type CancelledJob,
  type CommandContext,
  cancelRun,
  createHost,
  type Domain,
  fileAdapter,
  isCancelled,
  isMatchedBy,
  type LanguageModel,
  on,
  providePort,
  type QueryContext,
  type QueuedJob,
  restAdapter,
  type ServerEvent,
} from '@threshold/api/server';
import { store as authStore, provideUsers, writeAuditEntry } from '@threshold/auth';
import type { DomainEvent } from '@threshold/contracts';
import { usersPort } from '@threshold/contracts/users';
import Fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';
import { watchOwners } from './owners/watch-owners.ts';
import { silentLog } from './silent-log.ts';
import { createOwnOrm, getSharedOrm } from './test-orm.ts';

export interface TestApiOptions {
  /** Fakes of other domains' ports, built by `providePort`. */
  readonly ports?: readonly ReturnType<typeof providePort>[];
  /** Events to record in `recordedEvents`, in addition to those the domain listens to. */
  readonly events?: readonly DomainEvent[];
  /** The instant of the fixed clock; default noon UTC on 2026-11-20. */
  readonly clockInstant?: string;
  /** The installation's language model; default none. */
  readonly model?: LanguageModel;
  /** Caches queries, which then don't see writes made outside of commands. */
  readonly cachesQueries?: boolean;
  /**
   * Gives this file its own empty database, for tests that read every athlete's rows or change the schema.
   * Other files share one database per domain and worker.
   */
  readonly ownDatabase?: boolean;
}

/** One domain on a real database, with direct calls to its procedures. */
export interface TestApi<D extends Domain> {
  readonly orm: MikroORM;
  readonly clock: FixedClock;
  /** Events so far, oldest first. */
  readonly recordedEvents: { name: string; payload: unknown }[];
  /** Jobs queued by committed transactions that have not run yet, oldest first. */
  readonly queuedJobs: QueuedJob[];
  /** Server events published by committed transactions, oldest first. */
  readonly publishedEvents: ServerEvent[];
  /**
   * Runs queued jobs, and any jobs they queue, until none are left. Throws their errors. Cancelling a running
   * job aborts its signal, and the job is then done.
   */
  runJobs(signal?: AbortSignal): Promise<void>;
  /** Sends a request through the REST adapter, including file routes, as that athlete. Signed out if null. */
  http(athleteId: string | null, request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Creates an athlete and returns the id. */
  athlete(name?: string): Promise<string>;
  /** The domain's procedures as that athlete, in the given browser, if any. Signed out if null. */
  as(athleteId: string | null, signInId?: string): ReturnType<D['router']['createCaller']>;
  queryContext(athleteId: string): QueryContext;
  runInTransaction<T>(athleteId: string, work: (ctx: CommandContext) => Promise<T>): Promise<T>;
}

/**
 * Boots a single domain on a migrated database. Other files of the worker also write to it, so each test
 * creates its own athletes. Call it at the top of a test file.
 */
export async function createTestApi<D extends Domain>(
  domain: D,
  {
    ports = [],
    events = [],
    clockInstant = '2026-11-20T12:00:00Z',
    model,
    cachesQueries = false,
    ownDatabase = false,
  }: TestApiOptions = {},
): Promise<TestApi<D>> {
  const stores = [authStore, apiStore, domain.store];
  const orm = await (ownDatabase ? createOwnOrm(stores) : getSharedOrm(stores));
  await watchOwners(orm);
  const clock = createFixedClock(clockInstant);
  const recordedEvents: { name: string; payload: unknown }[] = [];
  const queuedJobs: QueuedJob[] = [];
  const publishedEvents: ServerEvent[] = [];
  let runningJob: { readonly item: QueuedJob; readonly controller: AbortController } | undefined;
  const cancelJobs = (cancelledJob: CancelledJob) => {
    const remainingJobs = queuedJobs.filter((item) => !isMatchedBy(item, cancelledJob));
    queuedJobs.splice(0, queuedJobs.length, ...remainingJobs);
    if (runningJob && isMatchedBy(runningJob.item, cancelledJob)) cancelRun(runningJob.controller);
  };
  const recordedDomain = {
    ...domain,
    listeners: [
      ...domain.listeners,
      ...events.map((event) =>
        on(event, async (_act, payload) => {
          recordedEvents.push({ name: event.name, payload });
        }),
      ),
    ],
  };
  const host = createHost({
    orm,
    domains: [recordedDomain],
    ports: [providePort(usersPort, ({ em }) => provideUsers(em)), ...ports],
    outbox: {
      send: async () => undefined,
      onCommitted: (outgoing) => {
        for (const cancelledJob of outgoing.cancelled) cancelJobs(cancelledJob);
        queuedJobs.push(...outgoing.enqueued);
        publishedEvents.push(...outgoing.published);
      },
    },
    ...(cachesQueries && {
      queryCache: { maxEntries: 1_000, maxCharacters: 1_000_000, maxEntryCharacters: 100_000 },
    }),
    audit: writeAuditEntry,
    model,
    now: clock.now,
    log: silentLog,
  });
  return {
    orm,
    clock,
    recordedEvents,
    queuedJobs,
    publishedEvents,
    runJobs: async (signal = new AbortController().signal) => {
      for (let item = queuedJobs.shift(); item; item = queuedJobs.shift()) {
        const { job } = item;
        const controller = new AbortController();
        runningJob = { item, controller };
        const jobSignal = AbortSignal.any([controller.signal, signal]);
        try {
          await host.jobs.find(({ name }) => name === job)?.run(item, jobSignal);
        } catch (error) {
          if (!isCancelled(jobSignal)) throw error;
        } finally {
          runningJob = undefined;
        }
      }
    },
    http: async (athleteId, request) => {
      const app = Fastify();
      const resolve = async () => (athleteId === null ? null : { athleteId, signInId: uuidv7() });
      await app.register(restAdapter, { host, resolve });
      await app.register(fileAdapter, { host, resolve, uploadFolder: join(tmpdir(), 'threshold-uploads') });
      return app.inject(request);
    },
    athlete: (name = 'Mia Berg') => insertAthlete(orm, name),
    as: (athleteId, signInId = uuidv7()) =>
      // The router's own caller. Its type is lost only because `D` is generic here.
      domain.router.createCaller(() =>
        host.callContext(athleteId === null ? null : { athleteId, signInId }, silentLog),
      ) as ReturnType<D['router']['createCaller']>,
    queryContext: (athleteId) => host.queryContext(athleteId),
    runInTransaction: (athleteId, work) => host.runInTransaction(athleteId, work),
  };
}

async function insertAthlete(orm: MikroORM, name: string): Promise<string> {
  const id = uuidv7();
  const [firstName = '', lastName = ''] = name.split(' ');
  await orm.em
    .getConnection()
    .execute(
      'insert into auth."user" (id, email, first_name, last_name, created_at) values (?, ?, ?, ?, now())',
      [id, `${firstName}.${lastName}.${id}@example.com`.toLowerCase(), firstName, lastName],
    );
  return id;
}
