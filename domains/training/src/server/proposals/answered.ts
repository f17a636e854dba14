import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { ProposalKind } from '../../proposal-schemas.ts';
import { trainingTables } from '../tables.ts';

/** Longer than any look-back of a proposal. */
const RETENTION_MS = 10 * 86_400_000;

/** The days from a date on that an earlier proposal of this kind covered, whatever its outcome. */
export async function answered(
  ctx: QueryContext,
  kind: ProposalKind,
  since: LocalDate,
): Promise<ReadonlySet<LocalDate>> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('proposal')
    .select('about_days')
    .where('athlete_id', '=', ctx.athleteId)
    .where('kind', '=', kind)
    .where('made_at', '>', new Date(ctx.now().getTime() - RETENTION_MS))
    .execute();
  return new Set(rows.flatMap(({ about_days }) => about_days).filter((day) => day >= since));
}
