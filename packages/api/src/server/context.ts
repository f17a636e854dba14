import type { EntityManager } from '@mikro-orm/postgresql';
import type { DomainEvent, Port } from '@threshold/contracts';
import type { AuditKind } from '@threshold/contracts/audit';
import type { Log } from '@threshold/db';
import type { z } from 'zod';
import type { Job } from './job.ts';

/** Who is signed in on a request. */
export interface SignedIn {
  readonly athleteId: string;
  readonly signInId: string;
}

/** What a query gets: it may read, never write, emit or commit. */
export interface QueryContext {
  readonly em: EntityManager;
  readonly athleteId: string;
  readonly log: Log;
  /** Which language model the installation has, provider and model; null where it has none. */
  readonly modelName: string | null;
  now(): Date;
  /** The implementation of a read port; inside a transaction it reads within the same transaction. */
  port<P>(port: Port<P>): P;
}

/** What a command gets: a query context whose `em` is inside the command's one transaction. */
export interface CommandContext extends QueryContext {
  /** Publishes a fact to every listener, in this transaction: all of it lands, or nothing. */
  emit<S extends z.ZodType>(event: DomainEvent<S>, payload: z.input<S>): Promise<void>;
  /** Queues a job for the job process, in this transaction: it is there once the transaction is committed, or not at all. */
  enqueue<S extends z.ZodType>(job: Job<S>, data: z.input<S>): void;
  /**
   * Cancels work of this athlete that earlier transactions queued: what waits is dropped, and what runs, in whichever job
   * process, has its signal aborted within a second of the commit, counts as done and is not tried again. What this very
   * transaction queues stands. A run may end just before it hears of it, so the handler looks at its row in each of its transactions.
   * @param match what the job’s data contain, as JSON containment has it
   */
  cancel<S extends z.ZodType>(job: Job<S>, match: Partial<z.input<S>>): void;
  /**
   * Publishes an event to the athlete's open screens once the transaction is committed; its JSON is at most 4 KB.
   * @param toAthleteId another athlete, whom the transaction concerns
   */
  publish(topic: string, data: unknown, toAthleteId?: string): void;
  /**
   * Writes into the audit log of the athlete's account, in this transaction.
   * @param aboutId the athlete whom it is about; no more than a hash of the id is kept
   */
  audit(kind: AuditKind, aboutId?: string): Promise<void>;
  /** Runs work that may fail without undoing the transaction: on failure only its own changes are taken back, and it throws. */
  savepoint<T>(work: (ctx: CommandContext) => Promise<T>): Promise<T>;
}
