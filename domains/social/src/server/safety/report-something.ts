import { type Act, notFound, tooMany } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { v7 as uuidv7 } from 'uuid';
import type { ReportInput } from '../../follow-schemas.ts';
import { visibleItem } from '../feed/visible-item.ts';
import { athleteIdOf } from '../follows/other-athlete.ts';
import { spend } from '../limits/spend.ts';
import { socialTables } from '../tables.ts';

const MOST_A_DAY = 20;
const DAY_MS = 86_400_000;

/**
 * Keeps a report for the operator, with what was written as it stands now; at most 20 within a day. An athlete is
 * reported by any id: who is blocked may do so, and does not learn whether there is anybody.
 */
export async function reportSomething(act: Act, report: ReportInput): Promise<{ done: true }> {
  // Counted first: reports that are sent at once follow one another, and none is counted past.
  await spend(act, 'report');
  await refuseFlood(act);
  const { reportedId, thingId, content } = await reported(act, report);
  await socialTables(act.em)
    .insertInto('report')
    .values({
      id: uuidv7({ msecs: act.now().getTime() }),
      athlete_id: act.athleteId,
      about: report.about,
      reported_id: reportedId,
      thing_id: thingId,
      content,
      reason: report.reason,
      note: report.note || null,
      created_at: act.now(),
    })
    .execute();
  return { done: true };
}

async function refuseFlood(act: Act): Promise<void> {
  const rows = await socialTables(act.em)
    .selectFrom('report')
    .select('created_at')
    .where('athlete_id', '=', act.athleteId)
    .where('created_at', '>', new Date(act.now().getTime() - DAY_MS))
    .orderBy('created_at')
    .limit(MOST_A_DAY)
    .execute();
  const first = rows[0];
  if (!first || rows.length < MOST_A_DAY) return;
  const seconds = Math.ceil((first.created_at.getTime() + DAY_MS - act.now().getTime()) / 1_000);
  throw tooMany(`At most ${MOST_A_DAY} reports can be sent within a day`, seconds);
}

async function reported(act: Act, { about, id }: ReportInput) {
  if (about === 'athlete') return { reportedId: athleteIdOf(id), thingId: null, content: null };
  if (about === 'item') {
    const item = await visibleItem(act, id);
    return { reportedId: item.athleteId, thingId: item.id, content: JSON.stringify(item.data) };
  }
  const commentId = rowId.safeParse(id).data;
  const comment =
    commentId &&
    (await socialTables(act.em)
      .selectFrom('comment')
      .select(['id', 'item_id as itemId', 'athlete_id as authorId', 'content'])
      .where('id', '=', commentId)
      .executeTakeFirst());
  if (!comment) throw notFound('Comment not found');
  await visibleItem(act, comment.itemId);
  return { reportedId: comment.authorId, thingId: comment.id, content: comment.content };
}
