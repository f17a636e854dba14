import type { CustomClass, FitnessClass, UnitSystem } from '@threshold/contracts/athletes';
import {
  daysBetween,
  FITNESS_LEVELS,
  type FitnessLevel,
  fromMeters,
  type LocalDate,
  lengthUnit,
  parseLocalDate,
  parseRaceDistance,
  RACE_DISTANCES,
  type RaceDistance,
  toMeters,
} from '@threshold/physiology';
import { formatLongDay, formatQuantity } from '@threshold/ui/format';
import type { ThresholdView } from '../threshold-schemas.ts';

export const CLASS_OPTIONS: readonly { value: FitnessClass; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: '9round', label: '9Round' },
  { value: 'orangetheory', label: 'Orange Theory' },
  { value: 'f45', label: 'F45' },
  { value: 'barrys', label: "Barry's" },
  { value: 'crossfit', label: 'CrossFit' },
  { value: 'custom', label: 'Custom' },
];

export const CUSTOM_CLASS_KINDS: readonly { value: CustomClass['kind']; label: string }[] = [
  { value: 'own', label: 'My own class' },
  { value: 'hyrox', label: 'Hyrox' },
];

export const CLASS_EFFORTS: readonly { value: CustomClass['effort']; label: string }[] = [
  { value: 'easy', label: 'Easy' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'hard', label: 'Hard' },
  { value: 'very-hard', label: 'Very hard' },
];

export const LEVEL_OPTIONS = FITNESS_LEVELS.map(({ level, label }) => ({ value: level, label }));

/** Levels with their weekly distance in the athlete's unit. docs/specification.md#9-constants lists miles. */
export function createLevelChoices(units: UnitSystem) {
  const toUnit = (miles: number) => Math.round(fromMeters(lengthUnit(units), toMeters(miles, 'mi')));
  const unit = units === 'metric' ? 'km' : 'miles';
  return FITNESS_LEVELS.map(({ level, label, minMiles, maxMiles }) => ({
    value: level,
    label,
    detail: `${toUnit(minMiles)}–${toUnit(maxMiles)} ${unit} a week`,
  }));
}

export const formatLevel = (level: FitnessLevel): string =>
  LEVEL_OPTIONS.find(({ value }) => value === level)?.label ?? level;

/** Race goals as select options, whose values are strings. */
export const RACE_OPTIONS = RACE_DISTANCES.map(({ distance, label }) => ({ value: String(distance), label }));

export const parseRaceChoice = (choice: string | null): RaceDistance | null =>
  choice === null ? null : parseRaceDistance(choice);

export const SOURCE_LABELS: Readonly<Record<ThresholdView['source'], string>> = {
  entered: 'Entered',
  formula: 'Formula',
  test: 'Test',
  detected: 'Detected',
};

/** Hint below a past race date, or undefined (docs/specification.md#planning-after-a-saved-profile). */
/** "Sunday, February 21: 83 days to go", or that the race is in the past; undefined without a valid date. */
export function describeRaceDate(raceDate: string | null, today: LocalDate): string | undefined {
  const date = raceDate === null ? null : parseLocalDate(raceDate);
  if (date === null) return undefined;
  return (
    getPastRaceHint(date, today) ??
    `${formatLongDay(date)}: ${formatQuantity(daysBetween(today, date), 'day')} to go`
  );
}

export const getPastRaceHint = (raceDate: string | null, today: LocalDate): string | undefined =>
  raceDate !== null && raceDate < today ? 'This race is in the past, so there’s no plan for it.' : undefined;
