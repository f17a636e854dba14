import type { EntitySchema } from '@mikro-orm/core';

/** One package's part of the database: a schema with its entities and migrations. */
export interface Store {
  /** The PostgreSQL schema, which no other store uses. */
  readonly name: string;
  readonly entities: readonly EntitySchema[];
  /** Absolute path of the migrations folder. */
  readonly migrations: string;
}

/** The schema whose `user` table all others may reference, so it is always migrated first. */
export const ANCHOR_SCHEMA = 'auth';

/** Sorts stores into migration order: the anchor first, then the others in their given order. */
export function sortForMigration(stores: readonly Store[]): Store[] {
  return [
    ...stores.filter((store) => store.name === ANCHOR_SCHEMA),
    ...stores.filter((store) => store.name !== ANCHOR_SCHEMA),
  ];
}
