import { convertMeasures, guessUnits, type UnitSystem } from '@threshold/physiology';
import { createContext, useContext } from 'react';

const ChosenUnitsContext = createContext<UnitSystem | null>(null);

/** Provides the athlete's chosen units; null without a choice. */
export const UnitsProvider = ChosenUnitsContext.Provider;

/**
 * The units of lengths, weights and volumes on all screens: the athlete's choice, or a guess from the
 * browser's region and time zone (docs/specification.md#units-on-screens).
 */
export const useUnits = (): UnitSystem => useContext(ChosenUnitsContext) ?? guessBrowserUnits();

/**
 * Returns a function that converts measures in the product's texts to the athlete's units. Texts that
 * athletes wrote stay as they are.
 */
export function useConvertMeasures(): (text: string) => string {
  const units = useUnits();
  return (text) => convertMeasures(text, units);
}

/** Guesses from the browser's region and time zone. */
export const guessBrowserUnits = (): UnitSystem =>
  guessUnits(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone);
