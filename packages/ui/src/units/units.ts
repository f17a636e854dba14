import { guessedUnits, measuresIn, type UnitSystem } from '@threshold/physiology';
import { createContext, useContext } from 'react';

const ChosenUnits = createContext<UnitSystem | null>(null);

/** Null without a choice. */
export const UnitsProvider = ChosenUnits.Provider;

/**
 * The units of lengths, weights and volumes on all screens: the athlete's choice, else a guess from the browser's
 * region (docs/specification.md#units-on-screens).
 */
export const useUnits = (): UnitSystem => useContext(ChosenUnits) ?? browserUnits();

/** Converts measures in texts that the product wrote to the reader's units; athletes' texts stay as written. */
export function useMeasuresIn(): (text: string) => string {
  const units = useUnits();
  return (text) => measuresIn(text, units);
}

/** Guesses from the browser's region and time zone. */
export const browserUnits = (): UnitSystem =>
  guessedUnits(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone);
