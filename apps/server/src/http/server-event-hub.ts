import type { MikroORM } from '@mikro-orm/postgresql';
import { EVENT_CHANNEL, PREVIOUS_EVENT_CHANNEL } from '@threshold/api/server';
import { type Auth, parseEndedSignIn, SIGN_IN_ENDED_CHANNEL } from '@threshold/auth';
import { type ChannelListener, type Log, listenTo } from '@threshold/db';
import { z } from 'zod';

export interface Subscription {
  readonly signInId: string;
  send(text: string): void;
  /** Closes the stream. The screen then reconnects, knowing that it may have missed events. */
  end(): void;
}

const serverEvent = z.object({
  athleteId: z.string(),
  topic: z.string(),
  data: z.unknown(),
  isCopy: z.boolean().optional(),
});

export interface ServerEventHub {
  /** Counts the athlete's open streams in this process. */
  countStreams(athleteId: string): number;
  /** Adds a subscription; resolves once later events can no longer be missed. */
  join(athleteId: string, subscription: Subscription): Promise<void>;
  leave(athleteId: string, subscription: Subscription): void;
  close(): Promise<void>;
}

interface HubOptions {
  readonly orm: MikroORM;
  readonly log: Log;
  /** The unpooled database URL, since a pooler does not forward notifications. */
  readonly listenUrl?: string | undefined;
  readonly signIns: Pick<Auth, 'forgetEnded' | 'forgetAll'>;
}

const SIGN_IN_ENDED = JSON.stringify({ topic: 'sign-in', data: 'ended' });

/**
 * Forwards the events of all processes to this process's open screens, and closes screens whose sign-in ends in
 * any process. Starts listening with the first subscription.
 */
export function createServerEventHub({ orm, log, listenUrl, signIns }: HubOptions): ServerEventHub {
  const subscriptionsByAthlete = new Map<string, Set<Subscription>>();
  let listener: ChannelListener | undefined;
  const firstListening = Promise.withResolvers<void>();
  let hasListened = false;
  let isClosed = false;

  const onEvent = (payload: string) => {
    const event = serverEvent.safeParse(JSON.parse(payload));
    // Each event arrives on both channels. The copy is meant for the previous version.
    if (!event.success || event.data.isCopy) return;
    const { athleteId, topic, data } = event.data;
    const text = JSON.stringify({ topic, data });
    for (const subscription of subscriptionsByAthlete.get(athleteId) ?? []) subscription.send(text);
  };
  const onSignInEnded = (payload: string) => {
    const endedSignIn = parseEndedSignIn(payload);
    if (!endedSignIn) return;
    signIns.forgetEnded(endedSignIn);
    for (const subscription of [...(subscriptionsByAthlete.get(endedSignIn.athleteId) ?? [])]) {
      if (subscription.signInId !== endedSignIn.signInId) continue;
      subscription.send(SIGN_IN_ENDED);
      subscription.end();
    }
  };
  const endAll = () => {
    for (const athleteSubscriptions of [...subscriptionsByAthlete.values()])
      for (const subscription of [...athleteSubscriptions]) subscription.end();
  };
  const onConnected = () => {
    // A sign-in may have ended while this process was not listening, so clear the cache.
    signIns.forgetAll();
    // Events during the interruption are lost, so screens must reconnect, which makes them refetch.
    if (hasListened) endAll();
    hasListened = true;
    firstListening.resolve();
  };

  return {
    countStreams: (athleteId) => subscriptionsByAthlete.get(athleteId)?.size ?? 0,
    join(athleteId, subscription) {
      if (isClosed) {
        subscription.end();
        return firstListening.promise;
      }
      const athleteSubscriptions = subscriptionsByAthlete.get(athleteId) ?? new Set();
      subscriptionsByAthlete.set(athleteId, athleteSubscriptions.add(subscription));
      const url = listenUrl ?? orm.config.get('clientUrl') ?? '';
      const applicationName = 'threshold events';
      const channels = {
        [EVENT_CHANNEL]: onEvent,
        [PREVIOUS_EVENT_CHANNEL]: onEvent,
        [SIGN_IN_ENDED_CHANNEL]: onSignInEnded,
      };
      listener ??= listenTo({ url, channels, onConnected, log, applicationName });
      return firstListening.promise;
    },
    leave(athleteId, subscription) {
      const athleteSubscriptions = subscriptionsByAthlete.get(athleteId);
      athleteSubscriptions?.delete(subscription);
      if (athleteSubscriptions?.size === 0) subscriptionsByAthlete.delete(athleteId);
    },
    async close() {
      isClosed = true;
      firstListening.resolve();
      endAll();
      await listener?.close();
    },
  };
}
