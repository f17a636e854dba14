import type { AccountTables } from '@threshold/api/server';
import { instant, rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { MAX_COMMENT_LENGTH } from '../schemas.ts';

const linkRow = z.strictObject({
  coach_id: rowId,
  sees_plan: z.boolean(),
  sees_workouts: z.boolean(),
  sees_health: z.boolean(),
  sees_injuries: z.boolean(),
  created_at: instant,
});
const commentRow = z.strictObject({
  id: rowId,
  coached_id: rowId,
  workout_id: rowId,
  text: z.string().max(MAX_COMMENT_LENGTH),
  created_at: instant,
});

const EXPORT_ONLY_REASON = 'concerns athletes that only this installation knows';

/** A link is exported with the account of its athlete, a comment with that of its author. */
export const accountTables: AccountTables = {
  tables: [
    { name: 'link', row: linkRow, order: ['coach_id'], exportOnlyReason: EXPORT_ONLY_REASON },
    { name: 'comment', row: commentRow, order: ['id'], exportOnlyReason: EXPORT_ONLY_REASON },
  ],
  notExported: {
    invite: 'opens this installation alone for seven days, and its token is not stored',
    write_count: 'counts the writes of one minute',
    'link.slot': 'numbers the coaches, to limit them',
    'link.coach_slot': 'numbers the athletes of a coach, to limit them',
    'comment.slot': 'numbers the comments on a workout, to limit them',
  },
};
