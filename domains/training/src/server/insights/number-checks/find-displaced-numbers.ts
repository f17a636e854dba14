import { isSameQuantity, toQuantityKind } from './is-same-quantity.ts';
import { type Figure, parseFigures } from './parse-quantities.ts';

/**
 * Figures that a text lists in a different order than its source, compared per unit. Swapped numbers are both
 * in the source, so `findNewNumbers` accepts "100 of 50" for "50 of 100".
 */
export function findDisplacedNumbers(text: string, source: string): string[] {
  const sourceFigures = removeDuplicateFigures(parseFigures(source));
  const placedFigures = removeDuplicateFigures(parseFigures(text)).map((figure) => ({
    figure,
    sourceIndex: sourceFigures.findIndex((candidate) => isSameQuantity(candidate, figure)),
  }));
  return placedFigures
    .filter(
      ({ figure, sourceIndex }, index) =>
        sourceIndex >= 0 &&
        placedFigures
          .slice(0, index)
          .some(
            (candidate) =>
              candidate.sourceIndex > sourceIndex &&
              toQuantityKind(candidate.figure) === toQuantityKind(figure),
          ),
    )
    .map(({ figure }) => figure.text);
}

const removeDuplicateFigures = (figures: readonly Figure[]): Figure[] =>
  figures.filter(
    (figure, index) => figures.findIndex((candidate) => isSameQuantity(candidate, figure)) === index,
  );
