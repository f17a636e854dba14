/** What an athlete recorded shrinks to a fiftieth at the very best; what shrinks further than this was made to harm. */
const MOST_RATIO = 250;
/** Up to here the ratio says nothing. */
const RATIO_FROM_BYTES = 1024 * 1024;

/** Whether so many bytes out of so few were packed to harm. */
export const isPackingBomb = (unpackedBytes: number, packedBytes: number): boolean =>
  unpackedBytes > RATIO_FROM_BYTES && unpackedBytes > packedBytes * MOST_RATIO;
