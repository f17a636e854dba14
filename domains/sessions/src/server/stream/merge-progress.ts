import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import type { HrSample } from '../../schemas.ts';
import { assertElapsed } from '../session/assert-elapsed.ts';
import { createAlreadyCompletedError } from '../session/create-already-completed-error.ts';
import { finalizeSession } from '../session/finalize-session.ts';
import { lockSession } from '../session/find-session.ts';
import { sessionsTables } from '../tables.ts';
import { buildSessionUpdate, buildUpdateTable, type ProgressRow } from './build-session-update.ts';
import { toChunks } from './chunk-samples.ts';
import { listSplits, listStoredSeconds } from './get-stream.ts';
import { type ProgressUpdate, sumSamples } from './progress-update.ts';

/**
 * The slow path of a PATCH, which locks the session. Stores only missing data; the first write of a second
 * wins. A session closed by the server is recomputed (docs/specification.md#ended-sessions).
 */
export async function mergeProgress(ctx: CommandContext, update: ProgressUpdate): Promise<ProgressRow> {
  const row = await lockSession(ctx, update.sessionId);
  if (row.status === 'completed') throw await createAlreadyCompletedError(ctx, row);
  assertElapsed(Math.max(row.elapsed_seconds, update.elapsedSeconds), row.started_at, update.receivedAt);
  const samples = await filterNewSamples(ctx, update);
  for (const chunk of toChunks(samples))
    await sessionsTables(ctx.em)
      .insertInto('chunk')
      .values({ session_id: row.id, ...chunk })
      .execute();
  const newSplitCount = await insertSplits(ctx, update);
  const updateRow = { update, sums: sumSamples(samples), chunk: null, newSplitCount };
  const { rows } = await buildSessionUpdate(sql`${buildUpdateTable([updateRow])}`).execute(
    ctx.em.getKysely(),
  );
  const [progressRow] = rows;
  if (!progressRow) throw new Error('a locked session disappeared');
  if (row.status === 'closed') await finalizeSession(ctx, await lockSession(ctx, row.id));
  return progressRow;
}

async function filterNewSamples(
  ctx: CommandContext,
  { sessionId, samples }: ProgressUpdate,
): Promise<HrSample[]> {
  const [firstSample, lastSample] = [samples[0], samples.at(-1)];
  if (!firstSample || !lastSample) return [];
  const storedSeconds = await listStoredSeconds(ctx, sessionId, { from: firstSample.t, to: lastSample.t });
  return samples.filter(({ t }) => !storedSeconds.has(t));
}

async function insertSplits(ctx: CommandContext, { sessionId, splits }: ProgressUpdate): Promise<number> {
  if (splits.length === 0) return 0;
  const storedSeconds = new Set((await listSplits(ctx, sessionId)).map(({ time }) => time));
  const newBpmBySecond = new Map<number, number>();
  for (const { time, hr } of splits)
    if (!storedSeconds.has(time) && !newBpmBySecond.has(time)) newBpmBySecond.set(time, hr);
  if (newBpmBySecond.size > 0)
    await sessionsTables(ctx.em)
      .insertInto('split')
      .values([...newBpmBySecond].map(([second, bpm]) => ({ session_id: sessionId, second, bpm })))
      .execute();
  return newBpmBySecond.size;
}
