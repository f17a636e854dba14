const UNIT_BY_NAME: Readonly<Record<string, string>> = {
  percent: '%',
  kilometre: 'km',
  kilometer: 'km',
  mile: 'mi',
  hour: 'h',
  hr: 'h',
  minute: 'min',
  // As in "6h 51m"; no finding has meters.
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
/** Units of measurement. The other units are nouns that follow a count. */
export const MEASURES = new Set(['km', 'mi', 'bpm', 'ms', 'h', 'min', 's', '%']);
const UNITS = new Set([...MEASURES, ...Object.values(UNIT_BY_NAME)]);

/** Number words as digits. Excludes "one", because it often isn't a count: "one easy day". */
const DIGITS_BY_WORD: Readonly<Record<string, string>> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, String(index + 2)]),
);
/** Vague number words. Compared as text, because they have no exact value. */
const VAGUE_NUMBER_WORDS =
  /\b(half|halv\w+|doubl\w+|twice|tripl\w+|thrice|quarter\w*|thirds?|dozens?|hundreds?|thousands?)\b/g;
/** Number words above twelve. Also compared as text. */
const LARGE_NUMBER_WORDS =
  /\b(thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/g;

export interface Quantity {
  readonly text: string;
  /** Includes the sign, without thousands separators. */
  readonly value: string;
  readonly unit: string | null;
}

export interface Figure extends Quantity {
  /** Text before the figure, in lower case, with number words as digits. */
  readonly precedingText: string;
}

export const toPlainText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('−', '-');

/** Figures of a text with sign and unit, including number words from two to twelve. */
export function parseFigures(text: string): Figure[] {
  const plainText = toPlainText(text).replace(/\b[a-z]+\b/g, (word) => DIGITS_BY_WORD[word] ?? word);
  // A sign, digits and a unit. Within a range or a word, a dash isn't a sign: "50–100", "10-12".
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
export function parseQuantities(text: string): Quantity[] {
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
