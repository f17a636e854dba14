import type { EntityManager } from '@mikro-orm/postgresql';
import type { DomainEvent, Port } from '@threshold/contracts';
import type { AuditKind } from '@threshold/contracts/audit';
import type { Log } from '@threshold/db';
import type { z } from 'zod';
import type { Job } from './jobs/job.ts';

export interface SignedIn {
  readonly athleteId: string;
  /** The browser's sign-in, or the access token's id. */
  readonly signInId: string;
  /** Present if a program signed in by an access token. */
  readonly token?: {
    /** Such as `training:read`. */
    readonly scopes: ReadonlySet<string>;
  };
}

/** Programs have their own limits, so that they can't use up the athlete's. */
export const getLimitKey = ({ athleteId, token }: SignedIn): string =>
  token ? `programs of ${athleteId}` : athleteId;

/** The context of a query: it reads, never writes, emits or commits. */
export interface QueryContext {
  readonly em: EntityManager;
  readonly athleteId: string;
  readonly log: Log;
  /** Provider and model of the installation's language model; null if none is configured. */
  readonly modelName: string | null;
  now(): Date;
  /** The implementation of a read port; inside a transaction it reads in that transaction. */
  port<P>(port: Port<P>): P;
}

/** The context of a command: a query context whose `em` is in the command's one transaction. */
export interface CommandContext extends QueryContext {
  /** Emits an event to its listeners within this transaction, so everything commits or nothing does. */
  emit<S extends z.ZodType>(event: DomainEvent<S>, payload: z.input<S>): Promise<void>;
  /** Queues a job for the job process, in this transaction. If it rolls back, the job is never queued. */
  enqueue<S extends z.ZodType>(job: Job<S>, data: z.input<S>): void;
  /**
   * Cancels jobs that this athlete queued in earlier transactions. Waiting jobs are dropped. The signals of running
   * ones, in any job process, are aborted within a second of the commit; they count as done and aren't retried. Jobs
   * queued by this transaction are not affected. A run may finish just before it is aborted, so a handler must check
   * its row in each of its transactions.
   * @param match JSON that the job’s data must contain
   */
  cancel<S extends z.ZodType>(job: Job<S>, match: Partial<z.input<S>>): void;
  /**
   * Publishes an event to the athlete's open screens after the commit; its JSON is at most 4 KB.
   * @param toAthleteId another athlete that the transaction affects
   */
  publish(topic: string, data: unknown, toAthleteId?: string): void;
  /**
   * Writes to the audit log of the athlete's account, in this transaction.
   * @param aboutId the other athlete involved; only a hash of the id is stored
   */
  audit(kind: AuditKind, aboutId?: string): Promise<void>;
  /**
   * Runs work that can fail without undoing the transaction: an error rolls back only the work's changes, and is
   * rethrown.
   */
  savepoint<T>(work: (ctx: CommandContext) => Promise<T>): Promise<T>;
}
