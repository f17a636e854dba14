import { type Log, migrate } from '@threshold/db';
import { backupBeforeMigrating, finalizeBackups } from '../backup/backup-before-migrating.ts';
import type { JobsConfig } from '../config/config.ts';
import { stores } from '../stores.ts';

/**
 * Migrates every schema, after a backup unless the configuration disables it.
 * @throws Error if the backup or a migration fails
 */
export function migrateWithBackup(
  config: Pick<JobsConfig, 'dataDir' | 'shouldBackUpBeforeMigrating' | 'backupPassphrase'>,
  url: string,
  log: Log,
): Promise<void> {
  const { dataDir, backupPassphrase: passphrase } = config;
  return migrate({
    url,
    stores,
    log,
    ...(config.shouldBackUpBeforeMigrating && {
      beforeMigrating: (pending) =>
        backupBeforeMigrating({ url, stores, dataDir, passphrase, log, now: () => new Date() }, pending),
    }),
    // From now on, a later update makes its own backup.
    afterMigrating: () => finalizeBackups(dataDir, log),
  });
}
