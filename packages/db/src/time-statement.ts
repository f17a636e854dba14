import { sqlFault } from './sql-fault.ts';
import { statementLabels } from './statement-label.ts';
import type { Store } from './store.ts';
import type { Tracing } from './tracing.ts';

/**
 * Times one statement.
 * @param name under which it is prepared by hand; without one it is called by its verb and its table
 */
export type TimeStatement = <T>(text: string, run: () => Promise<T>, name?: string) => Promise<T>;

/** Times statements by what kind they are, from when they are asked for: waiting for a connection is part of it. */
export function timeStatement(tracing: Tracing, stores: readonly Store[]): TimeStatement {
  const labelOf = statementLabels(stores);
  return async (text, run, prepared) => {
    const { name, attributes } = labelOf(text);
    const span = tracing.begin(prepared ?? name, attributes);
    try {
      const result = await run();
      span.end();
      return result;
    } catch (error) {
      span.end(sqlFault(error)?.kind ?? 'failed');
      throw error;
    }
  };
}
