import type { InsightView } from '../../../insight-schemas.ts';
import { type Figure, parseFigures, toPlainText } from './parse-quantities.ts';
import { isSameQuantity, toKind } from './same-quantity.ts';

interface LabeledFigures {
  readonly name: string;
  readonly figures: readonly Figure[];
}

type Source = Pick<InsightView, 'message' | 'basis'>;

/**
 * Figures of a text that follow the label of another value with the same unit, unless a source's message
 * has them there, too. Swapped labels keep the numbers' order, so `findDisplacedNumbers` accepts them: "resting HR −16%,
 * HRV +6%" for "HRV −16%, resting HR +6%" is the opposite of the finding.
 */
export function findMislabeledNumbers(text: string, sources: readonly Source[]): string[] {
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
        labeledFigures.some((each) => includesFigure(each, figure)) &&
        !includesFigure(nearestLabel, figure) &&
        !sourceFigures.some(
          (each) => isSameQuantity(each.figure, figure) && each.nearestLabel.name === nearestLabel.name,
        ),
    )
    .map(({ figure }) => figure.text);
}

const includesFigure = ({ figures }: LabeledFigures, figure: Figure): boolean =>
  figures.some((each) => isSameQuantity(each, figure));

/** Figures of a text, each with the nearest preceding label of its unit. */
function findFiguresAfterLabels(text: string, labeledFigures: readonly LabeledFigures[]) {
  return parseFigures(text).flatMap((figure) => {
    const precedingWords = toSpacedWords(figure.precedingText);
    const [nearestLabel] = labeledFigures
      .filter(({ figures }) => figures.some((each) => toKind(each) === toKind(figure)))
      .filter(({ name }) => precedingWords.includes(name))
      .sort((a, b) => findLastEnd(precedingWords, b.name) - findLastEnd(precedingWords, a.name));
    return nearestLabel ? [{ figure, nearestLabel }] : [];
  });
}

const findLastEnd = (words: string, name: string): number => words.lastIndexOf(name) + name.length;

/**
 * Words of a text, separated and surrounded by single spaces, so that a name is matched as a whole.
 */
const toSpacedWords = (text: string): string =>
  ` ${toPlainText(text)
    .replaceAll(/heart[\s-]rate[\s-]variability/g, 'hrv')
    .replaceAll(/heart[\s-]rate/g, 'hr')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
