import { z } from 'zod';
import type { AuditFact } from './audit.ts';
import { defineEvent, definePort } from './index.ts';
import { rowId } from './scalars.ts';

/** The rows of an export came into the athlete's empty account, in this transaction; nobody heard them as facts. */
export const accountImported = defineEvent('accountImported', z.object({ athleteId: rowId }));

/**
 * The rows of an imported account are committed. What follows from them is computed in this transaction of the job
 * process: for tens of thousands of workouts that takes seconds, which no request of others may wait for.
 */
export const importedAccountReady = defineEvent('importedAccountReady', z.object({ athleteId: rowId }));

/** How an athlete is named wherever others see them. */
export interface UserName {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
}

/** The signed-in person's own account, e-mail included. */
export interface Account extends UserName {
  readonly email: string;
}

/** One browser in which an athlete is signed in. */
export interface SignInFact {
  readonly id: string;
  /** What the browser said of itself when it signed in, cut to 200 characters; unchecked. */
  readonly userAgent: string;
  readonly createdAt: Date;
  /** Written down at most daily. */
  readonly lastSeenAt: Date;
}

/** Lent by the sign-in: who the people behind the ids are. */
export interface UsersPort {
  /** The names of those ids that exist; an unknown id is absent from the map. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, UserName>>;
  /**
   * The same for athletes of whom the caller has just read rows that go with their account: who is erased may be named
   * for another minute by this, and must not be there to be asked about.
   */
  namesOfPresent(ids: readonly string[]): Promise<ReadonlyMap<string, UserName>>;
  /** The account of one id, or null when it is gone. */
  accountOf(id: string): Promise<Account | null>;
  /** The sign-ins of one id that are in force at that instant, the last seen first. */
  signInsOf(id: string, at: Date): Promise<SignInFact[]>;
  /** What the audit log tells of one id, the newest first: so many after the entry `before`, or the newest. */
  auditOf(id: string, page: { readonly before: string | null; readonly limit: number }): Promise<AuditFact[]>;
}

/** How a domain asks for it. */
export const usersPort = definePort<UsersPort>('users');

/**
 * An account is about to be erased, in this transaction: its rows go by cascade, and what others keep of it by number
 * is theirs to take back.
 */
export const accountErased = defineEvent('accountErased', z.object({ athleteId: rowId }));
