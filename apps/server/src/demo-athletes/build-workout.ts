import {
  computeZoneRangeBpm,
  findPartOfDay,
  type LocalDate,
  type PartOfDay,
  type Zone,
} from '@threshold/physiology';
import type { DemoPerson } from './demo-people.ts';
import { pickByChance, seededRandom } from './seeded-random.ts';

export interface SimulatedWorkout {
  readonly date: LocalDate;
  readonly session: PartOfDay;
  readonly type: 'run' | 'bike' | 'swim' | 'strength' | 'yoga' | 'cross-training';
  readonly startedAt: Date;
  readonly durationSeconds: number;
  /** Null for sports without a distance. */
  readonly distanceMeters: number | null;
  readonly zone: Zone;
  readonly averageHrBpm: number;
  readonly maxHrBpm: number;
  readonly notes: string | null;
  /** Where recent workouts come from. Older ones are entered by hand. */
  readonly recordedBy: DemoPerson['recordsBy'];
}

interface DemoDay {
  readonly daysAgo: number;
  readonly date: LocalDate;
  /** True on a person's first day, when they always do their main sport. */
  readonly isFirstDay: boolean;
  readonly isWeekend: boolean;
  readonly startedAt: Date;
}

const SECONDS_PER_KILOMETER = { beginner: 410, intermediate: 350, advanced: 305, pro: 262 } as const;
const USUAL_RUN_KM = { beginner: 5, intermediate: 8, advanced: 11, pro: 14 } as const;
const RIDE_METERS_PER_SECOND = { beginner: 6, intermediate: 7.2, advanced: 8.4, pro: 9.6 } as const;
const SWIM_METERS_PER_SECOND = { beginner: 0.6, intermediate: 0.75, advanced: 0.95, pro: 1.2 } as const;
const USUAL_RIDE_SECONDS = 5400;
const USUAL_SWIM_SECONDS = 2700;
const OTHER_TYPES = ['strength', 'strength', 'yoga', 'cross-training'] as const;
/** Workouts up to this many days old come from the device. */
const MAX_DEVICE_DAYS_AGO = 10;
/** Professional runners finish an ultramarathon this many days ago. */
const ULTRA_DAYS_AGO = 9;
/** More than the 50 km that the achievement Ultra Soul requires. */
const ULTRA_KM = 51.4;
const NOTES = [
  'Legs felt fresh today.',
  'Windy on the way back.',
  'Kept it easy, as planned.',
  'First time up the long hill without a stop.',
  'Tired, but glad I went.',
  'Negative split, barely.',
  'New shoes: so far so good.',
  'Rain from start to finish.',
] as const;

export function buildWorkout(person: DemoPerson, day: DemoDay): SimulatedWorkout {
  const { seed, level, lthrBpm } = person;
  const drawChance = (draw: number) => seededRandom(seed, 500 + day.daysAgo, draw);
  const type =
    day.isFirstDay || day.isWeekend || drawChance(1) < 0.75
      ? person.sport
      : pickByChance(OTHER_TYPES, drawChance(2));
  const isUltra = type === 'run' && level === 'pro' && day.daysAgo === ULTRA_DAYS_AGO;
  const zone: Zone =
    isUltra || day.isWeekend || drawChance(3) < 0.6 ? 2 : pickByChance([1, 3, 4], drawChance(4));
  const { low, high } = computeZoneRangeBpm(zone, lthrBpm);
  const averageHrBpm = Math.round(low + (high - low) * (0.2 + 0.6 * drawChance(5)));
  return {
    date: day.date,
    session: findPartOfDay(person.timeZone, day.startedAt),
    type,
    startedAt: day.startedAt,
    ...buildDurationAndDistance(type, {
      person,
      chance: drawChance,
      isLong: day.isWeekend,
      ultraKm: isUltra ? ULTRA_KM : null,
    }),
    zone,
    averageHrBpm,
    maxHrBpm: averageHrBpm + 6 + Math.floor(12 * drawChance(6)),
    notes: drawChance(7) < 0.25 ? pickByChance(NOTES, drawChance(8)) : null,
    recordedBy: day.daysAgo <= MAX_DEVICE_DAYS_AGO && type === 'run' && !isUltra ? person.recordsBy : 'hand',
  };
}

function buildDurationAndDistance(
  type: SimulatedWorkout['type'],
  options: {
    readonly person: DemoPerson;
    readonly chance: (draw: number) => number;
    readonly isLong: boolean;
    readonly ultraKm: number | null;
  },
): Pick<SimulatedWorkout, 'durationSeconds' | 'distanceMeters'> {
  const { person, chance: drawChance, isLong, ultraKm } = options;
  const { level } = person;
  const volumeFactor = (0.6 + 0.7 * drawChance(10)) * (isLong ? 1.5 : 1);
  const paceFactor = 0.95 + 0.12 * drawChance(11);
  if (type === 'run') {
    const km = ultraKm ?? USUAL_RUN_KM[level] * volumeFactor;
    // Ultramarathons are run at a 30% slower pace.
    const ultraFactor = ultraKm === null ? 1 : 1.3;
    return {
      distanceMeters: Math.round(100 * km) * 10,
      durationSeconds: Math.round(km * SECONDS_PER_KILOMETER[level] * paceFactor * ultraFactor),
    };
  }
  if (type === 'bike' || type === 'swim') {
    const [usualSeconds, metersPerSecond] =
      type === 'bike'
        ? [USUAL_RIDE_SECONDS, RIDE_METERS_PER_SECOND[level]]
        : [USUAL_SWIM_SECONDS, SWIM_METERS_PER_SECOND[level]];
    const durationSeconds = Math.round(usualSeconds * volumeFactor);
    return {
      durationSeconds,
      distanceMeters: 10 * Math.round((durationSeconds * metersPerSecond * paceFactor) / 10),
    };
  }
  return { durationSeconds: 60 * Math.round(25 + 35 * drawChance(12)), distanceMeters: null };
}
