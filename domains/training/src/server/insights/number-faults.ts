import type { InsightView } from '../../insight-schemas.ts';

const UNIT_BY_NAME: Readonly<Record<string, string>> = {
  percent: '%',
  kilometre: 'km',
  kilometer: 'km',
  mile: 'mi',
  hour: 'h',
  hr: 'h',
  minute: 'min',
  m: 'min',
  second: 's',
  sec: 's',
  millisecond: 'ms',
  beat: 'bpm',
  day: 'day',
  week: 'week',
  month: 'month',
  session: 'session',
  workout: 'session',
};
/** Units of measurement, which must match. A count means the same without its noun. */
const MEASURES = new Set(['km', 'mi', 'bpm', 'ms', 'h', 'min', 's', '%']);
const UNITS = new Set([...MEASURES, ...Object.values(UNIT_BY_NAME)]);

const DIGITS_BY_WORD: Readonly<Record<string, string>> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, String(index + 2)]),
);
/** Vague number words. Compared as text, because they have no figure. */
const VAGUE_NUMBER_WORDS =
  /\b(half|halv\w+|doubl\w+|twice|tripl\w+|thrice|quarter\w*|thirds?|dozens?|hundreds?|thousands?)\b/g;
/** Number words above twelve. Also compared as text. */
const LARGE_NUMBER_WORDS =
  /\b(thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/g;

interface Quantity {
  readonly text: string;
  /** Includes the sign, without thousands separators. */
  readonly value: string;
  readonly unit: string | null;
}

interface Figure extends Quantity {
  /** Text before the figure, in lower case, with number words as digits. */
  readonly precedingText: string;
}

const toPlainText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('−', '-');

/** Figures of a text with sign and unit, including number words from two on. */
function parseFigures(text: string): Figure[] {
  const plainText = toPlainText(text).replace(/\b[a-z]+\b/g, (word) => DIGITS_BY_WORD[word] ?? word);
  return [...plainText.matchAll(/((?<![\w–-])[+-])?(\d+(?:[.,:]\d+)*)[\s-]*(%|[a-z]+)?/g)].map((match) => {
    const [figureText, sign = '', digits = '', unitWord] = match;
    return {
      text: figureText.trim(),
      value: `${sign}${digits.replace(/,(?=\d{3}\b)/g, '')}`,
      unit: parseUnit(unitWord),
      precedingText: plainText.slice(0, match.index),
    };
  });
}

/** Figures and vague number words of a text. */
function parseQuantities(text: string): Quantity[] {
  const plainText = toPlainText(text);
  const wordQuantities = [VAGUE_NUMBER_WORDS, LARGE_NUMBER_WORDS].flatMap((pattern) =>
    [...plainText.matchAll(pattern)].map(([word]) => ({ text: word, value: word, unit: null })),
  );
  return [...parseFigures(text), ...wordQuantities];
}

function parseUnit(word: string | undefined): string | null {
  if (word === undefined) return null;
  const singular = word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word;
  const unit = UNIT_BY_NAME[word] ?? UNIT_BY_NAME[singular] ?? (UNITS.has(word) ? word : singular);
  return UNITS.has(unit) ? unit : null;
}

/** Quantities of a text that its source does not contain with the same value, sign and unit. */
export function findNewNumbers(text: string, source: string): string[] {
  const sourceQuantities = parseQuantities(source);
  return parseQuantities(text)
    .filter(
      ({ value, unit }) =>
        !sourceQuantities.some((each) => each.value === value && isSameUnit(each.unit, unit)),
    )
    .map((each) => each.text);
}

const isSameUnit = (one: string | null, other: string | null): boolean =>
  one === other || ((one === null || other === null) && !MEASURES.has(one ?? other ?? ''));

/** Counts share one kind, with or without a noun, except for counts of days, weeks and months. */
const toKind = ({ unit }: Quantity): string => (unit === null || unit === 'session' ? 'count' : unit);

const isSameQuantity = (one: Quantity, other: Quantity): boolean =>
  one.value === other.value && toKind(one) === toKind(other);

const removeDuplicateFigures = (figures: readonly Figure[]): Figure[] =>
  figures.filter((figure, index) => figures.findIndex((each) => isSameQuantity(each, figure)) === index);

/** Figures of a text that come in a different order than in its source, compared within each unit. */
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

interface LabeledFigures {
  readonly name: string;
  readonly figures: readonly Figure[];
}

type Source = Pick<InsightView, 'message' | 'basis'>;

/**
 * Figures of a text that follow the label of another value with the same unit, unless a source's message does
 * the same.
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
