import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { queryRows } from '../../shared/database.ts';
import { openSetting } from '../../shared/setting.ts';
import { waitUntil } from '../../shared/wait-until.ts';
import { type Fault, settingOn } from '../fault.ts';
import { startJudging } from '../judge.ts';
import { startLoadedProduct } from '../load.ts';
import { mountVolume } from '../volume.ts';

const ATHLETES = 12;
const UNDISTURBED_MS = 2_000;
const FULL_MS = 8_000;
const DATA_MEGABYTES = 320;
const WAL_MEGABYTES = 128;
/** The supervisor waits five seconds after a failed start. */
const FIRST_GOOD_MS = 10_000;

/** PostgreSQL stops if it can't write its log; otherwise it still answers reads. */
const fullDisk = (full: 'data' | 'log', about: string): Fault => ({
  about,
  async run(setting) {
    const volume = mountVolume(setting, full === 'data' ? DATA_MEGABYTES : WAL_MEGABYTES);
    if (!volume) return { skipped: "a file system can't be mounted here" };
    const other = mkdtempSync(join(tmpdir(), 'threshold-faults-'));
    const database = await openOnTwoDisks(full === 'data' ? [volume.folder, other] : [other, volume.folder]);
    setting.closing.push(() => database.close());
    const onVolume = settingOn(database, setting);
    const judge = startJudging(onVolume);
    const { product, load } = await startLoadedProduct(onVolume, ATHLETES);
    await pause(UNDISTURBED_MS);
    const rejected = () => load.writes.statuses()['503'] ?? 0;
    const rejectedBefore = rejected();
    volume.fill();
    await waitUntil('a rejected write', () => rejected() > rejectedBefore);
    await pause(UNDISTURBED_MS);
    const readsBefore = load.reads.good();
    await pause(FULL_MS);
    const reads = load.reads.good() - readsBefore;
    if (full === 'data') judge.expect(reads > 0, 'no read was answered while the disk was full');
    judge.note(`${reads} reads answered in ${FULL_MS / 1_000} s while it was full`);
    const writesBefore = load.writes.good();
    volume.free();
    const from = performance.now();
    await waitUntil('a write', () => load.writes.good() > writesBefore);
    judge.firstGood(performance.now() - from, FIRST_GOOD_MS);
    await load.untilGood();
    await judge.end(load, 120);
    judge.expectAlive(product);
    return judge.row(1);
  },
});

/** Opens a database whose log is in another folder, and small enough to reach the end of its disk. */
async function openOnTwoDisks([dataDir, walFolder]: readonly [string, string]) {
  const fresh = await openSetting(dataDir);
  for (const setting of [`max_wal_size = '64MB'`, `min_wal_size = '32MB'`])
    await queryRows(fresh.databaseUrl, `alter system set ${setting}`);
  await fresh.stop();
  const wal = join(dataDir, 'cluster/pg_wal');
  execFileSync('mv', [wal, walFolder]);
  execFileSync('chmod', ['711', walFolder]);
  symlinkSync(join(walFolder, 'pg_wal'), wal);
  return openSetting(dataDir);
}

export const fullDataDisk = fullDisk(
  'data',
  "the disk of PostgreSQL's data is full, but not that of its log",
);

export const fullWalDisk = fullDisk('log', "the disk of PostgreSQL's write-ahead log is full");
