/** Each is a string of 36 characters: a few megabytes at the most. */
const MOST_REMEMBERED = 20_000;

const seen = new Set<string>();

/**
 * Who was seen to follow somebody whose items are merged at reading, in this process and so long as it lasts. It only
 * chooses which of two statements is asked first: whoever is not remembered, or wrongly so, is answered the same.
 */
export const mergingReaders = {
  has: (readerId: string) => seen.has(readerId),
  set(readerId: string, merges: boolean) {
    if (!merges) return void seen.delete(readerId);
    if (seen.size >= MOST_REMEMBERED) seen.clear();
    seen.add(readerId);
  },
};
