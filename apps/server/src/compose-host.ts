import type { MikroORM } from '@mikro-orm/postgresql';
import { deleteOldCalls } from '@threshold/ai/server';
import {
  createHost,
  deleteOldAnswers,
  type Host,
  type LanguageModel,
  type Outbox,
  providePort,
  type QueryCacheLimits,
} from '@threshold/api/server';
import { preferencesPreload } from '@threshold/athletes/server';
import { deleteExpiredSignIns, deleteOldAudit, provideUsers, writeAuditEntry } from '@threshold/auth';
import { adProviderPort } from '@threshold/contracts/gamification';
import { type WebPushKeys, webPushPort } from '@threshold/contracts/social';
import { usersPort } from '@threshold/contracts/users';
import type { Log, Tracing } from '@threshold/db';
import { houseAds } from '@threshold/gamification/server';
import { domains } from './domains.ts';

/** The screens of some thousand athletes. */
const QUERY_CACHE: QueryCacheLimits = {
  entries: 50_000,
  bytes: 32 * 1024 * 1024,
  bytesOfOne: 512 * 1024,
  preload: preferencesPreload,
};

/** A live session is sent every ten seconds, and one that was recorded offline ten minutes at a time. */
const HOT_SHARE = 0.5;

interface ComposeOptions {
  readonly orm: MikroORM;
  /** A standby for what may lag; without one everything is read where it is written. */
  readonly replica?: MikroORM | undefined;
  readonly now: () => Date;
  readonly log: Log;
  /** The keys for web push; none where the installation sends none. */
  readonly webPush?: WebPushKeys | null;
  /** The installation's language model; none where it has none. */
  readonly model?: LanguageModel | undefined;
  /** The most writes of one athlete a minute; as many as they like where it is not given. */
  readonly writesAMinute?: number | null;
  /** Times procedures and transactions, where somebody wants that. */
  readonly tracing?: Tracing | undefined;
  /** Where transactions leave their work, if not with the database for the job process. */
  readonly outbox?: Outbox;
  /** Whether cached queries are cached. */
  readonly cachesQueries?: boolean;
}

/** The composed domains, as the web process and the job process both need them. */
export function composeHost({
  webPush = null,
  cachesQueries = true,
  writesAMinute = null,
  ...options
}: ComposeOptions): Host {
  return createHost({
    ...options,
    domains,
    audit: writeAuditEntry,
    ...(cachesQueries && { queryCache: QUERY_CACHE }),
    ...(writesAMinute !== null && {
      writeLimits: { commands: writesAMinute, ingestCommands: Math.ceil(writesAMinute * HOT_SHARE) },
    }),
    ports: [
      providePort(usersPort, ({ em }) => provideUsers(em)),
      providePort(webPushPort, () => ({ keys: () => webPush })),
      providePort(adProviderPort, () => houseAds),
    ],
    scheduleOwners: [
      { name: 'auth', schedules: [deleteExpiredSignIns, deleteOldAudit] },
      { name: 'api', schedules: [deleteOldAnswers] },
      { name: 'ai', schedules: [deleteOldCalls] },
    ],
  });
}
