import { tooMany } from '@threshold/api/server';

/** Each holds a connection of the pool for as long as it is read or written. */
const MOST_AT_WORK = 2;
const COME_BACK_SECONDS = 30;
/** How long who comes to a crowd waits before being sent away. */
const PATIENCE_MS = 20_000;

/** Who may move an archive, out or in: each is a long read of the database, or a long act. */
export interface ArchiveTurns {
  /**
   * Moves one archive of an athlete at a time, from its first byte to its last.
   * @param work may let go of its turn before it is done
   * @throws DomainError 'too-many'
   */
  alone<T>(athleteId: string, work: (letGo: () => void) => Promise<T>): Promise<T>;
  /**
   * Works with the database beside one other archive at the most, after those who came before; who waits too
   * long is sent away. Whoever sends or reads slowly must not be within.
   * @throws DomainError 'too-many'
   */
  atWork<T>(work: () => Promise<T>): Promise<T>;
}

/** The turns of one process. */
export function archiveTurns(patienceMs = PATIENCE_MS): ArchiveTurns {
  const busy = new Map<string, () => void>();
  const waiting = new Set<() => void>();
  let working = 0;
  const begin = async () => {
    if (working < MOST_AT_WORK) {
      working += 1;
      return;
    }
    const { promise: turn, resolve: take, reject } = Promise.withResolvers<void>();
    waiting.add(take);
    const late = setTimeout(() => {
      waiting.delete(take);
      reject(
        tooMany(
          `Other accounts are being exported or imported. Please try again in ${COME_BACK_SECONDS} s.`,
          COME_BACK_SECONDS,
        ),
      );
    }, patienceMs);
    await turn.finally(() => clearTimeout(late));
  };
  const end = () => {
    const [next] = waiting;
    if (!next) {
      working -= 1;
      return;
    }
    // Handed on, so that nobody who comes now is before them.
    waiting.delete(next);
    next();
  };
  return {
    async alone(athleteId, work) {
      if (busy.has(athleteId))
        throw tooMany(
          'An export or import of this account is under way. Please wait a moment.',
          COME_BACK_SECONDS,
        );
      const letGo = () => {
        // Another turn of theirs may have begun since.
        if (busy.get(athleteId) === letGo) busy.delete(athleteId);
      };
      busy.set(athleteId, letGo);
      try {
        return await work(letGo);
      } finally {
        letGo();
      }
    },
    async atWork(work) {
      await begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
