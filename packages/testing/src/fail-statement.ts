import { Client } from 'pg';

const { query } = Client.prototype;
/** A statement that fails in PostgreSQL itself, so that the whole transaction is rolled back. */
const FAILING_QUERY = {
  text: `do $$ begin raise exception 'The disk is full.' using errcode = '53100'; end $$`,
};

/**
 * Makes the k-th statement from now fail once, on any connection.
 * @returns a function that returns true once that statement was sent
 */
export function failStatement(k: number): () => boolean {
  let sentCount = 0;
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]): unknown {
      sentCount += 1;
      if (sentCount !== k) return Reflect.apply(query, this, args);
      return Reflect.apply(query, this, [FAILING_QUERY, ...args.filter((arg) => typeof arg === 'function')]);
    },
  });
  return () => sentCount >= k;
}

/** Lets all statements succeed again. */
export const restoreStatements = (): void => void Object.assign(Client.prototype, { query });
