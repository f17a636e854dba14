import { tooMany } from '@threshold/api/server';
import PQueue from 'p-queue';

/** Each export or import ties up a pool connection until it is done. */
const MAX_CONCURRENT_ARCHIVES = 3;
/** Keeps exports and imports from starving each other. */
const MAX_PER_KIND = 2;
const RETRY_AFTER_SECONDS = 30;
const MAX_WAIT_MS = 20_000;

type ArchiveKind = 'export' | 'import';

/** A semaphore for exports and imports, which are long database reads and long transactions. */
export interface ArchiveLimiter {
  /**
   * Allows one archive per athlete at a time, from its first byte to its last.
   * @param work may release the lock early
   * @throws DomainError 'too-many' while another archive of the athlete is in progress
   */
  runExclusively<T>(athleteId: string, work: (release: () => void) => Promise<T>): Promise<T>;
  /**
   * Runs database work alongside a few other archives, in FIFO order per kind. Imports never take the last
   * export slot, and vice versa. `work` must not wait for a slow client.
   * @throws DomainError 'too-many' after a long wait for a slot
   */
  runWithSlot<T>(kind: ArchiveKind, work: () => Promise<T>): Promise<T>;
}

export function createArchiveLimiter(maxWaitMs = MAX_WAIT_MS): ArchiveLimiter {
  const releaseByAthlete = new Map<string, () => void>();
  const sharedQueue = new PQueue({ concurrency: MAX_CONCURRENT_ARCHIVES });
  const queueByKind = {
    export: new PQueue({ concurrency: MAX_PER_KIND }),
    import: new PQueue({ concurrency: MAX_PER_KIND }),
  };
  return {
    async runExclusively(athleteId, work) {
      if (releaseByAthlete.has(athleteId))
        throw tooMany(
          'An export or import of this account is already running. Please wait a moment.',
          RETRY_AFTER_SECONDS,
        );
      const release = () => {
        // The same athlete may have started another run by now.
        if (releaseByAthlete.get(athleteId) === release) releaseByAthlete.delete(athleteId);
      };
      releaseByAthlete.set(athleteId, release);
      try {
        return await work(release);
      } finally {
        release();
      }
    },
    async runWithSlot(kind, work) {
      const waitController = new AbortController();
      const waitTimer = setTimeout(() => {
        const message = `Other accounts are being ${kind}ed. Please try again in ${RETRY_AFTER_SECONDS} s.`;
        waitController.abort(tooMany(message, RETRY_AFTER_SECONDS));
      }, maxWaitMs);
      const startWork = () => {
        clearTimeout(waitTimer);
        return work();
      };
      const { signal } = waitController;
      return queueByKind[kind].add(() => sharedQueue.add(startWork, { signal }), { signal });
    },
  };
}
