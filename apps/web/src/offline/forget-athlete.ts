import { DOCUMENT_CACHE } from './document-cache.ts';
import { keptReads } from './kept-reads.ts';

/** Lets go of what this device keeps of whoever signs out; the files of the app are nobody's and stay. */
export async function forgetAthlete(): Promise<void> {
  // A browser without storage has nothing to forget.
  await Promise.allSettled([
    keptReads.clear(),
    'caches' in window ? caches.delete(DOCUMENT_CACHE) : undefined,
  ]);
}
