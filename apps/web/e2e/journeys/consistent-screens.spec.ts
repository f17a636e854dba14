import { listCardGaps } from '../screens/card-gaps.ts';
import { listLayoutFaults } from '../screens/layout-faults.ts';
import { CAUTIONING_PHRASES, ENCOURAGING_PHRASES } from '../support/advice-phrases.ts';
import { enterRandomAccount } from '../support/random-account.ts';
import { readScreen, type ScreenContent } from '../support/read-screen.ts';
import { expect, test } from '../support/watched-page.ts';

/** Number of random accounts, one per seed. Set STORY_ACCOUNTS=200 for a long run. */
const ACCOUNT_COUNT = Number(process.env.STORY_ACCOUNTS ?? 12);
const FIRST_SEED = Number(process.env.STORY_FIRST ?? 1);

/** For each unit system, the units of the other one, which must not appear. Without a number, feet are body parts. */
const FOREIGN_UNITS = {
  metric: /\b(?:mi|miles?|lbs?|pounds?|oz|ounces?|ft|\d+ ?feet|yd|yards?)\b/i,
  imperial: /\b(?:km|kilomet(?:er|re)s?|met(?:er|re)s?|kg|kilograms?|ml)\b/i,
} as const;
/** Names of races, interval workouts and achievements, which are not measurements. */
const NON_MEASURE_NAMES = /\b(?:50|100)[ -]mile\b|\b\d{3,4} m (?:repetition|interval)|First Mile/gi;

/** Labels whose number depends on the card. All other labels show the same number on every card. */
const PER_CARD_LABELS = new Set([
  'Time',
  'Sessions',
  'Distance',
  'Duration',
  'Avg HR',
  'Max HR',
  'Avg pace',
  'Pace',
  'Load',
  'RPE',
  'Latest',
  'Average',
]);

/** Numbers that appear on several cards or in sentences. */
const SHARED_NUMBERS: readonly {
  readonly name: string;
  readonly places?: readonly (readonly [card: RegExp, label: RegExp])[];
  readonly sentence?: RegExp;
}[] = [
  {
    name: 'distance of the week',
    places: [
      [/./, /^This week's (?:miles|kilometers)$/],
      [/^This Week$/, /^Distance$/],
      [/^Weekly Volume$/, /^This week$/],
    ],
  },
  { name: 'time of the week', places: [[/^(?:This Week|Weekly Volume)$/, /^Time$/]] },
  { name: 'sessions of the week', places: [[/^(?:This Week|Weekly Volume)$/, /^Sessions$/]] },
  {
    name: 'HRV',
    places: [
      [/^Recovery Metrics$/, /^HRV$/],
      [/^HRV Trend$/, /^Latest$/],
    ],
  },
  { name: 'LTHR', places: [[/./, /^LTHR$/]], sentence: /\bLTHR (?:is |of )?(\d+)/g },
  { name: 'recovery score', sentence: /\brecovery score\W{1,3}(\d+)/gi },
  { name: 'load a day', sentence: /\b7-day load is (\d+) a day/g },
  {
    name: 'form',
    places: [[/./, /^Form$/]],
    sentence: /\bform (?:is |stands at |of )([+−-]?\d+(?:\.\d+)?)/gi,
  },
];

/** Screens whose cards have neither a gap nor clipped text. */
const CARD_SCREENS = new Set(['/', '/analytics', '/feed']);

test.describe.configure({ mode: 'parallel' });

for (let seed = FIRST_SEED; seed < FIRST_SEED + ACCOUNT_COUNT; seed += 1)
  test(`random account ${seed} sees consistent units, numbers and advice, and no gap or clipped text, on dashboard, analytics, feed, workout and live screen`, async ({
    page,
  }) => {
    const { units, plannedWorkoutId, completedWorkoutId } = await enterRandomAccount(page, seed);
    const paths = [
      '/',
      '/analytics',
      '/feed',
      ...[plannedWorkoutId, completedWorkoutId].flatMap((id) => (id === null ? [] : [`/workout/${id}`])),
      `/session/${plannedWorkoutId ?? 'new'}`,
    ];
    const screens = new Map<string, ScreenContent>();
    for (const path of paths) {
      screens.set(path, await readScreen(page, path));
      if (!CARD_SCREENS.has(path)) continue;
      const faults = [
        ...(await page.evaluate(listCardGaps)),
        ...(await page.evaluate(listLayoutFaults, false)),
      ];
      expect(faults, path).toEqual([]);
    }
    const contents = [...screens.values()];
    // An account without training also has tiles and streaks.
    expect(contents.flatMap(({ numbers }) => numbers).length).toBeGreaterThan(4);

    for (const [path, { text }] of screens)
      expect(
        text.replaceAll(NON_MEASURE_NAMES, '').match(FOREIGN_UNITS[units])?.[0] ?? null,
        `${path} is ${units}`,
      ).toBeNull();
    expect(listConflictingNumbers(contents)).toEqual([]);
    const shownTones = [...screens].flatMap(([path, { tones }]) =>
      tones.map(({ tone, advice }) => ({ tone, description: `${tone}: ${path} ${advice}` })),
    );
    expect(
      new Set(shownTones.map(({ tone }) => tone)).size,
      shownTones.map(({ description }) => description).join('\n'),
    ).toBeLessThan(2);
    const lines = contents.flatMap(({ text }) => text.split('\n'));
    const advice = [ENCOURAGING_PHRASES, CAUTIONING_PHRASES].map((tone) =>
      lines.find((line) => tone.test(line)),
    );
    expect(advice.filter((line) => line !== undefined).length, advice.join(' / ')).toBeLessThan(2);
  });

/** Lists numbers that have two different values on these screens. */
function listConflictingNumbers(screens: readonly ScreenContent[]): string[] {
  const numbers = screens.flatMap((screen) => screen.numbers);
  const labels = new Set(numbers.map(({ label }) => label).filter((label) => !PER_CARD_LABELS.has(label)));
  const text = screens.map((screen) => screen.text).join('\n');
  const values = new Map([...labels].map((label) => [label, listValues(numbers, [[/./, label]])]));
  for (const { name, places = [], sentence } of SHARED_NUMBERS)
    values.set(name, [
      ...listValues(numbers, places),
      ...(sentence ? [...text.matchAll(sentence)].map((match) => match[1] ?? '') : []),
    ]);
  return [...values]
    .filter(([, shownValues]) => new Set(shownValues.map(toPlainNumber)).size > 1)
    .map(([name, shownValues]) => `${name}: ${[...new Set(shownValues)].join(' / ')}`);
}

const listValues = (
  numbers: ScreenContent['numbers'],
  places: readonly (readonly [card: RegExp, label: RegExp | string])[],
): string[] =>
  numbers
    .filter((number) =>
      places.some(
        ([card, label]) =>
          card.test(number.card) &&
          (typeof label === 'string' ? number.label === label : label.test(number.label)),
      ),
    )
    .map(({ valueWithUnit: value }) => value);

/** Normalizes "+1.40 km" and "1.4" to one number and "3 of 7" to 3; keeps "2h 9m". */
const toPlainNumber = (value: string): string => {
  const matchedNumber = /^\+?([−-]?[\d,]+(?:\.\d+)?)(?: of \d+| ?[a-z/]+)?$/i.exec(value)?.[1];
  return matchedNumber === undefined
    ? value
    : String(Number(matchedNumber.replaceAll(',', '').replace('−', '-')));
};
