import type { MikroORM } from '@mikro-orm/postgresql';
import { TOLD_CHANNEL } from '@threshold/api/server';
import { type Auth, readEndedSignIn, SIGN_IN_ENDED_CHANNEL } from '@threshold/auth';
import { type Listening, type Log, listenTo } from '@threshold/db';
import { z } from 'zod';

/** One open screen's end of the line. */
export interface Ear {
  /** The sign-in that it was opened by. */
  readonly signInId: string;
  hear(text: string): void;
  /** Ends it; the screen comes back and knows that it may have missed something. */
  end(): void;
}

const toldForm = z.object({ athleteId: z.string(), topic: z.string(), data: z.unknown() });

/** The open screens of this process by athlete. */
export interface ToldHub {
  countOf(athleteId: string): number;
  /** Joins an ear; resolves once nothing that is told from now on can pass it by. */
  join(athleteId: string, ear: Ear): Promise<void>;
  leave(athleteId: string, ear: Ear): void;
  close(): Promise<void>;
}

interface HubOptions {
  readonly orm: MikroORM;
  readonly log: Log;
  /** The database past a pooler, which would not hand on what is heard. */
  readonly listenUrl?: string | undefined;
  /** What this process remembers of sign-ins. */
  readonly signIns: Pick<Auth, 'forgetEnded' | 'forgetAll'>;
}

/** The last word on a stream whose sign-in has ended. */
const SIGN_IN_ENDED = JSON.stringify({ topic: 'sign-in', data: 'ended' });

/**
 * Hands what any process tells to the screens that this one holds open, and closes those whose sign-in ends in any
 * process. It listens from the first screen on.
 */
export function toldHub({ orm, log, listenUrl, signIns }: HubOptions): ToldHub {
  const ears = new Map<string, Set<Ear>>();
  let listening: Listening | undefined;
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;
  let isClosed = false;

  const heard = (payload: string) => {
    const told = toldForm.safeParse(JSON.parse(payload));
    if (!told.success) return;
    const { athleteId, topic, data } = told.data;
    const text = JSON.stringify({ topic, data });
    for (const ear of ears.get(athleteId) ?? []) ear.hear(text);
  };
  const signInEnded = (payload: string) => {
    const ended = readEndedSignIn(payload);
    if (!ended) return;
    signIns.forgetEnded(ended);
    for (const ear of [...(ears.get(ended.athleteId) ?? [])]) {
      if (ear.signInId !== ended.signInId) continue;
      ear.hear(SIGN_IN_ENDED);
      ear.end();
    }
  };
  const endAll = () => {
    for (const ofAthlete of [...ears.values()]) for (const ear of [...ofAthlete]) ear.end();
  };
  const began = () => {
    // A sign-in that ended before this process could hear of it is believed no longer.
    signIns.forgetAll();
    // What was told while the line was cut is lost: the screens read anew when they come back.
    if (hasBegun) endAll();
    hasBegun = true;
    begun.resolve();
  };

  return {
    countOf: (athleteId) => ears.get(athleteId)?.size ?? 0,
    join(athleteId, ear) {
      if (isClosed) {
        ear.end();
        return begun.promise;
      }
      const ofAthlete = ears.get(athleteId) ?? new Set();
      ears.set(athleteId, ofAthlete.add(ear));
      const url = listenUrl ?? orm.config.get('clientUrl') ?? '';
      const applicationName = 'threshold told';
      const channels = { [TOLD_CHANNEL]: heard, [SIGN_IN_ENDED_CHANNEL]: signInEnded };
      listening ??= listenTo({ url, channels, began, log, applicationName });
      return begun.promise;
    },
    leave(athleteId, ear) {
      const ofAthlete = ears.get(athleteId);
      ofAthlete?.delete(ear);
      if (ofAthlete?.size === 0) ears.delete(athleteId);
    },
    async close() {
      isClosed = true;
      begun.resolve();
      endAll();
      await listening?.close();
    },
  };
}
