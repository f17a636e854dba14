import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Act,
  type Domain,
  DomainError,
  refuseUnlessEmpty,
  type TakenRows,
  takeAccount,
  upload,
} from '@threshold/api/server';
import { accountImported } from '@threshold/contracts/users';
import { type Archive, openArchive } from './open-archive.ts';

/** Ten years of daily recordings are a quarter of it. */
const MOST_ARCHIVE_BYTES = 200 * 1024 * 1024;

/** `POST /api/account/import`: the body is the ZIP of an export. All of it comes in, or nothing. */
export const importAccount = (domains: readonly Domain[]) =>
  upload('/api/account/import', { limitBytes: MOST_ARCHIVE_BYTES }, ({ act, look }, { body }) =>
    // On disk while the transaction lasts: its rows are read one by one, and may be read again after a deadlock.
    oneAtATime(look.athleteId, () =>
      withTemporaryFile(async (path) => {
        await pipeline(Readable.from(body), createWriteStream(path, { mode: 0o600 }));
        const archive = await openArchive(
          path,
          domains.map(({ name }) => `${name}.json`),
        );
        try {
          return { imported: countsOf(await act((each) => takeAll(each, domains, archive))) };
        } finally {
          archive.close();
        }
      }),
    ),
  );

async function takeAll(
  act: Act,
  domains: readonly Domain[],
  archive: Archive,
): Promise<Readonly<Record<string, TakenRows>>> {
  for (const { name, account } of domains) await refuseUnlessEmpty(act, name, account.tables);
  const taken: Record<string, TakenRows> = {};
  for (const { name, account } of domains) {
    const file = `${name}.json`;
    // A part that the exporting installation did not have yet stays empty.
    if (!archive.manifest.files.includes(file)) continue;
    taken[name] = await takeAccount(act, name, account.tables, { name: file, chunks: archive.read(file) });
  }
  await act.note('account-imported');
  await act.emit(accountImported, { athleteId: act.athleteId });
  return taken;
}

const countsOf = (taken: Readonly<Record<string, TakenRows>>) => ({
  workouts: taken.training?.workout ?? 0,
  sessions: taken.sessions?.session ?? 0,
  healthEntries: taken.health?.health_entry ?? 0,
  nutritionLogs: taken.nutrition?.log ?? 0,
});

const busy = new Set<string>();

/**
 * Moves one archive of an athlete at a time, out or in: each is a long read of the database.
 * @throws DomainError 'too-many'
 */
export async function oneAtATime<T>(athleteId: string, work: () => Promise<T>): Promise<T> {
  if (busy.has(athleteId))
    throw new DomainError(
      'too-many',
      'An export or import of this account is under way. Please wait a moment.',
    );
  busy.add(athleteId);
  try {
    return await work();
  } finally {
    busy.delete(athleteId);
  }
}

/** A file that nobody else reads, gone afterwards. */
export async function withTemporaryFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-account-'));
  try {
    return await work(join(folder, 'account.zip'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
