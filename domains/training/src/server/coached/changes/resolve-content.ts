import { invalid, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { CoachContent } from '@threshold/contracts/coaching';
import { estimateSessionKm, findWorkoutType, type WorkoutType } from '@threshold/planner';
import { isOnFootType } from '../../../on-foot.ts';
import { findPlannableFacts } from '../../plans/find-plannable-facts.ts';
import { getPlanInput, type Redact } from '../../plans/get-plan-input.ts';

/** Content whose length is known in minutes. */
export interface ResolvedContent {
  readonly typeId: string;
  readonly minutes: number;
  readonly note?: string | undefined;
}

/**
 * Turns a distance into the minutes that the athlete needs for it at their planned paces.
 * @param redact for a reader who may not learn all facts about the athlete
 * @throws DomainError 'invalid' for an unknown type, for a type without a distance, and for a distance outside its range
 */
export async function resolveContent(
  ctx: QueryContext,
  { typeId, minutes, distanceMeters, note }: CoachContent,
  redact?: Redact,
): Promise<ResolvedContent> {
  if (minutes !== undefined) return { typeId, minutes, note };
  const type = findWorkoutType(typeId);
  if (!type) throw invalid('content.typeId', 'Choose a workout from the library.');
  const facts = isOnFootType(type.name) ? await findPlannableFacts(ctx) : null;
  if (!facts) throw invalid('content.distanceMeters', 'This workout has no distance. Enter a duration.');
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const input = await getPlanInput(ctx, today, facts, today, redact);
  const toMeters = (duration: number) => 1_000 * estimateSessionKm(input, type.createSteps(duration));
  return { typeId, minutes: findMinutes(type, distanceMeters ?? 0, toMeters), note };
}

function findMinutes(
  { minutes: { min, max } }: WorkoutType,
  distanceMeters: number,
  toMeters: (minutes: number) => number,
): number {
  const [shortest, longest] = [toMeters(min), toMeters(max)];
  if (distanceMeters < shortest || distanceMeters > longest) {
    const toKm = (meters: number) => (meters / 1_000).toFixed(1);
    throw invalid('content.distanceMeters', `This workout takes ${toKm(shortest)} to ${toKm(longest)} km.`);
  }
  let [low, high] = [min, max];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (toMeters(middle) < distanceMeters) low = middle + 1;
    else high = middle;
  }
  return low;
}
