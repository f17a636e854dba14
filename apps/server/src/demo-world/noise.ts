/** A number in [0, 1) that is always the same for the same seeds (the finaliser of MurmurHash3). */
export function noise(...seeds: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const seed of seeds) {
    hash = Math.imul(hash ^ seed ^ (hash >>> 15), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** One of some, by the same chance. */
export const oneOf = <T>(some: readonly [T, ...T[]], chance: number): T =>
  some[Math.floor(chance * some.length)] ?? some[0];
