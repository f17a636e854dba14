import { addDays, localDate, RACE_DISTANCES } from '@threshold/physiology';
import { createSeededRandom } from '@threshold/planner/testing';
import { expect, test } from 'vitest';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createTestServer } from '../support/test-server.ts';
import { MATRIX } from './authorization-matrix.ts';
import { callProcedure, PROCEDURES } from './procedures.ts';

/** Number of random accounts, one per seed: RANDOM_ACCOUNTS=300 for a long run. */
const ACCOUNT_COUNT = Number(process.env.RANDOM_ACCOUNTS ?? 6);
const TODAY = '2026-11-20';
/** On these days after sign-up, everything is read. The last two come after an eight-week plan. */
const READ_AFTER_DAYS = [0, 1, 6, 27, 58, 64];
const LOGGED_DAYS_BEFORE_SIGN_UP = 40;
const RACE_CHOICES = ['walking', ...RACE_DISTANCES.map(({ distance }) => distance)] as const;
const FITNESS_CLASSES = ['none', '9round', 'orangetheory', 'f45', 'barrys', 'crossfit', 'custom'] as const;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const testServer = await createTestServer();
const testAthletes = await createTestAthletes(testServer);
/** Every query that reads the caller's own rows. */
const OWN_QUERIES = PROCEDURES.filter(
  ({ path, isMutation }) =>
    !isMutation && MATRIX[path]?.forOthers === 'own' && MATRIX[path]?.ownerStatus === undefined,
);

/** The random draws of one account. */
function createDraws(seed: number) {
  const chance = createSeededRandom(seed);
  const randomInt = (min: number, max: number) => min + Math.floor(chance() * (max - min + 1));
  const pick = <const Item>(items: readonly [Item, ...Item[]]): Item =>
    items[randomInt(0, items.length - 1)] ?? items[0];
  return { chance, randomInt, pick };
}
type Draws = ReturnType<typeof createDraws>;

const addDaysToToday = (days: number) => addDays(localDate(TODAY), days);
const setClockToNoon = (day: number) => testServer.clock.set(`${addDaysToToday(day)}T12:00:00Z`);

/** A profile request. Each field is missing in some accounts. */
const drawProfile = ({ chance, randomInt, pick }: Draws) => ({
  ...(chance() < 0.8 && { lthr: randomInt(140, 185) }),
  ...(chance() < 0.7 && { age: randomInt(13, 90) }),
  ...(chance() < 0.1 && { isPregnant: true }),
  ...(chance() < 0.7 && { weeklyRunKm: randomInt(0, 100), longestRunKm: randomInt(0, 35) }),
  ...(chance() < 0.8 && { fitnessLevel: pick(['beginner', 'intermediate', 'advanced', 'pro']) }),
  ...(chance() < 0.7 && { trainingDaysPerWeek: randomInt(3, 7) }),
  ...(chance() < 0.4 && {
    preferredFitnessClass: pick(FITNESS_CLASSES),
    groupFitnessSchedule: WEEKDAYS.filter(() => chance() < 0.3),
  }),
  ...(chance() < 0.85 && { raceDistance: pick(RACE_CHOICES) }),
  ...(chance() < 0.85 && {
    raceDate: addDaysToToday(
      pick([randomInt(0, 20), randomInt(21, 70), randomInt(50, 66), randomInt(70, 300)]),
    ),
  }),
});

function drawWorkout({ chance, randomInt, pick }: Draws, day: number) {
  const minutes = randomInt(6, 120);
  const type = pick(['run', 'run', 'bike', 'strength', 'hiit']);
  return {
    date: addDaysToToday(day),
    type,
    session: pick(['AM', 'PM']),
    duration: `${minutes}m`,
    ...(type === 'run' &&
      chance() < 0.8 && { distance: Math.round((100 * minutes) / randomInt(7, 13)) / 100 }),
    ...(chance() < 0.6 && { actualHR: randomInt(100, 190) }),
    ...(chance() < 0.6 && { rpe: randomInt(1, 10) }),
  };
}

const drawHealthEntry = ({ randomInt }: Draws, day: number) => ({
  date: addDaysToToday(day),
  hrv: randomInt(15, 110),
  restingHR: randomInt(38, 80),
  sleepHours: randomInt(0, 24) / 2,
  weight: randomInt(90, 300),
});

const drawInjury = ({ pick }: Draws, day: number) => ({
  bodyPart: pick(['Knee', 'Achilles', 'Shoulder', 'Hip']),
  injuryType: 'Sore',
  severity: pick(['Mild', 'Moderate', 'Severe']),
  dateOfInjury: addDaysToToday(day),
});

test.each(Array.from({ length: ACCOUNT_COUNT }, (_, index) => index + 1))(
  'serves every query of random account %i, from sign-up to the end of its plan',
  async (seed) => {
    const draws = createDraws(seed);
    const { chance, pick } = draws;
    setClockToNoon(0);
    const signIn = () => testServer.signIn(`random.account${seed}@example.com`);
    let person = await signIn();
    const rejections: string[] = [];
    const post = async (path: string, body: object) => {
      const response = await testServer.call('POST', path, person, body);
      if (response.statusCode >= 400) rejections.push(`${path} ${JSON.stringify(body)}: ${response.body}`);
    };
    await post('/api/trpc/athletes.savePreferences', {
      units: pick(['metric', 'imperial']),
      weekStart: pick(['sunday', 'monday']),
    });
    await post('/api/profile', drawProfile(draws));
    await post('/api/user/onboarding', { completed: true });
    // Past workouts are logged on the first day.
    let nextDayToLog = -LOGGED_DAYS_BEFORE_SIGN_UP;
    for (const day of READ_AFTER_DAYS) {
      setClockToNoon(day);
      // A sign-in expires after 14 idle days.
      person = await signIn();
      for (; nextDayToLog <= day; nextDayToLog += 1) {
        if (chance() < 0.5) continue;
        setClockToNoon(Math.max(0, nextDayToLog));
        await post('/api/workouts/manual', drawWorkout(draws, nextDayToLog));
        if (chance() < 0.4) await post('/api/health', drawHealthEntry(draws, nextDayToLog));
      }
      setClockToNoon(day);
      if (chance() < 0.15) await post('/api/injuries', drawInjury(draws, day));
      for (const query of OWN_QUERIES) {
        const input = await MATRIX[query.path]?.input?.(testAthletes);
        const response = await callProcedure(testServer, query, input, person);
        if (response.statusCode !== 200) rejections.push(`day ${day}, ${query.path}: ${response.body}`);
      }
    }
    expect(rejections).toEqual([]);
  },
  60_000,
);
