import type { QueryContext } from '@threshold/api/server';
import type { Expression } from 'kysely';
import { athletesTables } from '../tables.ts';

/** A query for an athlete's LTHR rows, newest first. */
export const selectThresholds = (ctx: Pick<QueryContext, 'em'>, athleteId: string | Expression<string>) =>
  athletesTables(ctx)
    .selectFrom('threshold')
    .select(['effective_on as date', 'lthr_bpm as lthr', 'source'])
    .where('athlete_id', '=', athleteId)
    .orderBy('effective_on', 'desc');
