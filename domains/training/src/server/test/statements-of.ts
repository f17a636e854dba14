import { Client } from 'pg';
import { vi } from 'vitest';

/** Every statement on training's tables that runs meanwhile, with its values. */
export async function statementsOf(
  work: () => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const calls: unknown[][] = query.mock.calls;
    return calls.flatMap(([text, values]) =>
      typeof text === 'string' && text.includes('"training"')
        ? [{ text, values: Array.isArray(values) ? values : [] }]
        : [],
    );
  } finally {
    query.mockRestore();
  }
}
