/** At 36 characters each, a few megabytes. */
const MOST_REMEMBERED = 20_000;

const seen = new Set<string>();

/**
 * In-process cache of readers who follow an athlete merged on read. It only decides which query runs first; a
 * wrong or missing entry gives the same result.
 */
export const mergingReaders = {
  has: (readerId: string) => seen.has(readerId),
  set(readerId: string, merges: boolean) {
    if (!merges) return void seen.delete(readerId);
    if (seen.size >= MOST_REMEMBERED) seen.clear();
    seen.add(readerId);
  },
};
