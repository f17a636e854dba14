import type { QueryContext } from '@threshold/api/server';
import type { Visibility } from '@threshold/contracts/athletes';
import { anyOf } from '@threshold/db';
import { athletesTables } from '../tables.ts';
import { DEFAULT_PREFERENCES } from './get-preferences.ts';

/** Visibility by athlete id (docs/specification.md#visibility). Has an entry for every requested id; the default is public. */
export async function getVisibility(
  ctx: QueryContext,
  athleteIds: readonly string[],
): Promise<ReadonlyMap<string, Visibility>> {
  if (athleteIds.length === 0) return new Map();
  const rows = await athletesTables(ctx)
    .selectFrom('preferences')
    .select(['athlete_id as id', 'visibility'])
    .where('athlete_id', '=', anyOf(athleteIds))
    .where('visibility', '<>', DEFAULT_PREFERENCES.visibility)
    .execute();
  const visibilityById = new Map(rows.map(({ id, visibility }) => [id, visibility]));
  return new Map(athleteIds.map((id) => [id, visibilityById.get(id) ?? DEFAULT_PREFERENCES.visibility]));
}
