import type { MikroORM } from '@mikro-orm/postgresql';
import { deleteOldCalls } from '@threshold/ai/server';
import {
  createHost,
  deleteOldAnswers,
  type Host,
  type LanguageModel,
  type Outbox,
  providePort,
  type QueryCacheOptions,
} from '@threshold/api/server';
import { preferencesPreload } from '@threshold/athletes/server';
import {
  deleteExpiredSignIns,
  deleteOldAudit,
  deleteOldOutgoingMail,
  type FeatureSwitches,
  provideUsers,
  writeAuditEntry,
} from '@threshold/auth';
import { adProviderPort } from '@threshold/contracts/gamification';
import { mailPort } from '@threshold/contracts/mail';
import { type WebPushKeys, webPushPort } from '@threshold/contracts/social';
import { usersPort } from '@threshold/contracts/users';
import type { Log, Tracing } from '@threshold/db';
import { createHouseAds } from '@threshold/gamification/server';
import type { MailSettings } from '@threshold/mail';
import { domains } from '../domains.ts';
import { createFeatureCheck } from '../features/assert-feature-on.ts';
import { createMailSender, createSendMailHandler } from './mail-job.ts';

/** Enough for the screens of about a thousand athletes. */
const QUERY_CACHE: QueryCacheOptions = {
  maxEntries: 50_000,
  maxCharacters: 32 * 1024 * 1024,
  maxEntryCharacters: 512 * 1024,
  preload: preferencesPreload,
};

/**
 * Share of the write limit that ingest commands may use. A live session sends only six batches a minute. An
 * offline recording fits ten minutes into a batch.
 */
const INGEST_SHARE = 0.5;

interface ComposeOptions {
  readonly orm: MikroORM;
  /** A standby for reads that may lag. Without one, all reads go to the primary. */
  readonly replica?: MikroORM | undefined;
  readonly now: () => Date;
  readonly log: Log;
  /** Null disables web push. */
  readonly webPush?: WebPushKeys | null;
  /** Null drops queued mail; only the job process sends any. */
  readonly mail?: MailSettings | null;
  /** The product's origin in the job process, for links in mail; null there without `PUBLIC_ORIGIN`. */
  readonly mailOrigin?: string | null;
  /** Undefined disables the language model. */
  readonly model?: LanguageModel | undefined;
  /** Writes per athlete per minute; unlimited if null. */
  readonly writesPerMinute?: number | null;
  /** Undefined disables tracing. */
  readonly tracing?: Tracing | undefined;
  /** Receives the jobs that transactions queue. By default, they go into the database for the job process. */
  readonly outbox?: Outbox;
  readonly cachesQueries?: boolean;
  /** Without them, everything is on. */
  readonly switches?: FeatureSwitches;
}

export function composeHost({
  webPush = null,
  mail = null,
  mailOrigin = null,
  cachesQueries = true,
  writesPerMinute = null,
  switches,
  ...options
}: ComposeOptions): Host {
  const houseAds = createHouseAds(async () => !(await switches?.listOff())?.includes('merch'));
  const mailSender = mail && mailOrigin !== null ? createMailSender(mail, mailOrigin, options.log) : null;
  return createHost({
    ...options,
    domains,
    audit: writeAuditEntry,
    ...(switches && { assertAvailable: createFeatureCheck(switches) }),
    ...(cachesQueries && { queryCache: QUERY_CACHE }),
    ...(writesPerMinute !== null && {
      writeLimits: { commands: writesPerMinute, ingestCommands: Math.ceil(writesPerMinute * INGEST_SHARE) },
    }),
    ports: [
      providePort(usersPort, ({ em }) => provideUsers(em)),
      providePort(webPushPort, () => ({ getKeys: () => webPush })),
      providePort(mailPort, () => ({ isOffered: () => mail !== null, getSender: () => mailSender })),
      providePort(adProviderPort, () => houseAds),
    ],
    scheduleOwners: [
      {
        name: 'auth',
        schedules: [deleteExpiredSignIns, deleteOldAudit, deleteOldOutgoingMail],
        systemJobs: [createSendMailHandler(mail)],
      },
      { name: 'api', schedules: [deleteOldAnswers] },
      { name: 'ai', schedules: [deleteOldCalls] },
    ],
  });
}
