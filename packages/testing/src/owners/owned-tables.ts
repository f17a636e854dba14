import type { MikroORM } from '@mikro-orm/postgresql';
import { AthleteKey } from '@threshold/db';

/** Each table whose rows are an athlete's, as `schema.table`, with the columns that name one. */
export type OwnedTables = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads off the entities which tables are owned: those that point at `AthleteKey`. */
export function ownedTables(orm: MikroORM): OwnedTables {
  const tables = new Map<string, ReadonlySet<string>>();
  for (const entity of orm.getMetadata()) {
    const columns = entity.relations
      .filter(({ targetMeta }) => targetMeta?.name === AthleteKey.meta.name)
      .flatMap(({ fieldNames }) => fieldNames);
    if (columns.length > 0) tables.set(`${entity.schema}.${entity.tableName}`, new Set(columns));
  }
  return tables;
}
