import type { SessionRow } from '../tables.ts';

/** Elapsed time minus timer time, 0 and up. */
export const countPausedSeconds = ({
  started_at,
  ended_at,
  elapsed_seconds,
}: Pick<SessionRow, 'started_at' | 'ended_at' | 'elapsed_seconds'>): number =>
  Math.max(0, ((ended_at ?? started_at).getTime() - started_at.getTime()) / 1000 - elapsed_seconds);
