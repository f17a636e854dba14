import type { QueryContext } from '@threshold/api/server';
import { type InjuryView, MAX_INJURIES } from '../../schemas.ts';
import { injuriesTables } from '../tables.ts';
import { holdExercises } from './hold-exercises.ts';
import { toInjuryView } from './injury-view.ts';

/** Newest first (docs/specification.md#lists). */
export async function listInjuries({ em, athleteId, now }: QueryContext): Promise<InjuryView[]> {
  const rows = await injuriesTables(em)
    .selectFrom('injury')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .orderBy('date_of_injury', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_INJURIES)
    .execute();
  return holdExercises(rows.map((row) => toInjuryView(row, now())));
}
