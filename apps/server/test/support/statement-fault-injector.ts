import { Socket } from 'node:net';
import { Client } from 'pg';

/** How a statement fails: the server reports a full disk, or the connection breaks before the statement arrives. */
export type Failure = 'disk full' | 'connection lost';

const DISK_FULL_SQL = `do $$ begin raise exception 'no space left' using errcode = '53100'; end $$`;

export interface StatementFaultInjector {
  /** Makes the n-th statement from now fail, counting from 1. */
  arm(nth: number, failure: Failure): void;
  /** Disables the failure. @returns true if the statement was reached */
  disarm(): boolean;
}

/** Wraps the `query` of this process's pg driver permanently. */
export function createStatementFaultInjector(): StatementFaultInjector {
  const originalQuery = Reflect.get(Client.prototype, 'query');
  let statementsLeft = 0;
  let armedFailure: Failure = 'disk full';
  Reflect.set(Client.prototype, 'query', function query(this: Client, ...args: unknown[]) {
    if (statementsLeft > 0) {
      statementsLeft -= 1;
      if (statementsLeft === 0 && armedFailure === 'disk full')
        args.splice(0, 2, { text: DISK_FULL_SQL }, undefined);
      if (statementsLeft === 0 && armedFailure === 'connection lost') {
        const stream: unknown = Reflect.get(Object(Reflect.get(this, 'connection')), 'stream');
        if (stream instanceof Socket) stream.destroy();
      }
    }
    return Reflect.apply(originalQuery, this, args);
  });
  return {
    arm(nth, failure) {
      statementsLeft = nth;
      armedFailure = failure;
    },
    disarm() {
      const isReached = statementsLeft === 0;
      statementsLeft = 0;
      return isReached;
    },
  };
}
