import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { queryRows } from '../../shared/database.ts';
import { openSetting } from '../../shared/setting.ts';
import { waitUntil } from '../../shared/wait-until.ts';
import { createTrialSetting, type Fault } from '../fault.ts';
import { startLoadedProduct } from '../load.ts';
import { createTrialRecorder } from '../trial-recorder.ts';
import { mountVolume } from '../volume.ts';

const ATHLETE_COUNT = 12;
const UNDISTURBED_MS = 2_000;
const FULL_MS = 8_000;
const DATA_MEGABYTES = 320;
const WAL_MEGABYTES = 128;
/** The supervisor waits five seconds after a failed start. */
const MAX_FIRST_SUCCESS_MS = 10_000;

/** Expects reads to succeed only if the data disk is full, because PostgreSQL stops without room for its log. */
const createFullDiskTrial = (fullPart: 'data' | 'log', description: string): Fault => ({
  description: description,
  async run(setting) {
    const volume = mountVolume(setting, fullPart === 'data' ? DATA_MEGABYTES : WAL_MEGABYTES);
    if (!volume) return { skipped: "a file system can't be mounted here" };
    const otherFolder = mkdtempSync(join(tmpdir(), 'threshold-faults-'));
    const database = await openOnTwoDisks(
      fullPart === 'data' ? [volume.folder, otherFolder] : [otherFolder, volume.folder],
    );
    setting.cleanups.push(() => database.close());
    const volumeSetting = createTrialSetting(database, setting);
    const recorder = createTrialRecorder(volumeSetting);
    const { product, load } = await startLoadedProduct(volumeSetting, ATHLETE_COUNT);
    await pause(UNDISTURBED_MS);
    const countRejections = () => load.writes.statuses()['503'] ?? 0;
    const rejectedBefore = countRejections();
    volume.fill();
    await waitUntil('a rejected write', () => countRejections() > rejectedBefore);
    await pause(UNDISTURBED_MS);
    const readsBefore = load.reads.successCount();
    await pause(FULL_MS);
    const readCount = load.reads.successCount() - readsBefore;
    if (fullPart === 'data') recorder.expect(readCount > 0, 'no read succeeded while the disk was full');
    recorder.note(`${readCount} reads succeeded in ${FULL_MS / 1_000} s while it was full`);
    const writesBefore = load.writes.successCount();
    volume.free();
    const freedAtMs = performance.now();
    await waitUntil('a write', () => load.writes.successCount() > writesBefore);
    recorder.recordFirstSuccess(performance.now() - freedAtMs, MAX_FIRST_SUCCESS_MS);
    await load.waitForSuccess();
    await recorder.end(load, 120);
    recorder.expectAlive(product);
    return recorder.finish(1);
  },
});

/**
 * Opens a database with its write-ahead log in another folder, and with log settings that fit on a small
 * disk.
 */
async function openOnTwoDisks([dataDir, walFolder]: readonly [string, string]) {
  const newSetting = await openSetting(dataDir);
  for (const setting of [`max_wal_size = '64MB'`, `min_wal_size = '32MB'`])
    await queryRows(newSetting.databaseUrl, `alter system set ${setting}`);
  await newSetting.stop();
  const walLink = join(dataDir, 'cluster/pg_wal');
  execFileSync('mv', [walLink, walFolder]);
  execFileSync('chmod', ['711', walFolder]);
  symlinkSync(join(walFolder, 'pg_wal'), walLink);
  return openSetting(dataDir);
}

export const fullDiskFaults: Readonly<Record<string, Fault>> = {
  'full-data-disk': createFullDiskTrial(
    'data',
    "the disk of PostgreSQL's data is full, but not that of its log",
  ),
  'full-log-disk': createFullDiskTrial('log', "the disk of PostgreSQL's write-ahead log is full"),
};
