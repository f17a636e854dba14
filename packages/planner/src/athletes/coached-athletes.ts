import { type ActiveInjury, addDays, type FitnessLevel, localDate, WEEKDAYS } from '@threshold/physiology';
import type { Plan, PlannedSession } from '../plan/plan.ts';
import type { FitnessClass, PlanInput } from '../plan/plan-input.ts';
import { planTraining, withUninjured } from '../plan/plan-training.ts';
import { capToUninjured, describeLoss, withMoreRunning } from './more-running.ts';

export const TODAY = localDate('2026-11-23');
const LEVELS: readonly FitnessLevel[] = ['beginner', 'intermediate', 'advanced'];

export function createAthlete(changes: Partial<PlanInput>): PlanInput {
  return {
    today: TODAY,
    level: 'intermediate',
    raceDistance: 42.2,
    raceDate: addDays(TODAY, 55),
    trainingDaysPerWeek: 5,
    fitnessClass: 'none',
    classDays: [],
    injuries: [],
    history: null,
    lthrBpm: 165,
    maxHrBpm: 188,
    units: 'metric',
    lockedDays: [],
    ...changes,
  };
}

export function withHistory(weeklyKm: number, longestRunKm: number): Pick<PlanInput, 'history'> {
  return { history: { weeklyKm: [weeklyKm, weeklyKm, weeklyKm, weeklyKm], longestRunKm } };
}

/** 1,200 healthy adults who ran 5 to 60 km a week. */
function createRunners(): PlanInput[] {
  const athletes: PlanInput[] = [];
  for (const level of LEVELS)
    for (const raceDistance of [5, 10, 21.1, 42.2, 50] as const)
      for (const trainingDaysPerWeek of [3, 5])
        for (const km of [5, 8, 10, 12, 15, 20, 25, 30, 40, 60])
          for (const share of [0.3, 0.4, 0.5, 0.6])
            athletes.push(
              createAthlete({ level, raceDistance, trainingDaysPerWeek, ...withHistory(km, share * km) }),
            );
  return athletes;
}

/** 79 athletes: each level and distance with and without history; classes, injuries, ages, pregnancies, other goals. */
function createMixedAthletes(): PlanInput[] {
  const distances = [5, 10, 21.1, 42.2, 50, 100, 161] as const;
  const combinations = LEVELS.flatMap((level) => distances.map((raceDistance) => ({ level, raceDistance })));
  const classes: readonly FitnessClass[] = ['9round', 'orangetheory', 'f45', 'barrys', 'crossfit', 'custom'];
  const injuries: readonly ActiveInjury[] = (['Mild', 'Moderate'] as const).flatMap((severity) =>
    (['Knee', 'Achilles', 'IT Band', 'Hamstring', 'Lower Back'] as const).map((bodyPart) => ({
      bodyPart,
      severity,
    })),
  );
  return [
    ...combinations.map(createAthlete),
    ...combinations.map((combination) => createAthlete({ ...combination, ...withHistory(30, 10) })),
    ...classes.flatMap((fitnessClass) =>
      ([10, 21.1] as const).map((raceDistance) =>
        createAthlete({
          fitnessClass,
          classDays: [WEEKDAYS[0], WEEKDAYS[3]],
          raceDistance,
          ...withHistory(30, 10),
        }),
      ),
    ),
    ...injuries.map((injury) =>
      createAthlete({ injuries: [injury], level: 'advanced', ...withHistory(60, 20) }),
    ),
    ...[16, 66, 75, 85].flatMap((ageYears) => [
      createAthlete({ ageYears, level: 'pro' }),
      createAthlete({ ageYears, level: 'pro', ...withHistory(40, 14) }),
    ]),
    createAthlete({ isPregnant: true }),
    createAthlete({ isPregnant: true, ...withHistory(40, 14) }),
    createAthlete({ raceDistance: 'walking' }),
    createAthlete({ raceDistance: 'post-race-recovery' }),
    ...LEVELS.map((level) => createAthlete({ level, raceDistance: null, raceDate: null })),
  ];
}

/** Athletes whose race is 56 to 62 days away, beyond eight weeks. */
function createLaterRaceAthletes(): PlanInput[] {
  return [56, 57, 58, 59, 60, 61, 62].map((days) =>
    createAthlete({ raceDistance: 10, raceDate: addDays(TODAY, days), ...withHistory(30, 10) }),
  );
}

/** A fault that a coach would mark in a plan, as a description and a check. */
type PlanFault = readonly [description: string, isMarked: (plan: Plan, input: PlanInput) => boolean];

const isOnFoot = ({ plannedKm, kind }: PlannedSession) => plannedKm !== null && kind !== 'race';
const sumKm = (rows: readonly PlannedSession[]) =>
  rows.filter(isOnFoot).reduce((sum, { plannedKm }) => sum + (plannedKm ?? 0), 0);
const sumHardMinutes = (rows: readonly PlannedSession[]) =>
  rows
    .filter(isOnFoot)
    .flatMap(({ steps }) => steps)
    .reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0);
const findLongestKm = (rows: readonly PlannedSession[]) =>
  Math.max(0, ...rows.filter(isOnFoot).map(({ plannedKm }) => plannedKm ?? 0));
const findLongestMinutes = (rows: readonly PlannedSession[]) =>
  Math.max(0, ...rows.filter(isOnFoot).map(({ durationMinutes }) => durationMinutes));

/** The eight weeks of a plan, Monday to Sunday; every plan starts on a Monday. */
function listWeeks({ sessions }: Plan): PlannedSession[][] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((week) => {
    const [from, to] = [addDays(TODAY, 7 * week), addDays(TODAY, 7 * week + 6)];
    return sessions.filter(({ date }) => date >= from && date <= to);
  });
}

const PLAN_FAULTS: readonly PlanFault[] = [
  [
    'no week is a quarter above the first',
    (plan, { injuries, history, ageYears }) => {
      const weeks = listWeeks(plan).map(sumKm);
      // The young and the old grow less.
      const growth = (ageYears ?? 30) < 18 || (ageYears ?? 30) >= 55 ? 1.15 : 1.25;
      return history !== null && injuries.length === 0 && Math.max(...weeks) < growth * (weeks[0] ?? 0);
    },
  ],
  [
    'the longest run is shorter than one already run',
    ({ sessions }, { injuries, history }) =>
      injuries.length === 0 && findLongestKm(sessions) < (history?.longestRunKm ?? 0) - 0.5,
  ],
  [
    'a race that the plan does not end with, or without each day of its week',
    ({ sessions, endsOn }, { raceDate }) => {
      if (raceDate === null) return false;
      const days = [0, 1, 2, 3, 4, 5, 6].map((before) => addDays(raceDate, -before));
      const hasRace = sessions.some(({ kind, date }) => kind === 'race' && date === raceDate);
      return (
        endsOn !== raceDate || !hasRace || days.some((day) => !sessions.some(({ date }) => date === day))
      );
    },
  ],
  [
    'a bike, swim or row although nothing is injured',
    ({ sessions }, { injuries }) =>
      injuries.length === 0 && sessions.some(({ type }) => /\b(bike|swim|row)\b/i.test(type)),
  ],
  [
    'a lighter week with over 70% of the fast minutes of the week before',
    (plan) =>
      listWeeks(plan)
        .slice(0, 5)
        .some((week, index, weeks) => {
          const before = weeks[index - 1];
          if (before === undefined || sumKm(week) > 0.9 * sumKm(before)) return false;
          return sumHardMinutes(week) > 0.7 * sumHardMinutes(before);
        }),
  ],
  [
    'over 65 or pregnant without a known run: more than 30 minutes in the first two weeks',
    ({ sessions }, { ageYears, isPregnant, history }) =>
      history === null &&
      ((ageYears ?? 0) >= 65 || isPregnant === true) &&
      findLongestMinutes(sessions.filter(({ date }) => date < addDays(TODAY, 14))) > 30,
  ],
  [
    'under 18: a run of more than 90 minutes',
    ({ sessions }, { ageYears }) => (ageYears ?? 99) < 18 && findLongestMinutes(sessions) > 90,
  ],
  [
    'pregnant: anything above zone 2',
    ({ sessions }, { isPregnant }) => isPregnant === true && sessions.some(({ zone }) => zone > 2),
  ],
  [
    'a moderate leg injury: over half of the longest run, or over an hour',
    ({ sessions }, { injuries, history }) =>
      injuries.some(({ severity }) => severity === 'Moderate') &&
      (findLongestMinutes(sessions) > 60 ||
        findLongestKm(sessions) > 0.5 * (history?.longestRunKm ?? Number.POSITIVE_INFINITY) + 0.01),
  ],
  [
    'marathon pace at the heart rate of a tempo run',
    ({ sessions }) => {
      const findHrTarget = (kind: string) => sessions.find((row) => row.kind === kind)?.hrTarget;
      return findHrTarget('race-pace') !== undefined && findHrTarget('race-pace') === findHrTarget('tempo');
    },
  ],
];

/** A fault that takes nine plans per athlete to check. */
const MORE_RUNNING: PlanFault = [
  'more running, but a peak week or a longest run lower by over half a kilometer',
  (plan, input) =>
    withMoreRunning(input).some((variant) => {
      const variantInput = withUninjured(variant);
      const outcome = planTraining(variantInput);
      return !outcome.ok || describeLoss(capToUninjured(plan, variantInput), outcome.plan) !== null;
    }),
];

export const COACHED_ATHLETES = {
  '1,200 runners': createRunners(),
  '79 athletes': createMixedAthletes(),
  '7 later races': createLaterRaceAthletes(),
};

/** The number of plans with each fault, by description; `plans` is the total. */
export function countPlanFaults(
  inputs: readonly PlanInput[],
  faults: readonly PlanFault[] = PLAN_FAULTS,
): Record<string, number> {
  const plans = inputs.flatMap((input) => {
    const outcome = planTraining(input);
    return outcome.ok ? [{ input, plan: outcome.plan }] : [];
  });
  return Object.fromEntries([
    ['plans', plans.length],
    ...faults.map(([label, hasFault]) => [
      label,
      plans.filter(({ plan, input }) => hasFault(plan, input)).length,
    ]),
  ]);
}

/** The number of athletes who get less after more running. */
export const countLosingAthletes = (inputs: readonly PlanInput[]): Record<string, number> =>
  countPlanFaults(inputs, [MORE_RUNNING]);

if (import.meta.main)
  for (const [name, inputs] of Object.entries(COACHED_ATHLETES))
    console.info(name, countPlanFaults(inputs, [...PLAN_FAULTS, MORE_RUNNING]));
