import { AsyncLocalStorage } from 'node:async_hooks';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { QueuedJob } from '@threshold/api/server';
import { athletes } from '@threshold/athletes/server';
import type { Log } from '@threshold/db';
import { gamification } from '@threshold/gamification/server';
import { nutrition } from '@threshold/nutrition/server';
import { sessions } from '@threshold/sessions/server';
import { social } from '@threshold/social/server';
import { training } from '@threshold/training/server';
import { composeHost } from '../boot/compose-host.ts';

export interface Installation {
  readonly orm: MikroORM;
  readonly log: Log;
  /** The real time. */
  readonly now: () => Date;
}

export type DemoHost = ReturnType<typeof createDemoHost>;

/**
 * The whole product with a clock that the caller sets. Past actions call the app's own procedures at their past
 * time, and all their effects get that time. Queued jobs run immediately, at the time of their transaction.
 */
export function createDemoHost({ orm, log, now: realNow }: Installation) {
  const momentStorage = new AsyncLocalStorage<{ readonly at: Date; readonly queue: QueuedJob[] }>();
  const now = () => momentStorage.getStore()?.at ?? realNow();
  const host = composeHost({
    orm,
    now,
    log,
    outbox: {
      send: async () => undefined,
      onCommitted: ({ enqueued }) => void momentStorage.getStore()?.queue.push(...enqueued),
    },
  });
  const signal = new AbortController().signal;

  const runAt = <T>(instant: Date, action: () => Promise<T>): Promise<T> => {
    const moment = { at: instant, queue: [] as QueuedJob[] };
    return momentStorage.run(moment, async () => {
      const result = await action();
      for (let queuedJob = moment.queue.shift(); queuedJob; queuedJob = moment.queue.shift())
        await host.jobs.find(({ name }) => name === queuedJob?.job)?.run(queuedJob, signal);
      return result;
    });
  };

  const createCallers = (athleteId: string) => {
    const call = () => host.callContext({ athleteId, signInId: athleteId }, log);
    return {
      athletes: athletes.router.createCaller(call),
      training: training.router.createCaller(call),
      sessions: sessions.router.createCaller(call),
      nutrition: nutrition.router.createCaller(call),
      gamification: gamification.router.createCaller(call),
      social: social.router.createCaller(call),
    };
  };
  return { runAt, createCallers, now, runInTransaction: host.runInTransaction };
}
