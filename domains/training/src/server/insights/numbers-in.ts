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
/** Without these a value says something else; a count reads the same without its noun. */
const MEASURES = new Set(['km', 'mi', 'bpm', 'ms', 'h', 'min', 's', '%']);
const UNITS = new Set([...MEASURES, ...Object.values(UNIT_NAMES)]);

const NUMBER_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, String(index + 2)]),
);
/** Numbers in words that no rule writes as a figure. */
const LOOSE =
  /\b(half|halv\w+|doubl\w+|twice|tripl\w+|thrice|quarter\w*|thirds?|dozens?|hundreds?|thousands?)\b/g;
const TENS =
  /\b(thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/g;

interface Quantity {
  readonly text: string;
  /** With its sign, where it has one; thousands joined. */
  readonly value: string;
  readonly unit: string | null;
}

/** The quantities of a text: figures with sign and unit, and number words from two on. */
function quantitiesIn(text: string): Quantity[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('−', '-');
  const words = plain.replace(/\b[a-z]+\b/g, (word) => NUMBER_WORDS[word] ?? word);
  const figures = [...words.matchAll(/((?<![\w–-])[+-])?(\d+(?:[.,:]\d+)*)[\s-]*(%|[a-z]+)?/g)].map(
    ([found, sign = '', digits = '', after]) => ({
      text: found.trim(),
      value: `${sign}${digits.replace(/,(?=\d{3}\b)/g, '')}`,
      unit: unitOf(after),
    }),
  );
  const loose = [LOOSE, TENS].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(([word]) => ({ text: word, value: word, unit: null })),
  );
  return [...figures, ...loose];
}

function unitOf(word: string | undefined): string | null {
  if (word === undefined) return null;
  const singular = word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word;
  const unit = UNIT_NAMES[word] ?? UNIT_NAMES[singular] ?? (UNITS.has(word) ? word : singular);
  return UNITS.has(unit) ? unit : null;
}

/** The quantities of a text that its source does not have: another value, another sign, or another unit than there. */
export function newNumbersIn(text: string, source: string): string[] {
  const known = quantitiesIn(source);
  return quantitiesIn(text)
    .filter(({ value, unit }) => !known.some((each) => each.value === value && isSameUnit(each.unit, unit)))
    .map((each) => each.text);
}

const isSameUnit = (one: string | null, other: string | null): boolean =>
  one === other || ((one === null || other === null) && !MEASURES.has(one ?? other ?? ''));
