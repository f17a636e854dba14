import type { EntityManager } from '@mikro-orm/postgresql';
import type { DomainEvent, Port } from '@threshold/contracts';
import type { AuditKind } from '@threshold/contracts/audit';
import type { Log } from '@threshold/db';
import type { z } from 'zod';
import type { Job } from './jobs/job.ts';

export interface SignedIn {
  readonly athleteId: string;
  readonly signInId: string;
}

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
  /** Emits an event to its listeners, in this transaction: everything commits, or nothing. */
  emit<S extends z.ZodType>(event: DomainEvent<S>, payload: z.input<S>): Promise<void>;
  /** Queues a job for the job process, in this transaction: it exists after the commit, or not at all. */
  enqueue<S extends z.ZodType>(job: Job<S>, data: z.input<S>): void;
  /**
   * Cancels jobs that earlier transactions of this athlete queued. Waiting jobs are dropped. Running ones, in any job
   * process, have their signal aborted within a second of the commit, count as done and are not retried. Jobs queued by
   * this transaction are not affected. A run may end just before it is aborted, so a handler must check its row in each
   * of its transactions.
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
   * @param aboutId another athlete concerned; only a hash of the id is stored
   */
  audit(kind: AuditKind, aboutId?: string): Promise<void>;
  /**
   * Runs work whose failure doesn't undo the transaction: an error rolls back only the work's own changes, and is
   * thrown.
   */
  savepoint<T>(work: (ctx: CommandContext) => Promise<T>): Promise<T>;
}
