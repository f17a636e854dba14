import { readFile } from 'node:fs/promises';
import { type CommandCall, UsageError } from './command.ts';

const MIN_PASSPHRASE_CHARACTERS = 12;

/** Takes the path of the passphrase file. Arguments are visible to every process, so the passphrase is never one. */
export const passphraseOption = { 'passphrase-file': { type: 'string' } } as const;

/**
 * The passphrase of a backup, from the given file, otherwise from `BACKUP_PASSPHRASE`; null if neither is
 * set.
 * @throws UsageError if it is too short, or an Error if the file cannot be read
 */
export async function readPassphrase({
  option,
  env,
}: Pick<CommandCall, 'option' | 'env'>): Promise<string | null> {
  const path = option('passphrase-file');
  const givenPassphrase =
    path === undefined ? env.BACKUP_PASSPHRASE || null : (await readFile(path, 'utf8')).trim();
  if (givenPassphrase !== null && givenPassphrase.length < MIN_PASSPHRASE_CHARACTERS)
    throw new UsageError(`A passphrase needs at least ${MIN_PASSPHRASE_CHARACTERS} characters.`);
  return givenPassphrase;
}
