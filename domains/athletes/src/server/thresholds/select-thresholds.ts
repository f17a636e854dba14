import type { QueryContext } from '@threshold/api/server';
import type { Tables } from '../tables.ts';

/** A query for an athlete's LTHR rows, newest first. */
export const selectThresholds = (ctx: QueryContext, athleteId: string) =>
  ctx.em
    .getKysely<Tables>()
    .withSchema('athletes')
    .selectFrom('threshold')
    .select(['effective_on as date', 'lthr_bpm as lthr', 'source'])
    .where('athlete_id', '=', athleteId)
    .orderBy('effective_on', 'desc');
