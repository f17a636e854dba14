import { emitNutrition, emitSession, emitWorkout, emitWorkoutRemoved } from './emit-events.ts';
import { expectBalanced } from './expect-balanced.ts';
import { createGamificationApi } from './gamification-api.ts';

/** A gamification API, and the events and reads that the point tests share. */
export async function createPointsFixture() {
  const api = await createGamificationApi();
  const completeWorkout = (athleteId: string, overrides: Parameters<typeof emitWorkout>[1] = {}) =>
    api.runInTransaction(athleteId, (ctx) => emitWorkout(ctx, overrides));
  const removeWorkout = (athleteId: string, workoutId: string) =>
    api.runInTransaction(athleteId, (ctx) => emitWorkoutRemoved(ctx, workoutId));
  const recordSession = (
    athleteId: string,
    targetZoneMinutes: number,
    overrides: Parameters<typeof emitSession>[2] = {},
  ) => api.runInTransaction(athleteId, (ctx) => emitSession(ctx, targetZoneMinutes, overrides));
  const logNutrition = (
    athleteId: string,
    protein: number | null,
    overrides: Parameters<typeof emitNutrition>[2] = {},
  ) => api.runInTransaction(athleteId, (ctx) => emitNutrition(ctx, protein, overrides));
  const getPoints = async (athleteId: string) => {
    await expectBalanced(api, athleteId);
    return (await api.as(athleteId).myPoints()).points.totalPoints;
  };
  const listEntries = async (athleteId: string) =>
    (await api.as(athleteId).ledger({})).entries.map(({ points, sentence }) => ({ points, sentence }));

  return { api, completeWorkout, logNutrition, getPoints, recordSession, listEntries, removeWorkout };
}
