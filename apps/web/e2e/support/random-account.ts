import type { Page } from '@playwright/test';
import { createSeededRandom } from '@threshold/planner/testing';
import { daysAhead } from './athlete-page.ts';

/** A random account's units, and ids for the URLs of its screens. */
export interface RandomAccount {
  readonly units: 'metric' | 'imperial';
  /** The next planned session, today at the earliest; null if there is none. */
  readonly plannedWorkoutId: string | null;
  /** The latest completed workout; null if there is none. */
  readonly completedWorkoutId: string | null;
}

interface StoredWorkout {
  readonly id: string;
  readonly date: string;
  readonly session: string;
  readonly completed: number;
}

/** Half of the workouts are runs. */
const WORKOUT_TYPES = ['run', 'run', 'run', 'bike', 'strength', 'hiit'] as const;
const BODY_PARTS = ['Knee', 'Achilles', 'Shoulder', 'Hip'] as const;

/**
 * Signs in an athlete and enters a profile, training, health data and injuries via the API. The seed decides all of it.
 */
export async function enterRandomAccount(page: Page, seed: number): Promise<RandomAccount> {
  const random = createSeededRandom(seed);
  const randomInteger = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const pickItem = <const Item>(items: readonly [Item, ...Item[]]): Item =>
    items[randomInteger(0, items.length - 1)] ?? items[0];
  await page.goto(`/api/login?login_hint=random.account.${seed}@example.com`);
  const headers = { origin: new URL(page.url()).origin };
  const post = async (url: string, data: object) => {
    const response = await page.request.post(url, { data, headers });
    if (!response.ok())
      throw new Error(`${url} responds with ${response.status()}: ${await response.text()}`);
  };
  const units = seed % 2 === 0 ? 'metric' : 'imperial';
  await post('/api/trpc/athletes.savePreferences', { units, weekStart: pickItem(['sunday', 'monday']) });
  const lthr = randomInteger(150, 180);
  const raceFields = {
    raceDate: daysAhead(randomInteger(0, 150)),
    raceDistance: pickItem([5, 10, 21.1, 42.2, 80.5]),
  };
  await post('/api/profile', {
    ...(random() < 0.85 && { lthr }),
    restingHR: randomInteger(42, 62),
    fitnessLevel: pickItem(['beginner', 'intermediate', 'advanced', 'pro']),
    ...(random() < 0.5 && { weeklyRunKm: randomInteger(10, 60), longestRunKm: randomInteger(5, 20) }),
    ...(random() < 0.75 && raceFields),
  });
  await post('/api/user/onboarding', { completed: true });

  // Some athletes stop training, some have recently trained far more, some have not started.
  const usualMinutes = randomInteger(20, 75);
  const recentFactor = pickItem([0, 0.5, 1, 1.5, 2.5]);
  for (let daysAgo = pickItem([0, 4, 20, 45]); daysAgo >= 0; daysAgo -= 1) {
    if (random() < 0.35) continue;
    const minutes = Math.round(usualMinutes * (0.6 + random()) * (daysAgo < 7 ? recentFactor : 1));
    if (minutes < 5) continue;
    const type = pickItem(WORKOUT_TYPES);
    // Runs have a pace of 8 to 12 minutes a mile.
    await post('/api/workouts/manual', {
      date: daysAhead(-daysAgo),
      type,
      session: pickItem(['AM', 'PM']),
      duration: `${minutes}m`,
      ...(type === 'run' && { distance: Math.round((100 * minutes) / pickItem([8, 9, 10, 12])) / 100 }),
      ...(random() < 0.7 && { actualHR: Math.round(lthr * (0.75 + 0.25 * random())) }),
      ...(random() < 0.7 && { rpe: randomInteger(2, 10) }),
    });
  }
  const hrv = randomInteger(40, 80);
  const hrvDrop = pickItem([0, 0, 10, 18]);
  for (let daysAgo = pickItem([-1, 2, 9, 14]); daysAgo >= 0; daysAgo -= 1)
    await post('/api/health', {
      date: daysAhead(-daysAgo),
      hrv: hrv + randomInteger(-4, 4) - (daysAgo < 2 ? hrvDrop : 0),
      restingHR: randomInteger(44, 58),
      sleepHours: randomInteger(10, 17) / 2,
      sleepQuality: randomInteger(1, 5),
      weight: randomInteger(120, 200),
    });
  if (random() < 0.3)
    await post('/api/injuries', {
      bodyPart: pickItem(BODY_PARTS),
      injuryType: 'Sore',
      severity: pickItem(['Mild', 'Moderate', 'Severe']),
      dateOfInjury: daysAhead(-randomInteger(0, 10)),
    });
  const storedWorkouts: StoredWorkout[] = await (await page.request.get('/api/workouts')).json();
  const workoutsByDate = storedWorkouts.toSorted((a, b) => a.date.localeCompare(b.date));
  return {
    units,
    plannedWorkoutId:
      workoutsByDate.find(
        ({ date, session, completed }) => date >= daysAhead(0) && session !== 'Rest' && !completed,
      )?.id ?? null,
    completedWorkoutId: workoutsByDate.findLast(({ completed }) => completed)?.id ?? null,
  };
}
