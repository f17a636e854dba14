import type { CommandContext } from '@threshold/api/server';
import { findImplausibleTogether } from '@threshold/physiology';
import { trainingTables } from '../../tables.ts';
import { listCompletedRows } from '../completed-rows.ts';

/**
 * After an account import, flags workouts on foot that one person can't all have done in a week or year. They
 * stay stored, but don't count toward records, points or rankings (docs/specification.md#plausible-values).
 */
export async function markImplausible(ctx: CommandContext): Promise<void> {
  const completedRows = await listCompletedRows(ctx);
  const ids = findImplausibleTogether(
    completedRows.map((row) => ({ ...row, distanceMeters: row.distance_meters })),
  );
  if (ids.size === 0) return;
  await trainingTables(ctx.em)
    .updateTable('workout')
    .set({ implausible: true })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', 'in', [...ids])
    .execute();
}
