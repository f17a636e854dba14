import { z } from 'zod';
import type { AuditEntrySummary } from './audit.ts';
import { defineEvent, definePort } from './index.ts';
import { rowId } from './scalars.ts';

/** The rows of an export were imported into an empty account, in this transaction. Their events were not published. */
export const accountImported = defineEvent('accountImported', z.object({ athleteId: rowId }));

/**
 * The rows of an imported account have been committed. In this transaction of the job process, listeners compute what
 * depends on them. For tens of thousands of workouts this takes seconds, too long for a request.
 */
export const importedAccountReady = defineEvent('importedAccountReady', z.object({ athleteId: rowId }));

/** An athlete's name as others see it. */
export interface UserName {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
}

export interface Account extends UserName {
  readonly email: string;
}

export interface SignInSummary {
  readonly id: string;
  /** The user agent at sign-in, truncated to 200 characters; unvalidated. */
  readonly userAgent: string;
  readonly createdAt: Date;
  /** Updated at most once a day. */
  readonly lastSeenAt: Date;
}

/** Provided by the sign-in. */
export interface UsersPort {
  /** Names by id; leaves out unknown ids. */
  getNames(ids: readonly string[]): Promise<ReadonlyMap<string, UserName>>;
  /**
   * Like `getNames`, but cached for a minute. An erased athlete's name may still be in the cache. So pass only athletes
   * from rows that the caller has just read and that are deleted with the account.
   */
  getCachedNames(ids: readonly string[]): Promise<ReadonlyMap<string, UserName>>;
  /** Null if the id is unknown, such as after the account was deleted. */
  findAccount(id: string): Promise<Account | null>;
  /** The address that the person confirmed by a mailed link; null without one, and for a disabled account. */
  findMailAddress(id: string): Promise<string | null>;
  /** The sign-ins that are valid at `at`, last seen first. */
  listSignIns(id: string, at: Date): Promise<SignInSummary[]>;
  /** One page, newest first: the entries older than `before`, or the newest if it is null. */
  listAuditEntries(
    id: string,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<AuditEntrySummary[]>;
}

export const usersPort = definePort<UsersPort>('users');

/**
 * An account is about to be erased in this transaction. Its rows are deleted by cascade, and listeners adjust their
 * counts.
 */
export const accountErased = defineEvent('accountErased', z.object({ athleteId: rowId }));

/** The operator exported an athlete's account. */
export const accountExported = defineEvent('accountExported', z.object({ athleteId: rowId }));

/**
 * All of an athlete's sign-ins were ended. Listeners end the athlete's other credentials. If the account was disabled,
 * they also end what would go on by itself once it is enabled again.
 */
export const credentialsEnded = defineEvent(
  'credentialsEnded',
  z.object({ athleteId: rowId, isDisabled: z.boolean() }),
);
