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
import { composeHost } from '../compose-host.ts';

/** Where a demo world is made. */
export interface Installation {
  readonly orm: MikroORM;
  readonly log: Log;
  /** What time it really is. */
  readonly now: () => Date;
}

/** The product as the people of the demo world use it. */
export type DemoHost = ReturnType<typeof demoHost>;

/**
 * The composed domains with a clock that whoever acts sets: what happened three weeks ago is done as of three weeks
 * ago, by the same procedures that the app calls, and everything that follows from it bears its time. What transactions queue
 * is done at once, at the moment of the transaction.
 */
export function demoHost({ orm, log, now: realNow }: Installation) {
  const moments = new AsyncLocalStorage<{ readonly at: Date; readonly queue: QueuedJob[] }>();
  const now = () => moments.getStore()?.at ?? realNow();
  const host = composeHost({
    orm,
    now,
    log,
    outbox: {
      send: async () => undefined,
      sent: ({ enqueued }) => void moments.getStore()?.queue.push(...enqueued),
    },
  });
  const signal = new AbortController().signal;

  /** Does something at a moment, and all the work that it queues. */
  const at = <T>(instant: Date, deed: () => Promise<T>): Promise<T> => {
    const moment = { at: instant, queue: [] as QueuedJob[] };
    return moments.run(moment, async () => {
      const result = await deed();
      for (let item = moment.queue.shift(); item; item = moment.queue.shift())
        await host.jobs.find(({ name }) => name === item?.job)?.run(item, signal);
      return result;
    });
  };

  /** The procedures as one athlete calls them. */
  const as = (athleteId: string) => {
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
  return { at, as, now, runInTransaction: host.runInTransaction };
}
