import { type Figure, parseFigures } from './parse-quantities.ts';
import { isSameQuantity, toKind } from './same-quantity.ts';

/**
 * Figures of a text that come in another order than in its source, compared within each unit. Two swapped numbers
 * are both in the source, so `findNewNumbers` accepts "100 of 50" for "50 of 100".
 */
export function findDisplacedNumbers(text: string, source: string): string[] {
  const sourceFigures = removeDuplicateFigures(parseFigures(source));
  const placedFigures = removeDuplicateFigures(parseFigures(text)).map((figure) => ({
    figure,
    place: sourceFigures.findIndex((each) => isSameQuantity(each, figure)),
  }));
  return placedFigures
    .filter(
      ({ figure, place }, index) =>
        place >= 0 &&
        placedFigures
          .slice(0, index)
          .some((each) => each.place > place && toKind(each.figure) === toKind(figure)),
    )
    .map(({ figure }) => figure.text);
}

const removeDuplicateFigures = (figures: readonly Figure[]): Figure[] =>
  figures.filter((figure, index) => figures.findIndex((each) => isSameQuantity(each, figure)) === index);
