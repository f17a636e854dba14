import { type CommandContext, notFound, tooMany } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { v7 as uuidv7 } from 'uuid';
import type { ReportInput } from '../../follow-schemas.ts';
import { getVisibleItem } from '../feed/get-visible-item.ts';
import { parseAthleteId } from '../follows/get-other-athlete.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { socialTables } from '../tables.ts';

const MAX_REPORTS_PER_DAY = 20;
const DAY_MS = 86_400_000;

/**
 * Stores a report with the reported text as it is now; at most 20 a day. Any athlete's id is accepted, so
 * that a blocked athlete can report without learning whether the account exists.
 * @throws DomainError 'not-found' for a malformed id or a hidden post or comment, 'too-many' over the limit
 */
export async function submitReport(ctx: CommandContext, report: ReportInput): Promise<{ done: true }> {
  // This comes first: its row lock serializes parallel reports, so the daily count is exact.
  await enforceWriteLimit(ctx, 'report');
  await assertBelowDailyLimit(ctx);
  const { reportedId, thingId, content, item } = await getReportedContent(ctx, report);
  await socialTables(ctx.em)
    .insertInto('report')
    .values({
      id: uuidv7({ msecs: ctx.now().getTime() }),
      athlete_id: ctx.athleteId,
      about: report.about,
      reported_id: reportedId,
      thing_id: thingId,
      item_type: item?.type ?? null,
      item_source: item?.source ?? null,
      content,
      reason: report.reason,
      note: report.note || null,
      created_at: ctx.now(),
    })
    .execute();
  return { done: true };
}

async function assertBelowDailyLimit(ctx: CommandContext): Promise<void> {
  const rows = await socialTables(ctx.em)
    .selectFrom('report')
    .select('created_at')
    .where('athlete_id', '=', ctx.athleteId)
    .where('created_at', '>', new Date(ctx.now().getTime() - DAY_MS))
    .orderBy('created_at')
    .limit(MAX_REPORTS_PER_DAY)
    .execute();
  const oldestReport = rows[0];
  if (!oldestReport || rows.length < MAX_REPORTS_PER_DAY) return;
  const waitSeconds = Math.ceil((oldestReport.created_at.getTime() + DAY_MS - ctx.now().getTime()) / 1_000);
  throw tooMany(`You can send up to ${MAX_REPORTS_PER_DAY} reports a day`, waitSeconds);
}

async function getReportedContent(ctx: CommandContext, { about, id }: ReportInput) {
  if (about === 'athlete')
    return { reportedId: parseAthleteId(id), thingId: null, content: null, item: null };
  if (about === 'item') {
    const item = await getVisibleItem(ctx, id);
    return { reportedId: item.athleteId, thingId: item.id, content: JSON.stringify(item.data), item };
  }
  const commentId = rowId.safeParse(id).data;
  const comment =
    commentId &&
    (await socialTables(ctx.em)
      .selectFrom('comment')
      .select(['id', 'item_id as itemId', 'athlete_id as authorId', 'content'])
      .where('id', '=', commentId)
      .where('hidden_at', 'is', null)
      .executeTakeFirst());
  if (!comment) throw notFound('Comment not found');
  await getVisibleItem(ctx, comment.itemId);
  return { reportedId: comment.authorId, thingId: comment.id, content: comment.content, item: null };
}
