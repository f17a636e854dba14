import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiError, closingProduct, type Setting } from '../fault.ts';
import { judging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { makePeople } from '../people.ts';
import { productOf } from '../product.ts';
import { untilGood } from '../until-good.ts';
import { mountVolume, type Volume } from '../volume.ts';

const ATHLETES = 12;
const QUIET_MS = 1_500;
const LONG_MS = 5_000;
const MEGABYTES = 16;

/** The disk of the product's own folder, of its temporary files and of its log cannot be written. */
const unwritable = (about: string, spoil: (volume: Volume, isSpoilt: boolean) => void): ApiError => ({
  about,
  async run(setting: Setting) {
    const volume = mountVolume(setting, `app-${Date.now().toString(36)}`, MEGABYTES);
    if (!volume) return { skipped: 'no file system can be mounted here' };
    const temporary = join(volume.folder, 'tmp');
    mkdirSync(temporary);
    execFileSync('chmod', ['-R', 'a+rwx', volume.folder]);
    const judge = judging(setting, { onlyGood: true });
    const product = closingProduct(
      setting,
      productOf(
        { ...setting.stage, folder: volume.folder },
        { databaseUrl: setting.postgres.url(), env: { TMPDIR: temporary, LOG_LEVEL: 'info' } },
      ),
    );
    await product.start();
    const people = await makePeople(setting.postgres, ATHLETES);
    const load = startLoad(setting, { address: () => product.address, people });
    await pause(QUIET_MS);
    spoil(volume, true);
    await pause(LONG_MS);
    judge.firstGood(await untilGood(load));
    spoil(volume, false);
    await judge.end(load);
    judge.expect(product.ends.length === 0, 'the server ended');
    return judge.row(1);
  },
});

export const fullAppVolume = unwritable(
  "the disk of the product's folder, temporary files and log is full",
  (volume, isSpoilt) => (isSpoilt ? volume.fill() : volume.free()),
);

export const readOnlyAppVolume = unwritable(
  "the disk of the product's folder and temporary files is read-only",
  (volume, isSpoilt) => volume.setReadOnly(isSpoilt),
);
