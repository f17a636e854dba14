import { notFound, type QueryContext, type RunInTransaction, tooLarge } from '@threshold/api/server';
import type { z } from 'zod';
import { MAX_SAMPLES_PER_CALL, type ProgressView, type progressInput } from '../../schemas.ts';
import { isSessionId } from '../session/find-session.ts';
import { toProgressView } from '../session/session-view.ts';
import { batchAppend } from './batch-append.ts';
import { toSingleChunkRow } from './build-session-update.ts';
import { mergeProgress } from './merge-progress.ts';
import { toProgressUpdate } from './progress-update.ts';

/**
 * Stores what a device recorded since its last call. The usual PATCH, with only newer samples for an open
 * session, becomes one row of a shared statement. Any other PATCH is merged in its own transaction.
 * Idempotent and order-independent (docs/specification.md#heart-rate-samples).
 * @throws DomainError 'too-large', 'not-found', 'conflict' if the session is completed, or 'invalid' for the
 * timer
 */
export async function recordProgress(
  ctx: QueryContext,
  runInTransaction: RunInTransaction,
  input: z.output<typeof progressInput>,
): Promise<ProgressView> {
  if ((input.hrData?.length ?? 0) > MAX_SAMPLES_PER_CALL)
    throw tooLarge(`At most ${MAX_SAMPLES_PER_CALL} samples can be sent at once`);
  if (!isSessionId(input.sessionId)) throw notFound('Session not found');
  const update = toProgressUpdate(ctx, input);
  const singleRow = toSingleChunkRow(update);
  const appendedRow = singleRow && (await batchAppend(ctx.em, singleRow));
  return toProgressView(appendedRow ?? (await runInTransaction((ctx) => mergeProgress(ctx, update))));
}
