import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/** Rows serialized by the database, which is also the only one to parse them. */
export type StoredRows = readonly object[];

export interface ChangedRows {
  /** Includes the schema: `health.health_entry`. */
  readonly table: string;
  readonly rowIds: readonly string[];
  readonly before: StoredRows;
  readonly after: StoredRows;
}

/** Valid for an hour. The athlete's next undoable change deletes expired rows. */
export const EntryUndo = defineEntity({
  name: 'EntryUndo',
  schema: 'api',
  tableName: 'entry_undo',
  indexes: [{ name: 'entry_undo_athlete_id_created_at_index', properties: ['athleteId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    /** Includes the schema: `health.health_entry`. */
    tableName: p.string().length(127),
    rowIds: p.json<readonly string[]>(),
    before: p.json<StoredRows>(),
    after: p.json<StoredRows>(),
    /** Rows of another table that were deleted along with these; null if the change affects only one table. */
    details: p.json<ChangedRows>().nullable(),
    createdAt: p.datetime(),
  },
});
