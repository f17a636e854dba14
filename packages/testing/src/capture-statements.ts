import { Client } from 'pg';
import { vi } from 'vitest';

/** A statement as sent to PostgreSQL. */
export interface RunStatement {
  readonly text: string;
  readonly values: unknown[];
}

/** The client sends `begin` together with a first statement that has no values. */
const BEGIN_PREFIX = /^begin[^;]*; (?:set local [^;]*; )?/;

/** Captures all statements, with their values, that run during `work` on any connection. */
export async function captureStatements(work: () => Promise<unknown>): Promise<RunStatement[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const calls: unknown[][] = query.mock.calls;
    return calls.flatMap(([statement, statementValues]) => {
      if (typeof statement === 'string')
        return [{ text: statement, values: Array.isArray(statementValues) ? statementValues : [] }];
      if (typeof statement !== 'object' || statement === null || !('text' in statement)) return [];
      const values = 'values' in statement && Array.isArray(statement.values) ? statement.values : [];
      return typeof statement.text === 'string'
        ? [{ text: statement.text.replace(BEGIN_PREFIX, ''), values }]
        : [];
    });
  } finally {
    query.mockRestore();
  }
}

/** Returns the peak number of statements pending at once during `work`, over all connections. Samples every ms. */
export async function measureMaxPendingStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  let maxPending = 0;
  const samplingTimer = setInterval(() => {
    const pendingCalls = query.mock.settledResults.filter(({ type }) => type === 'incomplete');
    maxPending = Math.max(maxPending, pendingCalls.length);
  }, 1);
  try {
    await work();
    return maxPending;
  } finally {
    clearInterval(samplingTimer);
    query.mockRestore();
  }
}
