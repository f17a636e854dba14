import type { InsightView } from '../../insight-schemas.ts';

const UNIT_NAMES: Readonly<Record<string, string>> = {
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
const UNITS = new Set([...MEASURES, ...Object.values(UNIT_NAMES)]);

const NUMBER_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, String(index + 2)]),
);
/** Vague number words. Compared as text, because they have no figure. */
const VAGUE_NUMBERS =
  /\b(half|halv\w+|doubl\w+|twice|tripl\w+|thrice|quarter\w*|thirds?|dozens?|hundreds?|thousands?)\b/g;
/** Number words above twelve. Also compared as text. */
const LARGE_NUMBERS =
  /\b(thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/g;

interface Quantity {
  readonly text: string;
  /** Includes the sign, without thousands separators. */
  readonly value: string;
  readonly unit: string | null;
}

interface Figure extends Quantity {
  /** Text before the figure, in lower case, with number words as digits. */
  readonly before: string;
}

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('−', '-');

/** Figures of a text with sign and unit, including number words from two on. */
function figuresIn(text: string): Figure[] {
  const words = plainOf(text).replace(/\b[a-z]+\b/g, (word) => NUMBER_WORDS[word] ?? word);
  return [...words.matchAll(/((?<![\w–-])[+-])?(\d+(?:[.,:]\d+)*)[\s-]*(%|[a-z]+)?/g)].map((match) => {
    const [figureText, sign = '', digits = '', unitWord] = match;
    return {
      text: figureText.trim(),
      value: `${sign}${digits.replace(/,(?=\d{3}\b)/g, '')}`,
      unit: unitOf(unitWord),
      before: words.slice(0, match.index),
    };
  });
}

/** Figures and vague number words of a text. */
function quantitiesIn(text: string): Quantity[] {
  const plain = plainOf(text);
  const wordQuantities = [VAGUE_NUMBERS, LARGE_NUMBERS].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(([word]) => ({ text: word, value: word, unit: null })),
  );
  return [...figuresIn(text), ...wordQuantities];
}

function unitOf(word: string | undefined): string | null {
  if (word === undefined) return null;
  const singular = word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word;
  const unit = UNIT_NAMES[word] ?? UNIT_NAMES[singular] ?? (UNITS.has(word) ? word : singular);
  return UNITS.has(unit) ? unit : null;
}

/** Quantities of a text that its source does not contain with the same value, sign and unit. */
export function findNewNumbers(text: string, source: string): string[] {
  const sourceQuantities = quantitiesIn(source);
  return quantitiesIn(text)
    .filter(
      ({ value, unit }) =>
        !sourceQuantities.some((each) => each.value === value && isSameUnit(each.unit, unit)),
    )
    .map((each) => each.text);
}

const isSameUnit = (one: string | null, other: string | null): boolean =>
  one === other || ((one === null || other === null) && !MEASURES.has(one ?? other ?? ''));

/** Counts share one kind, with or without a noun, except for counts of days, weeks and months. */
const kindOf = ({ unit }: Quantity): string => (unit === null || unit === 'session' ? 'count' : unit);

const isSameQuantity = (one: Quantity, other: Quantity): boolean =>
  one.value === other.value && kindOf(one) === kindOf(other);

const distinctFigures = (figures: readonly Figure[]): Figure[] =>
  figures.filter((figure, index) => figures.findIndex((each) => isSameQuantity(each, figure)) === index);

/** Figures of a text that come in another order than in its source, compared within each unit. */
export function findDisplacedNumbers(text: string, source: string): string[] {
  const sourceFigures = distinctFigures(figuresIn(source));
  const places = distinctFigures(figuresIn(text)).map((figure) => ({
    figure,
    place: sourceFigures.findIndex((each) => isSameQuantity(each, figure)),
  }));
  return places
    .filter(
      ({ figure, place }, index) =>
        place >= 0 &&
        places.slice(0, index).some((each) => each.place > place && kindOf(each.figure) === kindOf(figure)),
    )
    .map(({ figure }) => figure.text);
}

interface LabeledFigures {
  readonly name: string;
  readonly figures: readonly Figure[];
}

type Source = Pick<InsightView, 'message' | 'basis'>;

/**
 * Figures of a text that follow the label of another value with the same unit, unless a source's message
 * has them there, too.
 */
export function findMislabeledNumbers(text: string, sources: readonly Source[]): string[] {
  const labeledFigures = sources
    .flatMap(({ basis }) => basis)
    .map(({ label, value }) => ({
      name: wordsIn(label.split(/[,(]/)[0] ?? ''),
      figures: figuresIn(value),
    }));
  const sourceFigures = sources.flatMap(({ message }) => figuresAfterLabels(message, labeledFigures));
  return figuresAfterLabels(text, labeledFigures)
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
function figuresAfterLabels(text: string, labeledFigures: readonly LabeledFigures[]) {
  return figuresIn(text).flatMap((figure) => {
    const before = wordsIn(figure.before);
    const [nearestLabel] = labeledFigures
      .filter(({ figures }) => figures.some((each) => kindOf(each) === kindOf(figure)))
      .filter(({ name }) => before.includes(name))
      .sort((a, b) => endOf(before, b.name) - endOf(before, a.name));
    return nearestLabel ? [{ figure, nearestLabel }] : [];
  });
}

const endOf = (before: string, name: string): number => before.lastIndexOf(name) + name.length;

/**
 * Words of a text, separated and surrounded by single spaces, so that a name is matched as a whole.
 */
const wordsIn = (text: string): string =>
  ` ${plainOf(text)
    .replaceAll(/heart[\s-]rate[\s-]variability/g, 'hrv')
    .replaceAll(/heart[\s-]rate/g, 'hr')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
