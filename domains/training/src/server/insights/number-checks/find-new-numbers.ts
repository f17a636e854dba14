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
        !sourceQuantities.some((each) => each.value === value && isSameUnit(each.unit, unit)),
    )
    .map((each) => each.text);
}

/** A count means the same without its noun; a measure never lacks its unit. */
const isSameUnit = (one: string | null, other: string | null): boolean =>
  one === other || ((one === null || other === null) && !MEASURES.has(one ?? other ?? ''));
