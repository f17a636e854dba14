import type { AccountTables } from '@threshold/api/server';
import { changedSession, coachChange } from '@threshold/contracts/coaching';
import { instant, rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { MAX_COMMENT_LENGTH, MAX_REASON_LENGTH, STORED_PROPOSAL_STATUSES } from '../schemas.ts';

const linkRow = z.strictObject({
  coach_id: rowId,
  sees_plan: z.boolean(),
  sees_workouts: z.boolean(),
  sees_health: z.boolean(),
  sees_injuries: z.boolean(),
  proposes: z.boolean(),
  created_at: instant,
});
const commentRow = z.strictObject({
  id: rowId,
  coached_id: rowId,
  workout_id: rowId,
  reply_to_id: rowId.nullable(),
  text: z.string().max(MAX_COMMENT_LENGTH),
  created_at: instant,
});
const proposalRow = z.strictObject({
  id: rowId,
  coach_id: rowId,
  workout_id: rowId.nullable(),
  change: coachChange,
  before: changedSession.nullable(),
  after: changedSession.nullable(),
  reason: z.string().max(MAX_REASON_LENGTH),
  status: z.enum(STORED_PROPOSAL_STATUSES),
  reply: z.string().max(MAX_REASON_LENGTH).nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
});

/** Without the athlete's answer, and without their sessions, which the coach may no longer see. */
const sentProposalRow = proposalRow
  .omit({ coach_id: true, before: true, after: true, reply: true })
  .extend({ coached_id: rowId });

const EXPORT_ONLY_REASON = 'concerns athletes that only this installation knows';

/**
 * A link and its proposals are exported with the account of its athlete, comments and the proposals that a coach sent with
 * that of their author.
 */
export const accountTables: AccountTables = {
  tables: [
    { name: 'link', row: linkRow, order: ['coach_id'], exportOnlyReason: EXPORT_ONLY_REASON },
    { name: 'comment', row: commentRow, order: ['id'], exportOnlyReason: EXPORT_ONLY_REASON },
    { name: 'proposal', row: proposalRow, order: ['id'], exportOnlyReason: EXPORT_ONLY_REASON },
    {
      name: 'sent_proposal',
      stored: { table: 'proposal', columns: { coached_id: 'athlete_id' } },
      row: sentProposalRow,
      order: ['id'],
      athleteColumn: 'coach_id',
      exportOnlyReason: EXPORT_ONLY_REASON,
    },
  ],
  notExported: {
    invite: 'opens this installation alone for seven days, and its token is not stored',
    proposal_day: 'counts the proposals of one day, to limit them',
    write_count: 'counts the writes of one minute',
    'link.slot': 'numbers the coaches, to limit them',
    'link.coach_slot': 'numbers the athletes of a coach, to limit them',
    'proposal.slot': 'numbers the proposals of a coach, to limit them',
    'proposal.revision': 'tells whether the session has changed since',
    'comment.slot': 'numbers the comments on a workout, to limit them',
  },
};
