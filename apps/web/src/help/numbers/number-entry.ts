import type { UnitSystem } from '@threshold/physiology';

/** A text, in a version per unit system if it contains measures (docs/specification.md#units-on-screens). */
export type GlossaryText = string | Readonly<Record<UnitSystem, string>>;

/** The glossary entry of one number. */
export interface NumberEntry {
  readonly title: GlossaryText;
  /** Search synonyms. */
  readonly also: string;
  readonly meaning: GlossaryText;
  /** The calculation, in words or symbols for athletes. */
  readonly formula: GlossaryText;
  /** The origin of the formula or of the value. */
  readonly source: string;
}

export const glossaryText = (text: GlossaryText, units: UnitSystem): string =>
  typeof text === 'string' ? text : text[units];
