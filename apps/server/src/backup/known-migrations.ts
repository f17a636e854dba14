import { listMigrationStates, type Store } from '@threshold/db';
import { BackupError, type Preface } from './manifest.ts';

type KnownMigrations = ReadonlySet<string>;

/** The migrations in this version, as `schema/name`. */
export async function listKnownMigrations(url: string, stores: readonly Store[]): Promise<KnownMigrations> {
  const states = await listMigrationStates(url, stores);
  return new Set(states.filter(({ isKnown }) => isKnown).map(({ schema, name }) => `${schema}/${name}`));
}

/**
 * Rejects a backup from a newer version of the product.
 * @throws BackupError naming the first unknown migration
 */
export function assertNotNewer({ migrations }: Preface, knownMigrations: KnownMigrations): void {
  for (const { schema, names } of migrations)
    for (const name of names)
      if (!knownMigrations.has(`${schema}/${name}`))
        throw new BackupError(
          `The backup was made by a newer version of Threshold (${schema}/${name} is unknown here): update first.`,
        );
}
