import { randomUUID } from 'node:crypto';
import type { CompletedWorkoutReplay, NutritionLogReplay, ZoneTimeReplay } from '@threshold/contracts/replay';
import { addDays, type LocalDate } from '@threshold/physiology';
import { rebuildOlderAccounts } from '../points/rebuild-older-accounts.ts';
import { TODAY } from './emit-events.ts';
import { expectBalanced } from './expect-balanced.ts';
import { createGamificationApi } from './gamification-api.ts';

export const toNoon = (date: LocalDate) => new Date(`${date}T12:00:00Z`);

export const createWorkoutOn = (
  date: LocalDate,
  overrides: Partial<CompletedWorkoutReplay> = {},
): CompletedWorkoutReplay => ({
  workoutId: randomUUID(),
  date,
  type: 'Easy run',
  zone: 2,
  source: 'manual',
  durationSeconds: 3600,
  distanceMeters: 10_000,
  implausible: false,
  createdAt: toNoon(date),
  ...overrides,
});

export const createZoneTimeOn = (date: LocalDate, minutes: number): ZoneTimeReplay => ({
  sessionId: randomUUID(),
  workoutId: randomUUID(),
  type: 'Easy run',
  date,
  startedAt: toNoon(date),
  durationSeconds: 7200,
  targetZoneSeconds: 60 * minutes,
  hrSource: 'bluetooth',
  origin: 'live',
});

export const createLogOn = (
  date: LocalDate,
  proteinGrams: number,
  createdAt = toNoon(date),
): NutritionLogReplay => ({
  date,
  proteinGrams,
  energyKcal: null,
  createdAt,
});

export const YEAR_AGO = addDays(TODAY, -365);

/** A gamification API on its own database, with a year of history to rebuild points from. */
export async function createRebuildFixture() {
  const api = await createGamificationApi({ ownDatabase: true });
  const { portData } = api;
  const setYearOfHistory = () => {
    portData.completedWorkouts = [
      createWorkoutOn(YEAR_AGO),
      createWorkoutOn(YEAR_AGO),
      createWorkoutOn(YEAR_AGO),
      createWorkoutOn(addDays(TODAY, -3)),
    ];
    portData.zoneTimes = [createZoneTimeOn(YEAR_AGO, 47)];
    portData.nutritionLogs = [
      createLogOn(YEAR_AGO, 152),
      createLogOn(addDays(TODAY, -300), 152, toNoon(TODAY)),
      createLogOn(TODAY, 149),
    ];
  };
  const getPoints = async (athleteId: string) => {
    await expectBalanced(api, athleteId);
    return (await api.as(athleteId).myPoints()).points.totalPoints;
  };
  const runSchedule = (runInTransaction = api.runInTransaction) =>
    rebuildOlderAccounts.run({
      em: api.orm.em.fork(),
      runInTransaction,
      now: api.clock.now,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      signal: new AbortController().signal,
    });

  return { portData, api, getPoints, setYearOfHistory, runSchedule };
}
