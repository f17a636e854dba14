import { Client } from 'pg';

const { query } = Client.prototype;
/** A statement that fails in PostgreSQL itself, which rolls back the whole transaction. */
const FAILING_QUERY = {
  text: `do $$ begin raise exception 'The disk is full.' using errcode = '53100'; end $$`,
};

/**
 * Makes one upcoming statement fail, on any connection.
 * @param position of the statement, counting from now; 1 is the next one
 * @returns a function that returns true once that statement has been sent
 */
export function failStatement(position: number): () => boolean {
  let sentCount = 0;
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]): unknown {
      sentCount += 1;
      if (sentCount !== position) return Reflect.apply(query, this, args);
      return Reflect.apply(query, this, [
        FAILING_QUERY,
        ...args.filter((argument) => typeof argument === 'function'),
      ]);
    },
  });
  return () => sentCount >= position;
}

/** Lets all statements succeed again. */
export const restoreStatements = (): void => void Object.assign(Client.prototype, { query });
