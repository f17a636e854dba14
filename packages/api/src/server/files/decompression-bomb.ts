/** Five times the best ratio of a recording, which is 50; a higher one is an attack. */
const MAX_RATIO = 250;
/** Smaller data may have any ratio. */
const MIN_CHECKED_BYTES = 1024 * 1024;

export const isDecompressionBomb = (unpackedBytes: number, packedBytes: number): boolean =>
  unpackedBytes > MIN_CHECKED_BYTES && unpackedBytes > packedBytes * MAX_RATIO;
