import type { z } from 'zod';

/**
 * A fact, published by a domain in the transaction that makes it true. A payload that doesn't match the schema is
 * rejected before any listener runs.
 */
export interface DomainEvent<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: S;
}

/** Named in the past tense (`workoutCompleted`). */
export const defineEvent = <S extends z.ZodType>(name: string, payload: S): DomainEvent<S> => ({
  name,
  payload,
});

export type PayloadOf<E> = E extends DomainEvent<infer S> ? z.output<S> : never;

/** A read-only interface that one domain provides to others; `P` is the type of its functions. */
export interface Port<P> {
  readonly name: string;
  /** Carries the type; undefined at run time. */
  readonly shape?: P;
}

/** Named after what it provides. */
export const definePort = <P>(name: string): Port<P> => ({ name });
