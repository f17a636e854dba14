import type { UnitSystem } from '@threshold/physiology';

/** A text, or one text per unit system if it contains measurements (docs/specification.md#units-on-screens). */
export type GlossaryText = string | Readonly<Record<UnitSystem, string>>;

export interface GlossaryEntry {
  readonly title: GlossaryText;
  /** More words that the search should find the number by. */
  readonly synonyms: string;
  readonly meaning: GlossaryText;
  readonly formula: GlossaryText;
  readonly source: string;
}

export const getGlossaryText = (text: GlossaryText, units: UnitSystem): string =>
  typeof text === 'string' ? text : text[units];
