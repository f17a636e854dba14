import { type ActiveInjury, addDays, localDate, WEEKDAYS } from '@threshold/physiology';
import type { FitnessClass, PlanInput } from '@threshold/planner';

export const GROUPS = [
  '5K and 10K',
  'half marathon',
  'marathon',
  'ultra',
  'real history',
  'group classes',
  'older, minor, injured or no race',
] as const;
type Group = (typeof GROUPS)[number];
type Level = 'beginner' | 'intermediate' | 'advanced' | 'pro';

/** An athlete of the sample: the planner's input, and what a coach knows about the athlete. */
export interface Athlete {
  name: string;
  group: Group;
  input: PlanInput;
  level: Level;
  /** The race in km; null without one. */
  raceKm: number | null;
  /** A 5K of the last six weeks in minutes, from which a coach knows the athlete's paces. Null without one. */
  fiveKMinutes: number | null;
  /** Usual km a week; null if unknown. */
  recentKm: number | null;
  /** The longest recent run in km; null if unknown. */
  longestKm: number | null;
  /** Classes a week. */
  classCount: number;
  /** True if an injury rules out hard running and growth. */
  isLimited: boolean;
  /** True if a coach allows only easy running: limited, an injured beginner, or 65 and older with unknown running. */
  isEasyOnly: boolean;
  /** True if injured, under 18, or 65 and older, so that a coach plans less. */
  isCareful: boolean;
}

/** Km a week: small, usual and large for the level. */
const WEEKLY_KM: Record<Level, readonly number[]> = {
  beginner: [8, 18, 28],
  intermediate: [20, 35, 50],
  advanced: [35, 60, 80],
  pro: [70, 100, 130],
};
/** The longest run's share of the week. */
const LONGEST_RUN_SHARES = [0.45, 0.38, 0.33];
const FIVE_K_MINUTES: Record<Level, number> = { beginner: 31, intermediate: 24, advanced: 19.5, pro: 16 };
const MONDAY = localDate('2026-11-23');

/** What distinguishes one athlete of the sample from another. */
interface AthleteSpec {
  level: Level;
  raceKm: Athlete['raceKm'] & PlanInput['raceDistance'];
  trainingDays: number;
  /** Index into the level's `WEEKLY_KM`; null if unknown. */
  historyIndex: number | null;
  ageYears?: number;
  injury?: ActiveInjury;
  classes?: { format: FitnessClass; days: readonly number[] };
}

/** Every other plan starts on Monday, eight weeks before the race; the others on Sunday, 56 days before it. */
function createAthlete(group: Group, index: number, spec: AthleteSpec): Athlete {
  const { level, raceKm, trainingDays: dayCount, injury, classes, ageYears = 22 + ((index * 7) % 36) } = spec;
  const today = addDays(MONDAY, -(index % 2));
  const recentKm = WEEKLY_KM[level][spec.historyIndex ?? -1] ?? null;
  const longestKm = recentKm && Math.round((LONGEST_RUN_SHARES[spec.historyIndex ?? 0] ?? 0.38) * recentKm);
  const fiveKMinutes = recentKm !== null && index % 2 === 0 ? FIVE_K_MINUTES[level] : null;
  const lthrBpm = 158 + (index % 5) * 4;
  const labels = [
    level,
    raceKm === null ? 'no race' : `${raceKm} km`,
    `${dayCount} days`,
    recentKm === null ? 'unknown running' : `${recentKm} km a week`,
    ...(classes ? [`${classes.days.length} × ${classes.format}`] : []),
    ...(injury ? [`${injury.severity} ${injury.bodyPart}`] : []),
  ];
  return {
    name: `${labels.join(', ')}, age ${ageYears}`,
    group,
    level,
    raceKm,
    input: {
      today,
      level,
      raceDistance: raceKm,
      raceDate: raceKm === null ? null : addDays(MONDAY, 55),
      trainingDaysPerWeek: dayCount,
      fitnessClass: classes?.format ?? 'none',
      classDays: WEEKDAYS.filter((_, day) => classes?.days.includes(day)),
      injuries: injury ? [injury] : [],
      history:
        recentKm === null
          ? null
          : { weeklyKm: [1, 0.9, 1.05, 1.05].map((share) => share * recentKm), longestRunKm: longestKm },
      lthrBpm,
      maxHrBpm: index % 4 === 0 ? null : lthrBpm + 22,
      units: index % 3 === 0 ? 'imperial' : 'metric',
      lockedDays: [],
      ageYears,
      raceResult: fiveKMinutes === null ? null : { distanceMeters: 5000, seconds: 60 * fiveKMinutes },
    },
    fiveKMinutes,
    recentKm,
    longestKm,
    classCount: classes?.days.length ?? 0,
    isLimited: injury?.severity === 'Moderate',
    isEasyOnly:
      injury?.severity === 'Moderate' ||
      (injury !== undefined && level === 'beginner') ||
      (ageYears >= 65 && recentKm === null),
    isCareful: injury !== undefined || ageYears < 18 || ageYears >= 65,
  };
}

const pickInTurn = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[index % values.length] ?? values[0];

const createGroup = (group: Group, count: number, createSpec: (index: number) => AthleteSpec): Athlete[] =>
  Array.from({ length: count }, (_, index) => createAthlete(group, index, createSpec(index)));

const chooseLevel = (index: number): Level =>
  index % 11 === 10 ? 'pro' : pickInTurn(['beginner', 'intermediate', 'advanced'], index);
const chooseDayCount = (index: number): number => 3 + ((index + Math.floor(index / 5)) % 5);
const chooseHistoryIndex = (index: number): number | null =>
  pickInTurn([null, 1, 0, null, 2, 1], Math.floor(index / 3));

const createRunners = (
  group: Group,
  count: number,
  distances: readonly [AthleteSpec['raceKm'], ...AthleteSpec['raceKm'][]],
) =>
  createGroup(group, count, (index) => ({
    level: chooseLevel(index),
    raceKm: pickInTurn(distances, Math.floor(index / 2)),
    trainingDays: chooseDayCount(index),
    historyIndex: chooseHistoryIndex(index),
  }));

/** The formats of group classes. */
export const CLASS_FORMATS = ['9round', 'orangetheory', 'f45', 'barrys', 'crossfit', 'custom'] as const;
/** Weekdays, with Monday as 0. */
const CLASS_DAYS = [[1], [0, 3], [0, 2, 4], [1, 4], [0, 1, 3, 4], [2, 5], [1, 3, 5]] as const;

function createClassAthleteSpec(index: number): AthleteSpec {
  const days = pickInTurn<readonly number[]>(CLASS_DAYS, index);
  return {
    level: pickInTurn(['intermediate', 'beginner', 'intermediate', 'advanced'], Math.floor(index / 2)),
    raceKm: pickInTurn([10, 21.1, 42.2, 5, 21.1, 50, 10, 42.2], Math.floor(index / 3) + index),
    trainingDays: Math.min(7, days.length + 2 + (index % 3)),
    historyIndex: pickInTurn([1, 0, null, 1, 2], index),
    classes: { format: pickInTurn(CLASS_FORMATS, index + Math.floor(index / 6)), days },
  };
}

const createInjurySpec = (bodyPart: ActiveInjury['bodyPart'], severity: ActiveInjury['severity']) => ({
  injury: { bodyPart, severity },
});
const CAREFUL_SPECS: readonly [Partial<AthleteSpec>, ...Partial<AthleteSpec>[]] = [
  { ageYears: 66 },
  createInjurySpec('Knee', 'Mild'),
  { raceKm: null },
  { ageYears: 16 },
  createInjurySpec('IT Band', 'Moderate'),
  { ageYears: 75 },
  { raceKm: null },
  createInjurySpec('Achilles', 'Mild'),
  { ageYears: 15 },
  createInjurySpec('Calf', 'Moderate'),
];

/** 200 athletes, always the same. */
export const ATHLETES: readonly Athlete[] = [
  ...createRunners('5K and 10K', 34, [5, 10]),
  ...createRunners('half marathon', 24, [21.1]),
  ...createRunners('marathon', 24, [42.2]),
  ...createRunners('ultra', 30, [50, 80.5, 100, 161]),
  ...createGroup('real history', 24, (index) => ({
    level: chooseLevel(index),
    raceKm: pickInTurn([5, 10, 21.1, 42.2, 50], index),
    trainingDays: chooseDayCount(index + 2),
    historyIndex: pickInTurn([0, 1, 2], Math.floor(index / 3)),
  })),
  ...createGroup('group classes', 44, createClassAthleteSpec),
  ...createGroup('older, minor, injured or no race', 20, (index) => ({
    level: pickInTurn(['intermediate', 'advanced', 'beginner'], index),
    raceKm: pickInTurn([10, 21.1, 42.2], Math.floor(index / 2)),
    trainingDays: chooseDayCount(index),
    historyIndex: pickInTurn([1, 1, 0, null], index + Math.floor(index / 10)),
    ...pickInTurn(CAREFUL_SPECS, index),
  })),
];
