/** A recording compresses by 50 at best. Five times that is an attack. */
const MAX_RATIO = 250;
/** Smaller files aren't checked. */
const MIN_CHECKED_BYTES = 1024 * 1024;

export const isDecompressionBomb = (unpackedBytes: number, packedBytes: number): boolean =>
  unpackedBytes > MIN_CHECKED_BYTES && unpackedBytes > packedBytes * MAX_RATIO;
