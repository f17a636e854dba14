import type { UnitSystem } from '@threshold/physiology';

/** A text; one that names measures has a version for each system of units (ruling 56). */
export type GlossaryText = string | Readonly<Record<UnitSystem, string>>;

/** What the glossary says of one number. */
export interface NumberEntry {
  readonly title: GlossaryText;
  /** Other words that somebody may search it by. */
  readonly also: string;
  /** What it tells the athlete. */
  readonly meaning: GlossaryText;
  /** How it is worked out, in words or signs that an athlete reads. */
  readonly formula: GlossaryText;
  /** Where the formula, or the value, comes from. */
  readonly source: string;
}

/** A text in the reader's units. */
export const glossaryText = (text: GlossaryText, units: UnitSystem): string =>
  typeof text === 'string' ? text : text[units];
