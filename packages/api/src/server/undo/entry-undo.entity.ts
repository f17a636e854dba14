import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';

/** Rows as the database wrote them: only the database reads them again. */
export type StoredRows = readonly object[];

/** Rows of one table as a change found and left them. */
export interface ChangedRows {
  /** With its schema: `health.health_entry`. */
  readonly table: string;
  readonly rowIds: readonly string[];
  readonly before: StoredRows;
  readonly after: StoredRows;
}

/** What an undo restores: some rows of one table as they were before a change and as the change left them. Kept for an hour. */
export const EntryUndo = defineEntity({
  name: 'EntryUndo',
  schema: 'api',
  tableName: 'entry_undo',
  filters: { owner: owned },
  indexes: [{ name: 'entry_undo_athlete_id_created_at_index', properties: ['athleteId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    /** With its schema: `health.health_entry`. */
    tableName: p.string().length(127),
    rowIds: p.json<readonly string[]>(),
    before: p.json<StoredRows>(),
    after: p.json<StoredRows>(),
    /** The rows of another table that hang on these and go with them; null where the change is of one table. */
    details: p.json<ChangedRows>().nullable(),
    createdAt: p.datetime(),
  },
});
