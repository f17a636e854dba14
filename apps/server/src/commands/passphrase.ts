import { readFile } from 'node:fs/promises';
import { type CommandCall, UsageError } from './command.ts';

const MIN_PASSPHRASE_CHARACTERS = 12;

/** Takes the path of the passphrase file. Arguments are visible to every process, so the passphrase is never one. */
export const passphraseOptions = { 'passphrase-file': { type: 'string' } } as const;

/**
 * The passphrase of a backup, from the file of `--passphrase-file`, otherwise from `BACKUP_PASSPHRASE`; null if neither is
 * set. An empty variable counts as unset.
 * @throws UsageError if it is too short, or an Error if the file cannot be read
 */
export async function readPassphrase({
  option,
  env,
}: Pick<CommandCall, 'option' | 'env'>): Promise<string | null> {
  const path = option('passphrase-file');
  const passphrase =
    path === undefined ? env.BACKUP_PASSPHRASE || null : (await readFile(path, 'utf8')).trim();
  if (passphrase !== null && passphrase.length < MIN_PASSPHRASE_CHARACTERS)
    throw new UsageError(`A passphrase needs at least ${MIN_PASSPHRASE_CHARACTERS} characters.`);
  return passphrase;
}
