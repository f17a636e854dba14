import type { CommandContext } from '@threshold/api/server';
import { pipeline } from '@threshold/db';
import { gamificationTables, type ScoreRow } from '../tables.ts';
import { createPosting } from './create-posting.ts';
import {
  type ChangeScope,
  type KnownPointSources,
  listPointSources,
  type ReportedPointSource,
} from './list-point-sources.ts';
import { lockExistingScore, lockOrCreateScore, lockScore } from './lock-score.ts';
import { publishPoints } from './publish-points.ts';
import { type PointSourceChange, recomputeDays } from './recompute-days.ts';
import { storePosting } from './store-posting.ts';

/**
 * The only writer of points: applies reported changes, recomputes the affected days, and writes sources, ledger
 * and score together. Transactions of one athlete are serialized by the lock on the score.
 * @param scope what the changes may affect
 * @param toReportedSources returns the changed sources, given the stored ones
 * @returns the new score
 */
export async function changePoints(
  ctx: CommandContext,
  scope: ChangeScope,
  toReportedSources: (knownSources: KnownPointSources) => readonly ReportedPointSource[],
): Promise<ScoreRow> {
  const [score, knownSources] = await lockPointSources(ctx, scope);
  const changes = recomputeDays(ctx.athleteId, knownSources.sources, toReportedSources(knownSources));
  if (changes.length === 0) return score;
  const posting = createPosting(changes, score.entries, ctx.now());
  const newScore = computeNewScore(score, changes, posting.entries.length, ctx.now());
  await Promise.all([storePosting(ctx, changes, posting), storeScore(ctx, score, newScore)]);
  if (newScore.points !== score.points) publishPoints(ctx, newScore.points);
  return newScore;
}

async function lockPointSources(
  ctx: CommandContext,
  scope: ChangeScope,
): Promise<readonly [ScoreRow, KnownPointSources]> {
  const [score, knownSources] = await pipeline(
    ctx.em,
    () => lockExistingScore(ctx),
    () => listPointSources(ctx, scope),
  );
  if (score) return [score, knownSources];
  // Read again under the lock: a concurrent transaction may have created the score and paid.
  const newScore = scope === 'all' ? await lockOrCreateScore(ctx) : await lockScore(ctx);
  return [newScore, await listPointSources(ctx, scope)];
}

const storeScore = (ctx: CommandContext, score: ScoreRow, newScore: ScoreRow) =>
  gamificationTables(ctx.em)
    .updateTable('score')
    .set({
      // Omitted if unchanged, because an update makes the rank trigger run at commit.
      ...(newScore.points !== score.points && { points: newScore.points, reached_at: newScore.reached_at }),
      total_meters: newScore.total_meters,
      activity_seconds: newScore.activity_seconds,
      protein_goals: newScore.protein_goals,
      entries: newScore.entries,
    })
    .where('athlete_id', '=', ctx.athleteId)
    .execute();

function computeNewScore(
  score: ScoreRow,
  changes: readonly PointSourceChange[],
  newEntryCount: number,
  now: Date,
): ScoreRow {
  const sumChange = (getAmount: (row: PointSourceChange['newRow']) => number) =>
    changes.reduce(
      (total, { oldRow, newRow }) => total + getAmount(newRow) - (oldRow ? getAmount(oldRow) : 0),
      0,
    );
  const gainedPoints = sumChange((row) => row.points);
  return {
    ...score,
    points: score.points + gainedPoints,
    // Rounded to a millimeter, so that sums and differences leave no residue.
    total_meters: Math.max(
      0,
      Math.round(1000 * (score.total_meters + sumChange((row) => row.distance_meters))) / 1000,
    ),
    activity_seconds: score.activity_seconds + sumChange((row) => row.activity_seconds),
    protein_goals: score.protein_goals + sumChange((row) => Number(row.rule === 'protein' && row.points > 0)),
    entries: score.entries + newEntryCount,
    reached_at: gainedPoints === 0 ? score.reached_at : now,
  };
}
