import { oncePerRequest, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import { toPlannedSession } from '../plans/planned-sessions.ts';
import { injuryCaution } from './injury-caution.ts';
import type { WorkoutRow } from './workout-columns.ts';

const activeInjuries = oncePerRequest((ctx, athleteId: string) =>
  ctx.port(injuriesPort).activeInjuries(athleteId),
);

/** Warnings for open workouts that an active injury rules out, by id. */
export async function cautionsOf(
  ctx: QueryContext,
  rows: readonly WorkoutRow[],
): Promise<(row: WorkoutRow) => string | null> {
  const injuries = rows.some(({ completed }) => !completed) ? await activeInjuries(ctx, ctx.athleteId) : [];
  if (injuries.length === 0) return () => null;
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return (row) => (row.completed || row.date < today ? null : injuryCaution(toPlannedSession(row), injuries));
}
