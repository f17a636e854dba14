import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { FeedItemType } from '../../feed-schemas.ts';
import { MAX_REPORT_NOTE_LENGTH, type ReportInput } from '../../follow-schemas.ts';

/**
 * A report for the operator, who decides it on the admin page. It is stored for two years with the reported text. It
 * outlives both accounts: a deleted reporter becomes null, and the reported id may dangle.
 */
export const Report = defineEntity({
  name: 'Report',
  schema: 'social',
  tableName: 'report',
  indexes: [{ name: 'report_by_athlete_index', properties: ['athleteId', 'createdAt'] }],
  checks: [
    { name: 'report_about_check', expression: `about in ('athlete', 'item', 'comment')` },
    { name: 'report_note_check', expression: `char_length(note) <= ${MAX_REPORT_NOTE_LENGTH}` },
    { name: 'report_item_source_check', expression: 'char_length(item_source) between 1 and 100' },
    { name: 'report_content_check', expression: 'octet_length(content) <= 10000' },
    {
      name: 'report_decision_check',
      expression: `(decided_at is null) = (decision is null) and decision in ('hidden', 'kept')`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('set null').nullable(),
    about: p.string().$type<ReportInput['about']>().length(10),
    /** The reported athlete, or the author of the reported item or comment. */
    reportedId: p.uuid().index(),
    /** The item or comment, which may be deleted by now; null if the athlete is reported. */
    thingId: p.uuid().nullable(),
    /**
     * A reported item's type and source, so that a decision to hide it also hides the same post when it is deleted and
     * made again. Null for other reports, and for those of older versions.
     */
    itemType: p.string().$type<FeedItemType>().length(20).nullable(),
    itemSource: p.text().nullable(),
    /** A comment's text or an item's data as JSON, as reported; null if the athlete is reported. */
    content: p.text().nullable(),
    reason: p.string().$type<ReportInput['reason']>().length(20),
    note: p.text().nullable(),
    createdAt: p.datetime().index(),
    /** Null while the report waits for a manager. */
    decidedAt: p.datetime().nullable(),
    decision: p.string().$type<'hidden' | 'kept'>().length(10).nullable(),
  },
});
