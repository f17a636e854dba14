import { deliver } from './deliver.ts';
import { openJournal } from './open-journal.ts';

export { DELIVER_RECORDINGS } from './background-sync.ts';

/**
 * Brings what this device recorded to the server, without a screen.
 * @throws Error where the network is away or the sign-in has ended, so that the browser tries again later
 */
export async function deliverRecordings(): Promise<void> {
  const journal = openJournal();
  try {
    const halt = await deliver(journal, fetch.bind(globalThis), Date.now, navigator.locks);
    if (halt) throw new Error(halt.message ?? 'The server could not be reached');
  } finally {
    journal.close();
  }
}
