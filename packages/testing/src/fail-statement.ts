import { Client } from 'pg';

const { query } = Client.prototype;
/** Fails in PostgreSQL itself, so that the whole transaction is rolled back. */
const FAILS = { text: `do $$ begin raise exception 'The disk is full.' using errcode = '53100'; end $$` };

/**
 * Makes the k-th statement from now fail once, on any connection.
 * @returns a function that returns true once that statement was sent
 */
export function failStatement(k: number): () => boolean {
  let sent = 0;
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]): unknown {
      sent += 1;
      if (sent !== k) return Reflect.apply(query, this, args);
      return Reflect.apply(query, this, [FAILS, ...args.filter((arg) => typeof arg === 'function')]);
    },
  });
  return () => sent >= k;
}

/** Lets all statements succeed again. */
export const restoreStatements = (): void => void Object.assign(Client.prototype, { query });
