import type { FileHandle } from 'node:fs/promises';
import {
  type Act,
  type Domain,
  type FileRoute,
  refuseUnlessEmpty,
  slidingWindow,
  type TakenRows,
  takeAccount,
  toFault,
  type UploadTools,
  upload,
} from '@threshold/api/server';
import { accountImported } from '@threshold/contracts/users';
import type { ArchiveTurns } from './archive-turns.ts';
import { type Archive, openArchive } from './open-archive.ts';

/** Ten years of daily recordings are a quarter of it. */
const MOST_ARCHIVE_BYTES = 200 * 1024 * 1024;
/** To find out what is wrong with an archive may take minutes, and an athlete has one or two of them. */
const FAILURES = { most: 5, withinMs: 3_600_000 };

interface ImportOptions {
  readonly domains: readonly Domain[];
  readonly turns: ArchiveTurns;
}

/** `POST /api/account/import`: the body is the ZIP of an export. All of it comes in, or nothing. */
export function importAccount({ domains, turns }: ImportOptions): FileRoute {
  const failures = slidingWindow(FAILURES);
  return upload('/api/account/import', { limitBytes: MOST_ARCHIVE_BYTES }, ({ act, look, spool }, { body }) =>
    turns.alone(look.athleteId, async () => {
      failures.refuse(look.athleteId);
      // Nothing is read before there is room for it.
      await turns.atWork(async () => undefined);
      // On disk while the transaction lasts: its rows are read one by one, and may be read again after a deadlock.
      return spool(body, (file) =>
        turns.atWork(() =>
          takeIn(file, domains, act).catch((error: unknown) => {
            // Of what is no fault of the archive's, its athlete is not to blame.
            if (toFault(error).status < 500) failures.count(look.athleteId);
            throw error;
          }),
        ),
      );
    }),
  );
}

async function takeIn(
  file: FileHandle,
  domains: readonly Domain[],
  act: UploadTools['act'],
): Promise<{ imported: ReturnType<typeof countsOf> }> {
  const archive = await openArchive(
    file,
    domains.map(({ name }) => `${name}.json`),
  );
  return { imported: countsOf(await act((each) => takeAll(each, domains, archive))) };
}

async function takeAll(
  act: Act,
  domains: readonly Domain[],
  archive: Archive,
): Promise<Readonly<Record<string, TakenRows>>> {
  for (const domain of domains) await refuseUnlessEmpty(act, domain);
  const taken: Record<string, TakenRows> = {};
  for (const domain of domains) {
    const file = `${domain.name}.json`;
    // A part that the exporting installation did not have yet stays empty.
    if (!archive.manifest.files.includes(file)) continue;
    taken[domain.name] = await takeAccount(act, domain, { name: file, chunks: archive.read(file) });
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
