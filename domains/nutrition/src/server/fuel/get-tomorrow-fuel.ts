import type { QueryContext } from '@threshold/api/server';
import { athletesPort, bodyWeightPort } from '@threshold/contracts/athletes';
import { healthPort } from '@threshold/contracts/health';
import { plannedDayPort } from '@threshold/contracts/training';
import { addDays } from '@threshold/physiology';
import type { TomorrowFuelView } from '../../schemas.ts';
import { computeCarbRange } from './compute-carb-range.ts';

/** Grams are rounded to a multiple of ten, because the range is wide anyway. */
const GRAMS_STEP = 10;

/** "CrossFit class and recovery run", with the longest session first. */
function joinTypes([longest, ...others]: readonly { readonly type: string }[]): string {
  const types = [longest?.type ?? '', ...others.map(({ type }) => lowercaseFirst(type))];
  return types.length < 3 ? types.join(' and ') : `${types.slice(0, -1).join(', ')} and ${types.at(-1)}`;
}

/** Keeps names such as "CrossFit class" and "HIIT". */
const lowercaseFirst = (type: string): string =>
  /^[A-Z][a-z]+( [a-z]|$)/.test(type) ? type.charAt(0).toLowerCase() + type.slice(1) : type;

/** Carbohydrate for tomorrow; null without a long or hard session, or without a known weight. */
export async function getTomorrowFuel(ctx: QueryContext): Promise<TomorrowFuelView | null> {
  const { athleteId } = ctx;
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  const sessions = await ctx.port(plannedDayPort).listPlannedSessions(athleteId, addDays(today, 1));
  const range = computeCarbRange(sessions);
  if (!range) return null;
  const [loggedKg, profileKg] = await Promise.all([
    ctx.port(healthPort).findRecentWeightKg(athleteId),
    ctx.port(bodyWeightPort).findProfileWeightKg(athleteId),
  ]);
  const weightKg = loggedKg ?? profileKg;
  if (weightKg === null) return null;
  const toGrams = (gramsPerKg: number) => GRAMS_STEP * Math.round((gramsPerKg * weightKg) / GRAMS_STEP);
  return {
    session: joinTypes(sessions.toSorted((a, b) => b.durationSeconds - a.durationSeconds)),
    durationSeconds: sessions.reduce((total, { durationSeconds }) => total + durationSeconds, 0),
    ...range,
    minGrams: toGrams(range.minGramsPerKg),
    maxGrams: toGrams(range.maxGramsPerKg),
  };
}
