import type { QueryContext } from '@threshold/api/server';
import type { SetView } from '../../strength-schemas.ts';
import { selectSets, toSetView } from './select-sets.ts';

/** Newest first (docs/specification.md#lists). */
export async function listSets(ctx: QueryContext, { limit }: { limit: number }): Promise<SetView[]> {
  const rows = await selectSets(ctx.em, ctx.athleteId).limit(limit).execute();
  return rows.map(toSetView);
}
