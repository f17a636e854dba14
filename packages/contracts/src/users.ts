import { z } from 'zod';
import type { AuditEntrySummary } from './audit.ts';
import { defineEvent, definePort } from './index.ts';
import { rowId } from './scalars.ts';

/**
 * The rows of an export were imported into an empty account, in this transaction; their events were not published.
 */
export const accountImported = defineEvent('accountImported', z.object({ athleteId: rowId }));

/**
 * The rows of an imported account are committed. Listeners compute what depends on them in this transaction of the
 * job process: for tens of thousands of workouts this takes seconds, too long for a request.
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
  /** The user agent at sign-in, cut to 200 characters; unchecked. */
  readonly userAgent: string;
  readonly createdAt: Date;
  /** Updated at most once a day. */
  readonly lastSeenAt: Date;
}

/** Provided by the sign-in. */
export interface UsersPort {
  /** Names by id, without unknown ids. */
  getNames(ids: readonly string[]): Promise<ReadonlyMap<string, UserName>>;
  /**
   * Like `getNames`, but cached for a minute. Only for athletes of rows that the caller has just read and that are
   * deleted with the account: an erased athlete's name may still be in the cache.
   */
  getCachedNames(ids: readonly string[]): Promise<ReadonlyMap<string, UserName>>;
  /** Null for an unknown id, as after the deletion of the account. */
  findAccount(id: string): Promise<Account | null>;
  /** The sign-ins that are valid at that instant, last seen first. */
  listSignIns(id: string, at: Date): Promise<SignInSummary[]>;
  /** One page, newest first: the entries older than `before`, or the newest ones if it is null. */
  listAuditEntries(
    id: string,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<AuditEntrySummary[]>;
}

export const usersPort = definePort<UsersPort>('users');

/**
 * An account is about to be erased in this transaction. Its rows are deleted by cascade; listeners adjust their counts.
 */
export const accountErased = defineEvent('accountErased', z.object({ athleteId: rowId }));
