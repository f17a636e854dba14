import { addDays, localDate } from '@threshold/physiology';
import type { PlannedSession } from '@threshold/planner';
import type { Athlete } from '../athletes.ts';

const MONDAY = localDate('2026-11-23');

/** An intermediate runner of 40 km a week with a half marathon in eight weeks and a 5K in 24 minutes. */
export function createRunner(changes: Partial<Athlete> = {}): Athlete {
  return {
    name: 'a runner',
    group: 'half marathon',
    level: 'intermediate',
    raceKm: 21.1,
    input: {
      today: MONDAY,
      level: 'intermediate',
      raceDistance: 21.1,
      raceDate: addDays(MONDAY, 55),
      trainingDaysPerWeek: 5,
      fitnessClass: 'none',
      classDays: [],
      injuries: [],
      history: { weeklyKm: [40, 40, 40, 40], longestRunKm: 15 },
      lthrBpm: 165,
      maxHrBpm: 188,
      units: 'metric',
      lockedDays: [],
      ageYears: 35,
    },
    fiveKMinutes: 24,
    recentKm: 40,
    longestKm: 15,
    classCount: 0,
    isLimited: false,
    isEasyOnly: false,
    isCareful: false,
    ...changes,
  };
}

const MINUTES_PER_KM = [0, 6.6, 6.1, 5.4, 5.05, 4.6];
const HEART_RATES = [
  [null, 0],
  [null, 140],
  [null, 150],
  [152, 160],
  [160, 168],
  [169, 178],
] as const;
const PACES = ['', '6:20-7:10 /km', '5:50-6:30 /km', '5:00-5:25 /km', '4:55-5:10 /km', '4:20-4:50 /km'];

const PURPOSES = [
  'This builds the base that carries the rest.',
  'It teaches your legs to run on when they are heavy.',
  'It prepares you for the second half of the race.',
  'This keeps you fresh for the next key run.',
  'It strengthens what the race will ask for.',
];
const FEELS = [
  'You can talk all the way.',
  'It feels strong and controlled.',
  'Your breath stays calm.',
  'The effort is even from start to end.',
  'Relaxed shoulders, light feet.',
  'It should feel easy enough to go on.',
  'Smooth rather than hard.',
];
const FALLBACKS = [
  'Short on time? Leave out the last part.',
  'Tired? Run it easy instead.',
  'On a bad day, skip it.',
];

type Zone = PlannedSession['zone'];
type Block = readonly [minutes: number, zone: Zone];
/** The day is counted from the plan's first. */
type SessionSpec = readonly [day: number, kind: PlannedSession['kind'], type: string, ...blocks: Block[]];

/** A warm-up, repetitions with jogs, and easy minutes. */
const createRepetitions = (count: number, minutes: number, zone: Zone, easyMinutes = 25): Block[] => [
  [12, 1],
  ...Array.from({ length: count }, (): Block[] => [
    [minutes, zone],
    [2, 1],
  ]).flat(),
  [easyMinutes, 2],
];

/** Rows for the specified sessions, and rest on the other days. Texts differ from session to session. */
export function createRows(specs: readonly SessionSpec[], dayCount = 56): PlannedSession[] {
  const sessions = specs.map((spec, index) => createSession(spec, index));
  const restRows = Array.from({ length: dayCount }, (_, day) => createSession([day, 'rest', 'Rest'], day));
  const trainingDates = new Set(sessions.map(({ date }) => date));
  return [...sessions, ...restRows.filter(({ date }) => !trainingDates.has(date))].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

const formatHrTarget = (lowBpm: number | null, highBpm: number): string =>
  lowBpm === null ? `below ${highBpm} bpm` : `${lowBpm}-${highBpm} bpm`;

function createSession([day, kind, type, ...blocks]: SessionSpec, index: number): PlannedSession {
  const steps = blocks.map(([minutes, zone]) => ({ label: zone > 2 ? type : 'Easy', minutes, zone }));
  const [zone = 1] = steps.map((step) => step.zone).toSorted((a, b) => b - a);
  const km = steps.reduce((sum, step) => sum + step.minutes / (MINUTES_PER_KM[step.zone] ?? 6), 0);
  const hasTarget = kind !== 'rest' && kind !== 'strength';
  const targetZone = type.includes('Strides') ? 2 : zone;
  const [hrLowBpm = null, hrHighBpm = null] = hasTarget ? (HEART_RATES[targetZone] ?? []) : [];
  return {
    date: addDays(MONDAY, day),
    session: kind === 'rest' ? 'Rest' : 'AM',
    kind,
    type,
    zone,
    durationMinutes: steps.reduce((sum, { minutes }) => sum + minutes, 0),
    duration: null,
    hrTarget: hrHighBpm === null ? null : formatHrTarget(hrLowBpm, hrHighBpm),
    hrLow: hrLowBpm,
    hrHigh: hrHighBpm,
    paceTarget: hasTarget && kind !== 'class' ? (PACES[targetZone] ?? null) : null,
    plannedKm: hasTarget && kind !== 'class' ? km : null,
    notes: `${PURPOSES[index % 5]} ${FEELS[index % 7]} ${FALLBACKS[index % 3]}`,
    steps,
    rationale: `${FEELS[(index + 2) % 7]} ${PURPOSES[(index + 1) % 5]} ${FALLBACKS[(index + 1) % 3]}`,
    checks: [],
    plannedTss: 0,
  };
}

const HALF_PACE = 'Half-marathon pace';

/** Eight weeks of a half marathon as a coach would write them. */
export const GOOD_SPECS: readonly SessionSpec[] = [
  [1, 'threshold', 'Threshold run', ...createRepetitions(3, 5, 4)],
  [2, 'easy', 'Easy run', [30, 2]],
  [3, 'fartlek', 'Fartlek run', ...createRepetitions(7, 2, 3, 15)],
  [5, 'easy', 'Trail run', [30, 2]],
  [6, 'long', 'Long run', [90, 2]],
  [8, 'interval', 'Interval run', ...createRepetitions(5, 2, 5, 20)],
  [9, 'recovery', 'Recovery run', [40, 1]],
  [10, 'race-pace', `${HALF_PACE} run`, ...createRepetitions(2, 9, 3)],
  [12, 'easy', 'Easy run with strides', [45, 2]],
  [13, 'long', 'Long progression run', [83, 2], [12, 3]],
  [15, 'threshold', 'Threshold run', ...createRepetitions(4, 5, 4)],
  [16, 'easy', 'Easy run', [45, 2]],
  [17, 'easy', 'Easy run with strides', [50, 2]],
  [19, 'easy', 'Trail run', [45, 2]],
  [20, 'long', `Long run with ${HALF_PACE}`, [60, 2], [8, 3], [4, 2], [8, 3], [20, 2]],
  [22, 'hill', 'Hill run', ...createRepetitions(6, 1, 4, 10)],
  [23, 'recovery', 'Recovery run', [35, 1]],
  [24, 'race-pace', `${HALF_PACE} run`, ...createRepetitions(1, 12, 3, 15)],
  [26, 'easy', 'Easy run with drills', [45, 2]],
  [27, 'long', 'Long run', [80, 2]],
  [29, 'interval', 'Interval run', ...createRepetitions(5, 3, 5)],
  [30, 'easy', 'Easy run', [50, 2]],
  [31, 'race-pace', `${HALF_PACE} run`, ...createRepetitions(3, 9, 3)],
  [33, 'easy', 'Easy run on grass', [45, 2]],
  [34, 'long', 'Long progression run', [90, 2], [15, 3]],
  [36, 'threshold', 'Threshold run', ...createRepetitions(3, 8, 4, 30)],
  [37, 'recovery', 'Recovery run', [50, 1]],
  [38, 'easy', 'Easy run with strides', [55, 2]],
  [40, 'easy', 'Easy run', [50, 2]],
  [41, 'long', `Long run with ${HALF_PACE}`, [60, 2], [12, 3], [4, 2], [12, 3], [23, 2]],
  [43, 'threshold', 'Threshold run', ...createRepetitions(2, 6, 4, 15)],
  [44, 'easy', 'Easy run', [35, 2]],
  [45, 'race-pace', `${HALF_PACE} run`, ...createRepetitions(1, 10, 3, 20)],
  [47, 'easy', 'Easy run with strides', [40, 2]],
  [48, 'long', 'Long run', [70, 2]],
  [50, 'easy', 'Easy run', [35, 2]],
  [51, 'sharpener', 'Sharpening run', ...createRepetitions(3, 2, 4, 10)],
  [52, 'easy', 'Easy run', [30, 2]],
  [54, 'shakeout', 'Shakeout run', [20, 1]],
  [55, 'race', 'Race: Half Marathon run', [110, 3]],
];
