import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import { sessionCompleted } from '@threshold/contracts/sessions';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';

const HOUR_MS = 3_600_000;
export const TODAY = localDate('2026-11-20');

type Workout = PayloadOf<typeof workoutCompleted>;
type Recording = PayloadOf<typeof sessionCompleted>;
type NutritionLog = PayloadOf<typeof nutritionLogged>;

/** Emits a completed workout; default: a plausible manual 10 km run today. */
export async function emitWorkout(ctx: CommandContext, overrides: Partial<Workout> = {}): Promise<string> {
  const { athleteId } = ctx;
  const workoutId = overrides.workoutId ?? randomUUID();
  await ctx.emit(workoutCompleted, {
    type: 'Easy run',
    zone: 2,
    date: TODAY,
    durationSeconds: 3600,
    distanceMeters: 10_000,
    implausible: false,
    source: 'manual',
    ...overrides,
    workoutId,
    athleteId,
  });
  return workoutId;
}

export const emitWorkoutRemoved = (ctx: CommandContext, workoutId: string): Promise<void> =>
  ctx.emit(workoutRemoved, { athleteId: ctx.athleteId, workoutId });

/**
 * Emits a completed session; default: today, live over Bluetooth, with the given minutes in its target zone.
 */
export async function emitSession(
  ctx: CommandContext,
  targetZoneMinutes: number,
  overrides: Partial<Recording> = {},
): Promise<{ sessionId: string; workoutId: string }> {
  const ids = {
    sessionId: overrides.sessionId ?? randomUUID(),
    workoutId: overrides.workoutId ?? randomUUID(),
  };
  await ctx.emit(sessionCompleted, {
    isNewWorkout: true,
    type: 'Easy run',
    zone: 2,
    date: TODAY,
    session: 'AM',
    startedAt: getDistinctStart(ids.sessionId),
    durationSeconds: 36_000,
    distanceMeters: null,
    averageHrBpm: 140,
    maxHrBpm: 160,
    zoneSeconds: [0, 60 * targetZoneMinutes, 0, 0, 0],
    targetZoneSeconds: 60 * targetZoneMinutes,
    hrSource: 'bluetooth',
    origin: overrides.hrSource === 'file' ? 'file' : 'live',
    trainingStress: null,
    ...overrides,
    ...ids,
    athleteId: ctx.athleteId,
  });
  return ids;
}

/** A start in a 12-hour slot chosen by the session's id, so that a test's sessions rarely overlap. */
const getDistinctStart = (sessionId: string) =>
  new Date(Date.UTC(2026, 10, 1) + Number.parseInt(sessionId.slice(0, 6), 16) * 12 * HOUR_MS);

export const emitNutrition = (
  ctx: CommandContext,
  proteinGrams: number | null,
  overrides: Partial<NutritionLog> = {},
): Promise<void> =>
  ctx.emit(nutritionLogged, {
    date: TODAY,
    energyKcal: null,
    proteinGrams,
    ...overrides,
    athleteId: ctx.athleteId,
  });
