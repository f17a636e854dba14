import type { MikroORM } from '@mikro-orm/postgresql';
import { AthleteKey } from '@threshold/db';

/** The tables with athletes' rows as `schema.table`, each with the columns that reference the athlete. */
export type OwnedTables = ReadonlyMap<string, ReadonlySet<string>>;

/** Derives the owned tables from the entities: those that reference `AthleteKey`. */
export function listOwnedTables(orm: MikroORM): OwnedTables {
  const tables = new Map<string, ReadonlySet<string>>();
  for (const entity of orm.getMetadata()) {
    const columns = entity.relations
      .filter(({ targetMeta }) => targetMeta?.name === AthleteKey.meta.name)
      .flatMap(({ fieldNames }) => fieldNames);
    if (columns.length > 0) tables.set(`${entity.schema}.${entity.tableName}`, new Set(columns));
  }
  return tables;
}
