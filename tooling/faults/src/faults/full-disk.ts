import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@threshold/tooling-topology';
import { type ApiError, closingProduct, type Setting } from '../fault.ts';
import { judging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { makePeople } from '../people.ts';
import { PORTS } from '../ports.ts';
import { openPostgres, type PostgresPlace } from '../postgres.ts';
import { productOf } from '../product.ts';
import { untilGood } from '../until-good.ts';
import { mountVolume, type Volume } from '../volume.ts';

const ATHLETES = 12;
const QUIET_MS = 2_000;
const FULL_MS = 8_000;
const DATA_MEGABYTES = 320;
const WAL_MEGABYTES = 128;
/** Small, so that the log is on its own volume's end soon. */
const SETTINGS = { max_wal_size: '64MB', min_wal_size: '32MB' };

interface Where {
  readonly about: string;
  readonly megabytes: number;
  place(setting: Setting, volume: Volume): PostgresPlace;
  /** Reads are answered while the disk is full. */
  readonly readsGoOn: boolean;
}

/** The disk under PostgreSQL is full for a while. */
const fullDisk = ({ about, megabytes, place, readsGoOn }: Where): ApiError => ({
  about,
  async run(setting) {
    const name = `volume-${Date.now().toString(36)}`;
    const volume = mountVolume(setting, name, megabytes);
    if (!volume) return { skipped: 'no file system can be mounted here' };
    const port = PORTS.postgresOnVolume;
    const postgres = await openPostgres(setting.stage, { ...place(setting, volume), port, isKeptUp: true });
    setting.closing.push(() => postgres.stop());
    const onVolume = { ...setting, postgres };
    const judge = judging(onVolume);
    const product = closingProduct(setting, productOf(setting.stage, { databaseUrl: postgres.url() }));
    await product.start();
    const pid = product.pid();
    const people = await makePeople(postgres, ATHLETES);
    const load = startLoad(setting, { address: () => product.address, people });
    await pause(QUIET_MS);
    const refusedBefore = load.writes.statuses()['503'] ?? 0;
    volume.fill();
    await waitUntil('a refused write', () => (load.writes.statuses()['503'] ?? 0) > refusedBefore, 120);
    await pause(QUIET_MS);
    const readsBefore = load.reads.good();
    await pause(FULL_MS);
    const readsMeanwhile = load.reads.good() - readsBefore;
    if (readsGoOn) judge.expect(readsMeanwhile > 0, 'no read was answered while the disk was full');
    judge.note(`${readsMeanwhile} reads answered in ${FULL_MS / 1_000} s while it was full`);
    const writesBefore = load.writes.good();
    volume.free();
    const from = performance.now();
    await waitUntil('a write', () => load.writes.good() > writesBefore);
    judge.firstGood(performance.now() - from);
    await untilGood(load);
    await judge.end(load, 120);
    judge.expect(product.pid() === pid && product.ends.length === 0, 'the server ended');
    return judge.row(1);
  },
});

export const fullDataDisk = fullDisk({
  about: "the disk of PostgreSQL's data is full, its log's is not",
  megabytes: DATA_MEGABYTES,
  place: ({ stage }, { folder }) => ({
    dataFolder: folder,
    walFolder: stage.folderFor(`wal-${Date.now().toString(36)}`),
    settings: SETTINGS,
  }),
  readsGoOn: true,
});

export const fullWalDisk = fullDisk({
  about: "the disk of PostgreSQL's write-ahead log is full",
  megabytes: WAL_MEGABYTES,
  place: ({ stage }, { folder }) => ({
    dataFolder: stage.folderFor(`data-${Date.now().toString(36)}`),
    walFolder: folder,
    settings: SETTINGS,
  }),
  // PostgreSQL stops itself when it cannot write its log, and comes back when it can.
  readsGoOn: false,
});
