import { guessedUnits, measuresIn, type UnitSystem } from '@threshold/physiology';
import { createContext, useContext } from 'react';

const ChosenUnits = createContext<UnitSystem | null>(null);

/** Gives what stands below the units that the athlete chose; null while they chose none. */
export const UnitsProvider = ChosenUnits.Provider;

/**
 * The units of every length, weight and volume on every screen: those chosen, else the guess by the browser's region
 * (docs/specification.md#units-on-screens).
 */
export const useUnits = (): UnitSystem => useContext(ChosenUnits) ?? browserUnits();

/** Puts the measures of a text that the product composed into the reader's units; the athletes' own words stay as written. */
export function useMeasuresIn(): (text: string) => string {
  const units = useUnits();
  return (text) => measuresIn(text, units);
}

/** The guess by the browser's region and time zone. */
export const browserUnits = (): UnitSystem =>
  guessedUnits(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone);
