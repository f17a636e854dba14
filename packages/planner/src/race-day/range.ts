/** Both ends inclusive. */
export interface Range {
  readonly low: number;
  readonly high: number;
}
