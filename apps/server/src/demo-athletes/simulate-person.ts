import { addDays, fromMeters, toInstant, toLocalDateIn } from '@threshold/physiology';
import { buildDemoActions, type DemoAction } from './build-demo-actions.ts';
import type { DemoHost } from './demo-host.ts';
import type { DemoPerson } from './demo-people.ts';
import { importWatchFile, recordWithStrap } from './record-workout.ts';
import { seededRandom } from './seeded-random.ts';

const MINUTE_MS = 60_000;

/** Saves a person's preferences and profile, then performs all their past actions, each at its own time. */
export async function simulatePerson(host: DemoHost, person: DemoPerson, athleteId: string): Promise<void> {
  const now = host.now();
  const { timeZone, units, visibility } = person;
  const today = toLocalDateIn(timeZone, now);
  // At 5 a.m., before the earliest workout.
  const firstMorning = toInstant(timeZone, addDays(today, 1 - 7 * person.membershipWeeks), 5);
  const { athletes } = host.createCallers(athleteId);
  await host.runAt(firstMorning, () => athletes.savePreferences({ timeZone, units, visibility }));
  const minuteLater = new Date(firstMorning.getTime() + MINUTE_MS);
  await host.runAt(minuteLater, () => athletes.saveProfile(buildProfile(person)));
  for (const action of buildDemoActions(person, now))
    await host.runAt(action.at, () => performAction(host, athleteId, action));
}

const buildProfile = ({ seed, level, lthrBpm }: DemoPerson) => ({
  age: 22 + Math.floor(35 * seededRandom(seed, 10)),
  lthr: lthrBpm,
  lthrSource: seededRandom(seed, 11) < 0.4 ? ('test' as const) : ('entered' as const),
  maxHR: lthrBpm + 18,
  restingHR: 46 + Math.floor(14 * seededRandom(seed, 12)),
  fitnessLevel: level,
});

async function performAction(host: DemoHost, athleteId: string, action: DemoAction): Promise<void> {
  const callers = host.createCallers(athleteId);
  switch (action.kind) {
    case 'food': {
      const { date, proteinGrams, caloriesKcal } = action;
      await callers.nutrition.saveLog({ date, protein: proteinGrams, calories: caloriesKcal });
      return;
    }
    case 'ad':
      await callers.gamification.watchAd();
      return;
    case 'workout': {
      const { workout } = action;
      if (workout.recordedBy === 'watch') return importWatchFile(host, athleteId, workout);
      if (workout.recordedBy === 'strap') return recordWithStrap(host, athleteId, workout);
      await callers.training.logWorkout({
        date: workout.date,
        type: workout.type,
        session: workout.session,
        duration: Math.round(workout.durationSeconds / 60),
        actualDuration: workout.durationSeconds,
        zone: workout.zone,
        actualHR: workout.averageHrBpm,
        maxHR: workout.maxHrBpm,
        distance: workout.distanceMeters === null ? null : fromMeters('mi', workout.distanceMeters),
        notes: workout.notes,
      });
    }
  }
}
