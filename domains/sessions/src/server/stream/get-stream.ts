import type { QueryContext } from '@threshold/api/server';
import type { HrSample, Split } from '../../schemas.ts';
import { sessionsTables } from '../tables.ts';
import { LONGEST_CHUNK_SECONDS, toSamples } from './chunk-samples.ts';

const selectSession = ({ em, athleteId }: QueryContext, sessionId: string) =>
  sessionsTables(em)
    .selectFrom('session')
    .where('session.athlete_id', '=', athleteId)
    .where('session.id', '=', sessionId);

const selectChunks = (ctx: QueryContext, sessionId: string) =>
  selectSession(ctx, sessionId)
    .innerJoin('chunk', 'chunk.session_id', 'session.id')
    .select(['chunk.first_second', 'chunk.seconds', 'chunk.bpm', 'chunk.rr', 'chunk.rr_counts'])
    .orderBy('chunk.first_second');

/** Sorted by second. */
export async function getStream(ctx: QueryContext, sessionId: string): Promise<HrSample[]> {
  const chunks = await selectChunks(ctx, sessionId).execute();
  // Late samples are in chunks that overlap others.
  return chunks.flatMap(toSamples).sort((a, b) => a.t - b.t);
}

/** The seconds in a range, inclusive, that are already stored. */
export async function listStoredSeconds(
  ctx: QueryContext,
  sessionId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlySet<number>> {
  const chunks = await selectChunks(ctx, sessionId)
    .where('chunk.first_second', '>', from - LONGEST_CHUNK_SECONDS)
    .where('chunk.first_second', '<=', to)
    .execute();
  return new Set(chunks.flatMap((chunk) => toSamples(chunk).map(({ t }) => t)));
}

/** Sorted by time. */
export async function listSplits(ctx: QueryContext, sessionId: string): Promise<Split[]> {
  return selectSession(ctx, sessionId)
    .innerJoin('split', 'split.session_id', 'session.id')
    .select(['split.second as time', 'split.bpm as hr'])
    .orderBy('split.second')
    .execute();
}
