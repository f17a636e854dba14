import { isUltra } from './race-splits.ts';
import type { Range } from './range.ts';

export interface RaceMorning {
  readonly breakfast: {
    readonly hoursBefore: Range;
    /** Carbohydrate per kilogram of body weight. */
    readonly carbGramsPerKg: Range;
    /** Null without a known weight. */
    readonly carbGrams: Range | null;
    /** To drink with it; null without a known weight. */
    readonly fluidMl: Range | null;
  };
  /** Steps in order. */
  readonly warmUp: readonly string[];
  readonly kit: readonly string[];
}

interface MorningFacts {
  readonly raceMinutes: number;
  /** Null for a goal without a distance. */
  readonly raceMeters: number | null;
  /** True if the race is run easily: to finish, for a walking or recovery goal, an injury or in pregnancy. */
  readonly isEasy: boolean;
  readonly weightKg: number | null;
}

const BREAKFAST_HOURS_BEFORE: Range = { low: 3, high: 4 };
const BREAKFAST_FLUID_ML_PER_KG: Range = { low: 5, high: 7 };

/** Source: Thomas, Erdman & Burke 2016 (ACSM): 1 to 4 g/kg, more before longer races. */
function getBreakfastGramsPerKg(raceMinutes: number): Range {
  if (raceMinutes <= 60) return { low: 1, high: 2 };
  return raceMinutes <= 150 ? { low: 2, high: 3 } : { low: 3, high: 4 };
}

/**
 * The hours before the start.
 * Source of the drink: Sawka 2007 (ACSM), 5 to 7 ml/kg about four hours before.
 */
export function planRaceMorning(facts: MorningFacts): RaceMorning {
  const { raceMinutes, weightKg } = facts;
  const carbGramsPerKg = getBreakfastGramsPerKg(raceMinutes);
  const perKg = ({ low, high }: Range, step: number): Range | null =>
    weightKg === null
      ? null
      : {
          low: step * Math.round((low * weightKg) / step),
          high: step * Math.round((high * weightKg) / step),
        };
  return {
    breakfast: {
      hoursBefore: BREAKFAST_HOURS_BEFORE,
      carbGramsPerKg,
      carbGrams: perKg(carbGramsPerKg, 5),
      fluidMl: perKg(BREAKFAST_FLUID_ML_PER_KG, 50),
    },
    warmUp: listWarmUp(facts),
    kit: listKit(facts),
  };
}

function listWarmUp({ raceMeters, isEasy }: MorningFacts): string[] {
  if (isEasy || raceMeters === null)
    return ['Walk slowly for 5 minutes.', 'Loosen ankles, hips and shoulders.', 'Start slowly.'];
  if (isUltra(raceMeters))
    return ['Walk for 5 minutes, and loosen hips and ankles.', 'Start so slowly that it warms you up.'];
  if (raceMeters > 30_000)
    return ['Walk and jog for 5 to 10 minutes.', 'Run 2 relaxed strides of 15 seconds.', STAY_WARM];
  if (raceMeters > 15_000)
    return ['Jog easily for 10 minutes.', 'Run 3 relaxed strides of 20 seconds.', STAY_WARM];
  return ['Jog easily for 15 minutes.', 'Do 5 minutes of drills, then 4 strides of 20 seconds.', STAY_WARM];
}

const STAY_WARM = 'Finish 10 minutes before the start and stay warm.';

const NIGHT_RACE_MINUTES = 480;

function listKit({ raceMeters, raceMinutes }: MorningFacts): string[] {
  if (raceMeters === null)
    return [
      'Shoes and clothes you’ve worn before',
      'Watch and heart-rate strap, charged',
      'Water and a snack',
    ];
  const usual = [
    'Bib, pins and timing chip',
    'Shoes, socks and clothes you’ve done long runs in',
    'Watch and heart-rate strap, charged',
    'An old layer to leave at the start',
  ];
  const fuel = raceMinutes > 60 ? ['Gels, chews or drink you’ve used in training'] : [];
  const balm = raceMinutes > 90 ? ['Anti-chafe balm'] : [];
  if (!isUltra(raceMeters)) return [...usual, ...fuel, ...balm];
  const light = raceMinutes > NIGHT_RACE_MINUTES ? ['Headlamp and spare battery'] : [];
  return [
    ...usual,
    ...fuel,
    ...balm,
    'The organizer’s mandatory gear, with a phone and a cup',
    'Poles, if they are allowed and you trained with them',
    ...light,
    'Drop bag: socks, layers, food',
  ];
}
