import type { InsightView } from '../../../insight-schemas.ts';
import { isSameQuantity, toQuantityKind } from './is-same-quantity.ts';
import { type Figure, parseFigures, toPlainText } from './parse-quantities.ts';

interface LabeledFigures {
  readonly name: string;
  readonly figures: readonly Figure[];
}

type FindingTexts = Pick<InsightView, 'message' | 'basis'>;

/**
 * Figures that follow the label of another value with the same unit, unless a source's message puts them
 * there, too. Swapped labels keep the numbers' order, so `findDisplacedNumbers` accepts them. But "resting HR
 * −16%, HRV +6%" says the opposite of "HRV −16%, resting HR +6%".
 */
export function findMislabeledNumbers(text: string, sources: readonly FindingTexts[]): string[] {
  const labeledFigures = sources
    .flatMap(({ basis }) => basis)
    .map(({ label, value }) => ({
      name: toSpacedWords(label.split(/[,(]/)[0] ?? ''),
      figures: parseFigures(value),
    }));
  const sourceFigures = sources.flatMap(({ message }) => findFiguresAfterLabels(message, labeledFigures));
  return findFiguresAfterLabels(text, labeledFigures)
    .filter(
      ({ figure, nearestLabel }) =>
        labeledFigures.some((candidate) => includesFigure(candidate, figure)) &&
        !includesFigure(nearestLabel, figure) &&
        !sourceFigures.some(
          (candidate) =>
            isSameQuantity(candidate.figure, figure) && candidate.nearestLabel.name === nearestLabel.name,
        ),
    )
    .map(({ figure }) => figure.text);
}

const includesFigure = ({ figures }: LabeledFigures, figure: Figure): boolean =>
  figures.some((candidate) => isSameQuantity(candidate, figure));

/** Figures of a text, each with the nearest preceding label that has its unit. */
function findFiguresAfterLabels(text: string, labeledFigures: readonly LabeledFigures[]) {
  return parseFigures(text).flatMap((figure) => {
    const precedingWords = toSpacedWords(figure.precedingText);
    const [nearestLabel] = labeledFigures
      .filter(({ figures }) =>
        figures.some((candidate) => toQuantityKind(candidate) === toQuantityKind(figure)),
      )
      .filter(({ name }) => precedingWords.includes(name))
      .sort((a, b) => findLastEndIndex(precedingWords, b.name) - findLastEndIndex(precedingWords, a.name));
    return nearestLabel ? [{ figure, nearestLabel }] : [];
  });
}

const findLastEndIndex = (words: string, name: string): number => words.lastIndexOf(name) + name.length;

/** The words of a text with single spaces around each, so that only whole names match. */
const toSpacedWords = (text: string): string =>
  ` ${toPlainText(text)
    .replaceAll(/heart[\s-]rate[\s-]variability/g, 'hrv')
    .replaceAll(/heart[\s-]rate/g, 'hr')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
