/** What the glossary says of one number. */
export interface NumberEntry {
  readonly title: string;
  /** Other words that somebody may search it by. */
  readonly also: string;
  /** What it tells the athlete. */
  readonly meaning: string;
  /** How it is worked out, in words or signs that an athlete reads. */
  readonly formula: string;
  /** Where the formula, or the value, comes from. */
  readonly source: string;
}
