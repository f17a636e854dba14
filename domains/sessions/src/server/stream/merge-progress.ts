import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import type { HrSample } from '../../schemas.ts';
import { alreadyCompleted } from '../session/already-completed.ts';
import { checkElapsed } from '../session/check-elapsed.ts';
import { lockSession } from '../session/find-session.ts';
import { settleSession } from '../session/settle-session.ts';
import { sessionTables } from '../tables.ts';
import { advance, arrivedTable, type ProgressRow } from './advance.ts';
import { type Arrival, sumSamples } from './arrival.ts';
import { toChunks } from './chunk-samples.ts';
import { getSplits, storedSeconds } from './get-stream.ts';

/**
 * The slow path of a PATCH, with a lock on the session: stores only missing data, and the first write of a second wins.
 * A session closed by the server is recomputed (docs/specification.md#ended-sessions).
 */
export async function mergeProgress(ctx: CommandContext, arrival: Arrival): Promise<ProgressRow> {
  const row = await lockSession(ctx, arrival.sessionId);
  if (row.status === 'completed') throw await alreadyCompleted(ctx, row);
  checkElapsed(Math.max(row.elapsed_seconds, arrival.elapsedSeconds), row.started_at, arrival.at);
  const samples = await newSamples(ctx, arrival);
  for (const chunk of toChunks(samples))
    await sessionTables(ctx.em)
      .insertInto('chunk')
      .values({ session_id: row.id, ...chunk })
      .execute();
  const newSplits = await insertSplits(ctx, arrival);
  const arrived = { arrival, sums: sumSamples(samples), chunk: null, newSplits };
  const { rows } = await advance(sql`${arrivedTable([arrived])}`).execute(ctx.em.getKysely());
  const [updated] = rows;
  if (!updated) throw new Error('a locked session disappeared');
  if (row.status === 'closed') await settleSession(ctx, await lockSession(ctx, row.id));
  return updated;
}

async function newSamples(ctx: CommandContext, { sessionId, samples }: Arrival): Promise<HrSample[]> {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return [];
  const stored = await storedSeconds(ctx, sessionId, { from: first.t, to: last.t });
  return samples.filter(({ t }) => !stored.has(t));
}

async function insertSplits(ctx: CommandContext, { sessionId, splits }: Arrival): Promise<number> {
  if (splits.length === 0) return 0;
  const stored = new Set((await getSplits(ctx, sessionId)).map(({ time }) => time));
  const fresh = new Map<number, number>();
  for (const { time, hr } of splits) if (!stored.has(time) && !fresh.has(time)) fresh.set(time, hr);
  if (fresh.size > 0)
    await sessionTables(ctx.em)
      .insertInto('split')
      .values([...fresh].map(([second, bpm]) => ({ session_id: sessionId, second, bpm })))
      .execute();
  return fresh.size;
}
