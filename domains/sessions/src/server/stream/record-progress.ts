import { notFound, type QueryContext, type RunInTransaction, tooLarge } from '@threshold/api/server';
import type { z } from 'zod';
import { MOST_SAMPLES, type ProgressView, type progressInput } from '../../schemas.ts';
import { isId } from '../session/find-session.ts';
import { toProgressView } from '../session/session-view.ts';
import { wholeArrival } from './advance.ts';
import { arrivalOf } from './arrival.ts';
import { batchAppend } from './batch-append.ts';
import { mergeProgress } from './merge-progress.ts';

/**
 * Takes in what a device recorded since its last call. The usual PATCH, with newer samples of an open session alone,
 * is one row of a shared statement; every other one is merged in a transaction of its own. Sending again, or in another
 * order, changes nothing (ruling 26).
 */
export async function recordProgress(
  ctx: QueryContext,
  runInTransaction: RunInTransaction,
  input: z.output<typeof progressInput>,
): Promise<ProgressView> {
  if ((input.hrData?.length ?? 0) > MOST_SAMPLES)
    throw tooLarge(`At most ${MOST_SAMPLES} samples can be sent at once`);
  if (!isId(input.sessionId)) throw notFound('Session not found');
  const arrival = arrivalOf(ctx, input);
  const whole = wholeArrival(arrival);
  const stored = whole && (await batchAppend(ctx.em, whole));
  return toProgressView(stored ?? (await runInTransaction((ctx) => mergeProgress(ctx, arrival))));
}
