import type { EntitySchema } from '@mikro-orm/core';

/** One owner's part of the database. */
export interface Store {
  /** Used by this owner alone. */
  readonly name: string;
  readonly entities: readonly EntitySchema[];
  /** The absolute folder. */
  readonly migrations: string;
}

/** The schema whose `user` table every other schema may reference, so it is always migrated first. */
export const ANCHOR_SCHEMA = 'auth';

/** Sorts stores into migration order: the anchor first, the others as given. */
export function inMigrationOrder(stores: readonly Store[]): Store[] {
  return [
    ...stores.filter((store) => store.name === ANCHOR_SCHEMA),
    ...stores.filter((store) => store.name !== ANCHOR_SCHEMA),
  ];
}
