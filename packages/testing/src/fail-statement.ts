import { Client } from 'pg';

const { query } = Client.prototype;
/** Fails in PostgreSQL, as a statement does: what was sent behind it is not committed either. */
const FAILS = { text: `do $$ begin raise exception 'The disk is full.' using errcode = '53100'; end $$` };

/** From now on the k-th statement that any connection is sent fails, once; tells whether it was reached. */
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

/** Every statement goes through again. */
export const mendStatements = (): void => void Object.assign(Client.prototype, { query });
