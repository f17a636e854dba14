import { Client } from 'pg';

const { query } = Client.prototype;

/** From now on the k-th statement that any connection is sent fails, once; tells whether it was reached. */
export function failStatement(k: number): () => boolean {
  let sent = 0;
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]): unknown {
      sent += 1;
      if (sent !== k) return Reflect.apply(query, this, args);
      const error = new Error('The connection was cut.');
      const callback = args.findLast((arg) => typeof arg === 'function');
      return callback ? process.nextTick(() => callback(error)) : Promise.reject(error);
    },
  });
  return () => sent >= k;
}

/** Every statement goes through again. */
export const mendStatements = (): void => void Object.assign(Client.prototype, { query });
