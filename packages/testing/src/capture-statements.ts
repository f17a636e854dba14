import { Client } from 'pg';
import { vi } from 'vitest';

/** A statement as sent to PostgreSQL. */
export interface RunStatement {
  readonly text: string;
  readonly values: unknown[];
}

/** The client sends `begin` and a first statement without values as one text. */
const BEGIN_PREFIX = /^begin[^;]*; (?:set local [^;]*; )?/;

/** All statements, with values, that run during `work`, on any connection. */
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

/** The highest number of statements pending together during `work`, over all connections, sampled each ms. */
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
