import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { FeedItemType } from '../../feed-schemas.ts';

/** A feed item. Unique per type and source, so a repeated event doesn't duplicate it. */
export const FeedItem = defineEntity({
  name: 'FeedItem',
  schema: 'social',
  tableName: 'item',
  uniques: [
    { name: 'item_source_unique', properties: ['athleteId', 'type', 'source'] },
    { name: 'item_by_athlete_unique', properties: ['athleteId', 'id'] },
  ],
  indexes: [
    {
      name: 'item_workout_index',
      expression:
        'create index item_workout_index on social.item (athlete_id, workout_id) where workout_id is not null',
    },
  ],
  checks: [
    {
      name: 'item_type_check',
      expression: `type in ('workout', 'achievement', 'personal_record', 'comment')`,
    },
    { name: 'item_source_check', expression: 'char_length(source) between 1 and 100' },
    { name: 'item_data_check', expression: 'octet_length(data::text) <= 10000' },
    { name: 'item_counts_check', expression: 'kudos_count >= 0 and comment_count >= 0' },
  ],
  properties: {
    /** UUIDv7: the sort key of feeds. */
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    type: p.string().$type<FeedItemType>().length(20),
    source: p.text(),
    /** The workout's id in training; null if there is none. */
    workoutId: p.uuid().nullable(),
    /** For a comment: the owner of the commented item, who also sees it. */
    subjectId: () =>
      p
        .manyToOne(AthleteKey)
        .mapToPk()
        .fieldName('subject_id')
        .deleteRule('cascade')
        .index('item_subject_id_index')
        .nullable(),
    /** For a comment: the commented item; deletes cascade. */
    aboutItemId: () =>
      p
        .manyToOne(FeedItem)
        .mapToPk()
        .fieldName('about_item_id')
        .deleteRule('cascade')
        .index('item_about_item_id_index')
        .nullable(),
    data: p.json().$type<unknown>(),
    createdAt: p.datetime(),
    /** Set while a manager hides the item from everyone. */
    hiddenAt: p.datetime().nullable(),
    /** Kudos and comment counts, maintained by triggers in the same transaction. */
    kudosCount: p.integer().default(0),
    commentCount: p.integer().default(0),
  },
});
