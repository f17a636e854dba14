/** E.g. "Your threshold looks higher: 168 → 171 bpm". */
export const formatRise = (fromBpm: number, toBpm: number): string =>
  `Your threshold looks higher: ${fromBpm} → ${toBpm} bpm`;
