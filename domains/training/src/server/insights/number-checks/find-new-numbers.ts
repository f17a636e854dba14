import { MEASURES, parseQuantities } from './parse-quantities.ts';

/**
 * Quantities of a text that its source does not contain with the same value, sign and unit. A model may invent,
 * round or convert a number. An athlete would then train by it, although no rule computed it.
 */
export function findNewNumbers(text: string, source: string): string[] {
  const sourceQuantities = parseQuantities(source);
  return parseQuantities(text)
    .filter(
      ({ value, unit }) =>
        !sourceQuantities.some((quantity) => quantity.value === value && isSameUnit(quantity.unit, unit)),
    )
    .map((quantity) => quantity.text);
}

/** A count means the same without its noun; a measure never lacks its unit. */
const isSameUnit = (firstUnit: string | null, secondUnit: string | null): boolean =>
  firstUnit === secondUnit ||
  ((firstUnit === null || secondUnit === null) && !MEASURES.has(firstUnit ?? secondUnit ?? ''));
