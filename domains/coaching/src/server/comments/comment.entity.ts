import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { MAX_COMMENT_LENGTH, MAX_WORKOUT_COMMENTS } from '../../schemas.ts';

/**
 * A coach's comment on a workout, for the coached athlete alone, or the athlete's reply to one. The slots limit what one
 * person writes about a workout.
 */
export const Comment = defineEntity({
  name: 'CoachComment',
  schema: 'coaching',
  tableName: 'comment',
  uniques: [{ name: 'comment_slot_unique', properties: ['athleteId', 'workoutId', 'slot'] }],
  indexes: [{ name: 'comment_by_coached_index', properties: ['coachedId', 'workoutId'] }],
  checks: [
    { name: 'comment_slot_check', expression: `slot between 1 and ${MAX_WORKOUT_COMMENTS}` },
    { name: 'comment_text_check', expression: `char_length(text) between 1 and ${MAX_COMMENT_LENGTH}` },
  ],
  properties: {
    id: p.uuid().primary(),
    /** Who wrote it: the coach, or the coached athlete of a reply. */
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    coachedId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('coached_id').deleteRule('cascade'),
    workoutId: p.uuid(),
    /** The coach's comment that a reply answers. */
    replyToId: () =>
      p
        .manyToOne(Comment)
        .mapToPk()
        .fieldName('reply_to_id')
        .deleteRule('cascade')
        .foreignKeyName('comment_reply_to_foreign')
        .index('comment_reply_to_index')
        .nullable(),
    slot: p.smallint(),
    text: p.text(),
    createdAt: p.datetime(),
  },
});
