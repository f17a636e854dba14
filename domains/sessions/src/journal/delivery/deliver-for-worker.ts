import { openJournal } from '../open-journal.ts';
import { deliverJournal } from './deliver-journal.ts';

export { DELIVER_RECORDINGS } from './background-sync.ts';

/**
 * Delivers this device's recordings without a page.
 * @throws Error if offline or signed out, so that the browser retries later
 */
export async function deliverRecordings(): Promise<void> {
  const journal = openJournal();
  try {
    const halt = await deliverJournal(journal, fetch.bind(globalThis), Date.now, navigator.locks);
    if (halt) throw new Error(halt.message ?? 'We couldn’t reach the server');
  } finally {
    journal.close();
  }
}
