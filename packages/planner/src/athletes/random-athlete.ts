import {
  type ActiveInjury,
  addDays,
  BODY_PARTS,
  FITNESS_LEVELS,
  INJURY_SEVERITIES,
  localDate,
  predictVdotSeconds,
  RACE_DISTANCES,
  type RaceResult,
  WEEKDAYS,
} from '@threshold/physiology';
import type { FitnessClass, LockedDay, PlanInput } from '../plan/plan-input.ts';

/** A seeded random generator from 0 to 1 (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const CLASSES: readonly FitnessClass[] = ['9round', 'orangetheory', 'f45', 'barrys', 'crossfit', 'custom'];

/**
 * Returns a random athlete for a seed. Levels, race distances (or no race), 3 to 7 training days, 0 to 300
 * days to the race and start weekdays are uniform. Half have classes, a third injuries, and half a history,
 * of which half stay under 20 km a week. A tenth have locked days, two fifths are 13 to 90 years old, and a
 * twentieth are pregnant. A third have limited weekdays, time off, or both, and a third a race result of VDOT
 * 25 to 85. A quarter have up to three B and C races.
 */
export function randomAthlete(seed: number): PlanInput {
  const chance = createSeededRandom(seed);
  const drawInteger = (min: number, max: number) => min + Math.floor(chance() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[drawInteger(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  const today = addDays(localDate('2026-01-01'), drawInteger(0, 800));
  const raceDistance = pick([null, ...RACE_DISTANCES.map(({ distance }) => distance)]);
  const hasClass = chance() < 0.5;
  const lthrBpm = drawInteger(120, 195);
  // A separate generator, so that this draw doesn't change the rest of the athlete.
  const kmFactor = createSeededRandom(-seed)() < 0.5 ? 1 / 6 : 1;
  return {
    today,
    level: pick(FITNESS_LEVELS).level,
    raceDistance,
    raceDate: raceDistance === null ? null : addDays(today, drawInteger(0, 300)),
    trainingDaysPerWeek: drawInteger(3, 7),
    fitnessClass: hasClass ? pick(CLASSES) : 'none',
    classDays: hasClass ? WEEKDAYS.filter(() => chance() < 0.35) : [],
    injuries: chance() < 0.33 ? drawInjuries(drawInteger(1, 2), pick) : [],
    history:
      chance() < 0.5
        ? {
            weeklyKm: Array.from({ length: drawInteger(0, 4) }, () => (kmFactor * drawInteger(0, 1200)) / 10),
            longestRunKm: chance() < 0.2 ? null : (kmFactor * drawInteger(0, 300)) / 10,
          }
        : null,
    lthrBpm,
    maxHrBpm: chance() < 0.3 ? null : lthrBpm + drawInteger(1, 40),
    units: pick(['metric', 'imperial'] as const),
    lockedDays: chance() < 0.1 ? drawLockedDays(today, drawInteger(1, 4), drawInteger, chance) : [],
    ageYears: chance() < 0.4 ? drawInteger(13, 90) : null,
    isPregnant: chance() < 0.05,
    raceResult: drawRaceResult(seed),
    ...drawAvailability(seed, today),
    ...drawOtherRaces(seed, today),
  };
}

const TIME_OFF_KINDS = ['off', 'holiday', 'ill'] as const;

// A separate generator, so that these draws don't change the rest of the athlete.
function drawAvailability(
  seed: number,
  today: PlanInput['today'],
): Pick<PlanInput, 'availability' | 'timeOff'> {
  const chance = createSeededRandom(seed + 1_000_003);
  const drawInteger = (min: number, max: number) => min + Math.floor(chance() * (max - min + 1));
  if (chance() >= 1 / 3) return {};
  const restrictionKind = chance();
  const availability = WEEKDAYS.map(() => {
    const kind = chance();
    if (kind < 0.2) return 0;
    return kind < 0.5 ? drawInteger(2, 24) * 10 : null;
  });
  const timeOff = Array.from({ length: drawInteger(1, 3) }, () => {
    const from = addDays(today, drawInteger(-20, 56));
    const isShort = chance() < 0.7;
    const kind = TIME_OFF_KINDS[drawInteger(0, 2)] ?? 'off';
    return { kind, from, to: addDays(from, isShort ? drawInteger(0, 9) : drawInteger(10, 59)) };
  });
  return {
    ...(restrictionKind < 0.67 ? { availability } : {}),
    ...(restrictionKind > 0.33 ? { timeOff } : {}),
  };
}

const OTHER_RACE_KM = [3, 5, 10, 12, 15, 21.1, 42.2, 50, 100, 200];

// A separate generator, so that these draws don't change the rest of the athlete.
function drawOtherRaces(seed: number, today: PlanInput['today']): Pick<PlanInput, 'otherRaces'> {
  const chance = createSeededRandom(seed + 1_000_007);
  const drawInteger = (min: number, max: number) => min + Math.floor(chance() * (max - min + 1));
  if (chance() >= 1 / 4) return {};
  const offsets = new Set(Array.from({ length: drawInteger(1, 3) }, () => drawInteger(-10, 62)));
  const otherRaces = [...offsets].map((offset) => ({
    date: addDays(today, offset),
    // Long races are rare.
    km: OTHER_RACE_KM[Math.floor(OTHER_RACE_KM.length * chance() ** 2)] ?? 10,
    priority: chance() < 0.5 ? ('B' as const) : ('C' as const),
  }));
  return { otherRaces };
}

const RESULT_METERS = [1500, 5000, 10_000, 21_097.5];

// A separate generator, so that this draw doesn't change the rest of the athlete.
function drawRaceResult(seed: number): RaceResult | null {
  const chance = createSeededRandom(seed + 1_000_000);
  if (chance() >= 1 / 3) return null;
  const distanceMeters = RESULT_METERS[Math.floor(chance() * RESULT_METERS.length)] ?? 5000;
  const seconds = predictVdotSeconds(25 + 60 * chance(), distanceMeters);
  return seconds === null ? null : { distanceMeters, seconds };
}

function drawInjuries(count: number, pick: <Item>(items: readonly Item[]) => Item): ActiveInjury[] {
  return Array.from({ length: count }, () => ({
    bodyPart: pick(BODY_PARTS),
    severity: pick(INJURY_SEVERITIES),
  }));
}

function drawLockedDays(
  today: PlanInput['today'],
  count: number,
  drawInteger: (min: number, max: number) => number,
  chance: () => number,
): LockedDay[] {
  const offsets = new Set(Array.from({ length: count }, () => drawInteger(0, 20)));
  return [...offsets].map((offset) => {
    const isTraining = chance() < 0.8;
    const km = isTraining && chance() < 0.8 ? drawInteger(10, 200) / 10 : 0;
    return { date: addDays(today, offset), km, isTraining, isHard: isTraining && chance() < 0.4 };
  });
}
