import type { z } from 'zod';

/**
 * A fact that a domain publishes in the transaction that made it true. The schema is the whole agreement:
 * a payload that does not fit it is refused before any listener runs.
 */
export interface DomainEvent<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: S;
}

/** Declares a fact, named in the past tense (`workoutCompleted`). */
export const defineEvent = <S extends z.ZodType>(name: string, payload: S): DomainEvent<S> => ({
  name,
  payload,
});

/** What an event carries, as its listeners see it. */
export type PayloadOf<E> = E extends DomainEvent<infer S> ? z.output<S> : never;

/** A question that one domain answers for others; it only reads. `P` is the shape of the answer's functions. */
export interface Port<P> {
  readonly name: string;
  /** Carries the type alone; nothing stands here at run time. */
  readonly shape?: P;
}

/** Declares a read port, named by what it provides. */
export const definePort = <P>(name: string): Port<P> => ({ name });
