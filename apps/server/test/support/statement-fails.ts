import { Socket } from 'node:net';
import { Client } from 'pg';

/** Failure of a statement: the server reports a full disk, or the connection breaks before it arrives. */
export type Failure = 'disk full' | 'line cut';

const NO_SPACE = `do $$ begin raise exception 'no space left' using errcode = '53100'; end $$`;

export interface StatementFails {
  /** Makes the n-th statement from now fail, starting at 1. */
  arm(nth: number, failure: Failure): void;
  /** Disables the failure. @returns true if the statement was reached */
  disarm(): boolean;
}

/** Wraps the driver of this process permanently. */
export function wrapDriver(): StatementFails {
  const sent = Reflect.get(Client.prototype, 'query');
  let left = 0;
  let how: Failure = 'disk full';
  Reflect.set(Client.prototype, 'query', function query(this: Client, ...call: unknown[]) {
    if (left > 0) {
      left -= 1;
      if (left === 0 && how === 'disk full') call.splice(0, 2, { text: NO_SPACE }, undefined);
      if (left === 0 && how === 'line cut') {
        const stream: unknown = Reflect.get(Object(Reflect.get(this, 'connection')), 'stream');
        if (stream instanceof Socket) stream.destroy();
      }
    }
    return Reflect.apply(sent, this, call);
  });
  return {
    arm(nth, failure) {
      left = nth;
      how = failure;
    },
    disarm() {
      const isReached = left === 0;
      left = 0;
      return isReached;
    },
  };
}
