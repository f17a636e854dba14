import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeBackup } from '../backup/write-backup.ts';
import { recordLastBackup } from '../health/last-backup.ts';
import { stores } from '../stores.ts';
import { type Command, EXIT, UsageError } from './command.ts';
import { passphraseOptions, readPassphrase } from './passphrase.ts';
import { withDatabase } from './with-database.ts';

export const backup: Command = {
  usage: 'backup FILE|FOLDER [--passphrase-file FILE]',
  description: 'writes a consistent snapshot of all data to a new file, also while the product runs',
  options: passphraseOptions,
  argCountRange: [1, 1],
  async run(call) {
    const path = resolveBackupPath(call.args[0] ?? '', call.now());
    const passphrase = await readPassphrase(call);
    await withDatabase(call, async ({ url, config }) => {
      const { tables } = await writeBackup({ url, stores, path, passphrase, now: call.now });
      await recordLastBackup(config.dataDir, path, call.now());
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      call.print(`${path}: ${rows} rows of ${tables.length} tables, ${formatSize(path)}`);
      call.print(passphrase === null ? 'Not encrypted: keep it where only you can read it.' : 'Encrypted.');
    });
    return EXIT.success;
  },
};

function resolveBackupPath(fileOrFolder: string, now: Date): string {
  const target = resolve(fileOrFolder);
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  const path = isFolder
    ? join(target, `threshold-${now.toISOString().replaceAll(/\.\d+|:/g, '')}.backup`)
    : target;
  if (existsSync(path)) throw new UsageError(`${path} already exists: a backup never overwrites a file.`);
  if (!existsSync(dirname(path))) throw new UsageError(`The folder ${dirname(path)} does not exist.`);
  return path;
}

const formatSize = (path: string): string => `${(statSync(path).size / 1e6).toFixed(1)} MB`;
