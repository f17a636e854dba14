import { addDays } from '@threshold/physiology';
import type { PlanInput } from '../plan/plan-input.ts';
import { toClassType } from '../plan/sessions/class-session.ts';
import { COACHED_ATHLETES, createAthlete, TODAY, withHistory } from './coached-athletes.ts';

/** An athlete whose plan docs/coaching.md prints. */
export interface PrintedAthlete {
  name: string;
  input: PlanInput;
}

/** The date of a race on the last Sunday of a plan with this number of weeks. */
const getRaceDateInWeeks = (weeks: number) => addDays(TODAY, 7 * weeks - 1);
const withoutRunning = { history: { weeklyKm: [0, 0, 0, 0], longestRunKm: 0 } };

/** Six formats, each with a 10K and a half marathon. */
export const CLASS_ATHLETES: readonly PrintedAthlete[] = COACHED_ATHLETES['79 athletes']
  .filter(({ fitnessClass }) => fitnessClass !== 'none')
  .map((input) => ({
    name: `${toClassType(input.fitnessClass)}, ${input.raceDistance === 10 ? '10K' : 'half marathon'}`,
    input,
  }));

/** The profile of `createDemoProfile` in the athletes domain, with an assumed history. */
export const DEMO_ATHLETE: PrintedAthlete = {
  name: 'The Demo Athlete: marathon, CrossFit on Tuesday and Thursday',
  input: createAthlete({
    level: 'advanced',
    raceDate: getRaceDateInWeeks(12),
    trainingDaysPerWeek: 6,
    fitnessClass: 'crossfit',
    classDays: ['Tuesday', 'Thursday'],
    ageYears: 34,
    lthrBpm: 168,
    ...withHistory(42, 16),
  }),
};

/** Athletes whose plans once never grew, were unsafe, or ignored their recent running. */
export const FROZEN_ATHLETES: readonly PrintedAthlete[] = [
  {
    name: 'Beginner 5K, unknown running',
    input: createAthlete({ level: 'beginner', raceDistance: 5, trainingDaysPerWeek: 4 }),
  },
  {
    name: 'Beginner 5K, no running at all',
    input: createAthlete({ level: 'beginner', raceDistance: 5, trainingDaysPerWeek: 4, ...withoutRunning }),
  },
  {
    name: 'Beginner 10K from 12 km a week',
    input: createAthlete({
      level: 'beginner',
      raceDistance: 10,
      trainingDaysPerWeek: 4,
      ...withHistory(12, 5),
    }),
  },
  {
    name: 'Beginner 10K from 15 km a week',
    input: createAthlete({
      level: 'beginner',
      raceDistance: 10,
      trainingDaysPerWeek: 4,
      ...withHistory(15, 6),
    }),
  },
  {
    name: 'Beginner half marathon from 10 km a week',
    input: createAthlete({
      level: 'beginner',
      raceDistance: 21.1,
      trainingDaysPerWeek: 4,
      ...withHistory(10, 4),
    }),
  },
  {
    name: 'Advanced marathon, moderate Achilles injury (pain 4 of 10)',
    input: createAthlete({
      level: 'advanced',
      injuries: [{ bodyPart: 'Achilles', severity: 'Moderate', painLevel: 4 }],
      ...withHistory(60, 20),
    }),
  },
  {
    name: '50K, moderate IT band injury',
    input: createAthlete({
      raceDistance: 50,
      injuries: [{ bodyPart: 'IT Band', severity: 'Moderate' }],
      ...withHistory(50, 20),
    }),
  },
  { name: 'Marathon at age 58', input: createAthlete({ ageYears: 58, ...withHistory(45, 16) }) },
  {
    name: '10K at age 16',
    input: createAthlete({ ageYears: 16, raceDistance: 10, ...withHistory(30, 10) }),
  },
  {
    name: 'Advanced 50K',
    input: createAthlete({ level: 'advanced', raceDistance: 50, ...withHistory(60, 24) }),
  },
  {
    name: 'Advanced 100 miles',
    input: createAthlete({
      level: 'advanced',
      raceDistance: 161,
      trainingDaysPerWeek: 6,
      ...withHistory(80, 30),
    }),
  },
];

const FIVE_K_METERS = 5000;
const fiveKIn = (minutes: number) => ({
  raceResult: { distanceMeters: FIVE_K_METERS, seconds: 60 * minutes },
});

/** Athletes that published plans address. */
export const COMPARED_ATHLETES = {
  marathoner: {
    name: 'An advanced marathoner, 18 weeks',
    input: createAthlete({
      level: 'advanced',
      raceDate: getRaceDateInWeeks(18),
      trainingDaysPerWeek: 6,
      ageYears: 32,
      ...fiveKIn(20),
      ...withHistory(53, 19),
    }),
  },
  intermediateMarathoner: {
    name: 'An intermediate marathoner, 18 weeks',
    input: createAthlete({
      raceDate: getRaceDateInWeeks(18),
      ageYears: 38,
      ...fiveKIn(25),
      ...withHistory(35, 13),
    }),
  },
  fiftyMiler: {
    name: 'A runner of 50 miles, 16 weeks',
    input: createAthlete({
      level: 'advanced',
      raceDistance: 80.5,
      raceDate: getRaceDateInWeeks(16),
      trainingDaysPerWeek: 6,
      ageYears: 40,
      ...withHistory(55, 22),
    }),
  },
  fiveK: {
    name: 'An intermediate 5K runner, 8 weeks',
    input: createAthlete({ raceDistance: 5, ageYears: 30, ...fiveKIn(24), ...withHistory(25, 8) }),
  },
  orangetheory: {
    name: 'A half marathon with three Orangetheory classes, 12 weeks',
    input: createAthlete({
      raceDistance: 21.1,
      raceDate: getRaceDateInWeeks(12),
      trainingDaysPerWeek: 6,
      fitnessClass: 'orangetheory',
      classDays: ['Monday', 'Wednesday', 'Friday'],
      ageYears: 35,
      ...withHistory(22, 9),
    }),
  },
  crossfit: {
    name: 'A marathon with CrossFit three times, 16 weeks',
    input: createAthlete({
      raceDate: getRaceDateInWeeks(16),
      trainingDaysPerWeek: 6,
      fitnessClass: 'crossfit',
      classDays: ['Monday', 'Wednesday', 'Friday'],
      ageYears: 35,
      ...withHistory(32, 13),
    }),
  },
} satisfies Record<string, PrintedAthlete>;
