import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Setting } from './fault.ts';

/** A small disk of its own. */
export interface Volume {
  readonly folder: string;
  /** Leaves nothing free. */
  fill(): void;
  free(): void;
  /** Lets nothing be written any more but into files that are open already, or lets it again. */
  setReadOnly(isReadOnly: boolean): void;
}

const SPARED_BYTES = 4 * 2 ** 20;

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Mounts an ext4 file system in a file. @returns null, and says why, where the machine does not let us */
export function mountVolume(setting: Setting, name: string, megabytes: number): Volume | null {
  const { stage } = setting;
  const image = join(stage.folder, `${name}.ext4`);
  const mountPoint = join(stage.folder, name);
  try {
    mkdirSync(mountPoint);
    writeFileSync(image, '');
    truncateSync(image, megabytes * 2 ** 20);
    // Nothing is kept back for root: the database must see the end of it.
    run('mkfs.ext4', '-q', '-m', '0', image);
    run('mount', '-o', 'loop', image, mountPoint);
  } catch (error) {
    setting.say(`no volume can be mounted: ${error instanceof Error ? error.message.trim() : String(error)}`);
    return null;
  }
  setting.closing.push(async () => {
    run('umount', '-l', mountPoint);
    rmSync(image, { force: true });
  });
  const folder = join(mountPoint, 'data');
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, stage.postgresAccount.uid, stage.postgresAccount.gid);
  const ballast = join(mountPoint, 'ballast');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(mountPoint);
      const wanted = bavail * bsize - SPARED_BYTES;
      if (wanted > 0) run('fallocate', '-l', String(wanted), ballast);
      try {
        // What was spared for the file system itself, and what others freed meanwhile.
        run('dd', 'if=/dev/zero', `of=${ballast}.rest`, 'bs=4k');
      } catch {
        // it is full, as wanted
      }
    },
    free() {
      rmSync(ballast, { force: true });
      rmSync(`${ballast}.rest`, { force: true });
    },
    setReadOnly(isReadOnly) {
      // Whoever writes a log holds its file open, so the disk itself cannot be remounted.
      if (!isReadOnly) return void run('umount', '-l', mountPoint);
      run('mount', '--bind', mountPoint, mountPoint);
      run('mount', '-o', 'remount,bind,ro', mountPoint);
    },
  };
}
