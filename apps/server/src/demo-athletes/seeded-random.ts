/** A deterministic number in [0, 1) for the given seeds, mixed with the multipliers of MurmurHash3's finalizer. */
export function seededRandom(...seeds: readonly number[]): number {
  // 2 ** 32 divided by the golden ratio.
  let hash = 0x9e3779b9;
  for (const seed of seeds) {
    hash = Math.imul(hash ^ seed ^ (hash >>> 15), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** @param chance in [0, 1) */
export const pickByChance = <T>(options: readonly [T, ...T[]], chance: number): T =>
  options[Math.floor(chance * options.length)] ?? options[0];
