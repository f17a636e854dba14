import type { PayloadOf } from '@threshold/contracts';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import { workoutCompleted } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { AchievementId } from '../../rules/achievements.ts';
import { createGamificationApi } from './gamification-api.ts';

export const NOW = '2026-11-20T12:00:00.000Z';

export const today = localDate('2026-11-20');

type CompletedWorkout = PayloadOf<typeof workoutCompleted>;

export const createRun = (
  athleteId: string,
  overrides: Partial<CompletedWorkout> = {},
): CompletedWorkout => ({
  athleteId,
  workoutId: uuidv7(),
  date: today,
  type: 'Long run',
  zone: 2,
  source: 'session',
  durationSeconds: 18_000,
  distanceMeters: 10_000,
  implausible: false,
  ...overrides,
});

/** A gamification API on its own database, and the calls that the achievement tests share. */
export async function createAchievementsFixture() {
  const api = await createGamificationApi({ ownDatabase: true });
  const emitCompleted = (workout: CompletedWorkout) =>
    api.runInTransaction(workout.athleteId, (ctx) => ctx.emit(workoutCompleted, workout));
  const logNutrition = (athleteId: string) =>
    api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(nutritionLogged, { athleteId, date: today, proteinGrams: null, energyKcal: 2000 }),
    );
  const getAchievement = async (athleteId: string, id: AchievementId) => {
    const rows = await api.as(athleteId).myAchievements();
    return rows.find(({ achievementId }) => achievementId === id);
  };
  /** The payloads of the athlete's `achievementUnlocked` events. */
  const listUnlocked = (athleteId: string) =>
    api.recordedEvents
      .filter(({ payload }) => Object(payload).athleteId === athleteId)
      .map(({ payload }) => payload);
  const setScore = (athleteId: string, columns: { points?: number; meters?: number; protein?: number }) =>
    api.orm.em.getConnection().execute(
      `insert into gamification.score (athlete_id, points, total_meters, protein_goals, reached_at, replayed_at)
     values (?, ?, ?, ?, now(), now())
     on conflict (athlete_id) do update set points = excluded.points,
       total_meters = excluded.total_meters, protein_goals = excluded.protein_goals`,
      [athleteId, columns.points ?? 0, columns.meters ?? 0, columns.protein ?? 0],
    );

  return { api, getAchievement, setScore, logNutrition, emitCompleted, listUnlocked };
}
