import { toSqlError } from '../sql-error.ts';
import type { Store } from '../store.ts';
import { createStatementLabeler } from './statement-label.ts';
import type { Tracing } from './tracing.ts';

/**
 * Runs a statement in a span.
 * @param name the span's name, for a prepared statement; the statement's verb and table by default
 */
export type TimeStatement = <T>(text: string, run: () => Promise<T>, name?: string) => Promise<T>;

/** Creates a `TimeStatement` whose spans include the wait for a connection. */
export function createTimeStatement(tracing: Tracing, stores: readonly Store[]): TimeStatement {
  const labelStatement = createStatementLabeler(stores);
  return async (text, run, preparedName) => {
    const { name, attributes } = labelStatement(text);
    const span = tracing.begin(preparedName ?? name, attributes);
    try {
      const result = await run();
      span.end();
      return result;
    } catch (error) {
      span.end(toSqlError(error)?.kind ?? 'failed');
      throw error;
    }
  };
}
