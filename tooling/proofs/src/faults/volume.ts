import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '../shared/setting.ts';
import type { TrialSetting } from './fault.ts';

export interface Volume {
  readonly folder: string;
  /** Leaves no free block. */
  fill(): void;
  /** Deletes what `fill` wrote. */
  free(): void;
}

/** Left to `dd`, because `fallocate` can't fill a volume to its last block. */
const RESERVED_BYTES = 4 * 2 ** 20;

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Mounts an ext4 image. @returns null if the machine does not allow it */
export function mountVolume({ cleanups }: TrialSetting, megabytes: number): Volume | null {
  const image = join(mkdtempSync(join(tmpdir(), 'threshold-volume-')), 'ext4');
  const mountPoint = mkdtempSync(join(tmpdir(), 'threshold-mount-'));
  try {
    writeFileSync(image, '');
    truncateSync(image, megabytes * 2 ** 20);
    // `-m 0` reserves no blocks for root.
    run('mkfs.ext4', '-q', '-m', '0', image);
    run('mount', '-o', 'loop', image, mountPoint);
    run('chmod', '755', mountPoint);
  } catch (error) {
    print(`A volume can't be mounted: ${error instanceof Error ? error.message.trim() : String(error)}`);
    return null;
  }
  cleanups.push(async () => {
    run('umount', '-l', mountPoint);
    rmSync(image, { force: true });
  });
  const folder = join(mountPoint, 'data');
  mkdirSync(folder);
  const ballast = join(mountPoint, 'ballast');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(mountPoint);
      const ballastBytes = bavail * bsize - RESERVED_BYTES;
      if (ballastBytes > 0) run('fallocate', '-l', String(ballastBytes), ballast);
      try {
        // Writes until the volume is full.
        run('dd', 'if=/dev/zero', `of=${ballast}.rest`, 'bs=4k');
      } catch {
        // The volume is full, as intended.
      }
    },
    free() {
      rmSync(ballast, { force: true });
      rmSync(`${ballast}.rest`, { force: true });
    },
  };
}
