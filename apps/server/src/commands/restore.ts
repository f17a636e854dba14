import { store as authStore, writeAuditEntry } from '@threshold/auth';
import { connect } from '@threshold/db';
import { openBackup } from '../backup/backup-file.ts';
import { readBackup } from '../backup/read-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { stores } from '../stores.ts';
import { type Command, EXIT } from './command.ts';
import { passphraseOptions, readPassphrase } from './passphrase.ts';
import { silentLog, withDatabase } from './with-database.ts';

export const restore: Command = {
  usage: 'restore FILE [--verify] [--check] [--passphrase-file FILE]',
  description:
    'restores a backup into an empty database; --verify compares every row before the commit, --check only reads the file',
  options: { ...passphraseOptions, verify: { type: 'boolean' }, check: { type: 'boolean' } },
  argCountRange: [1, 1],
  async run(call) {
    const path = call.args[0] ?? '';
    const passphrase = await readPassphrase(call);
    const report = ({ preface, manifest }: Awaited<ReturnType<typeof readBackup>>, outcome: string) => {
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      call.print(`${outcome}: ${rows} rows of ${manifest.tables.length} tables, as of ${preface.madeAt}`);
    };
    if (call.hasFlag('check')) {
      report(await readBackup(await openBackup(path, passphrase)), 'The file is intact');
      return EXIT.success;
    }
    await withDatabase(call, async ({ url }) => {
      const shouldVerifyRows = call.hasFlag('verify');
      const restoredBackup = await restoreBackup({
        url,
        stores,
        path,
        passphrase,
        shouldVerifyRows,
        log: silentLog,
      });
      await finishRestore(url, call.now());
      report(restoredBackup, shouldVerifyRows ? 'Restored and verified every row' : 'Restored');
    });
    return EXIT.success;
  },
};

/** Pauses all webhooks, because the backup may contain ones that were deleted since, and events that were delivered. */
async function finishRestore(url: string, at: Date): Promise<void> {
  const orm = await connect({ url, stores: [authStore], log: silentLog });
  try {
    const entry = { kind: 'installation-restored', athleteId: null, actor: 'operator' } as const;
    await writeAuditEntry(orm.em.fork(), at, entry);
    await orm.em.getConnection().execute(
      `update integrations.webhook
            set paused_at = ?, failing_since = null, failures = 0, queued_at = null
          where paused_at is null`,
      [at],
    );
  } finally {
    await orm.close(true);
  }
}
