import { MEASURES, parseQuantities } from './parse-quantities.ts';

/**
 * Quantities that a text's source doesn't contain with the same value, sign and unit. A model may invent,
 * round or convert a number. The athlete would then train by a number that no rule computed.
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

/** A count means the same without its noun, but a measure needs its unit. */
const isSameUnit = (firstUnit: string | null, secondUnit: string | null): boolean =>
  firstUnit === secondUnit ||
  ((firstUnit === null || secondUnit === null) && !MEASURES.has(firstUnit ?? secondUnit ?? ''));
