import { Client } from 'pg';

const { query } = Client.prototype;
/** Fails in PostgreSQL like a statement: what follows in the transaction is not committed either. */
const FAILS = { text: `do $$ begin raise exception 'The disk is full.' using errcode = '53100'; end $$` };

/**
 * Makes the k-th statement from now fail once, on any connection.
 * @returns a function that says whether it was reached
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
export const mendStatements = (): void => void Object.assign(Client.prototype, { query });
