import type { EntityManager } from '@mikro-orm/postgresql';
import type { DomainEvent, Port } from '@threshold/contracts';
import type { Log } from '@threshold/db';
import type { z } from 'zod';
import type { Work } from './work.ts';

/** Who is signed in on a request. */
export interface SignedIn {
  readonly athleteId: string;
  readonly signInId: string;
}

/** What a question gets: it may read, never write, emit or commit. */
export interface Look {
  readonly em: EntityManager;
  readonly athleteId: string;
  readonly log: Log;
  now(): Date;
  /** Answers a read port; inside an act it reads within the act's transaction. */
  ask<P>(port: Port<P>): P;
}

/** What a command gets: a look whose `em` stands inside the act's one transaction. */
export interface Act extends Look {
  /** Publishes a fact to every listener, in this transaction: all of it lands, or nothing. */
  emit<S extends z.ZodType>(event: DomainEvent<S>, payload: z.input<S>): Promise<void>;
  /** Queues work for the job process, in this transaction: it is there once the act is committed, or not at all. */
  enqueue<S extends z.ZodType>(work: Work<S>, data: z.input<S>): void;
  /**
   * Says a word to the athlete's open screens once the act is committed; its JSON is at most 4 KB.
   * @param toAthleteId another athlete, whom the act concerns
   */
  tell(topic: string, data: unknown, toAthleteId?: string): void;
  /** Runs work that may fail without undoing the act: on failure only its own changes are taken back, and it throws. */
  savepoint<T>(work: (act: Act) => Promise<T>): Promise<T>;
}
