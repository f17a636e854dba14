import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';
import type { FeedItemType } from '../../feed-schemas.ts';

/** One thing that an athlete did, as it stands in feeds; each source makes one of its type, however often it is told. */
export const FeedItem = defineEntity({
  name: 'FeedItem',
  schema: 'social',
  tableName: 'item',
  filters: { owner: owned },
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
    /** UUIDv7: feeds are ordered by it. */
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    type: p.string().$type<FeedItemType>().length(20),
    source: p.text(),
    /** The workout that it goes with, as training knows it; null where none. */
    workoutId: p.uuid().nullable(),
    /** Of a comment, the item's owner whom it is also shown to. */
    subjectId: () =>
      p
        .manyToOne(AthleteKey)
        .mapToPk()
        .fieldName('subject_id')
        .deleteRule('cascade')
        .index('item_subject_id_index')
        .nullable(),
    /** Of a comment, the item that it stands under: gone with it. */
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
    /** How many gave kudos and wrote under it: triggers keep both in the transaction of the kudos or the comment. */
    kudosCount: p.integer().default(0),
    commentCount: p.integer().default(0),
  },
});
