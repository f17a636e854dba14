import type { CommandContext, QueryContext } from '@threshold/api/server';
import type { TrackPoint } from '@threshold/physiology';
import { sessionsTables } from '../tables.ts';

/** Longer tracks are thinned evenly: two days at one sample per second fit. */
const MAX_TRACK_POINTS = 200_000;

/** Stores a recording's track, unless it has fewer than two points. */
export async function storeTrack(
  ctx: CommandContext,
  sessionId: string,
  track: readonly TrackPoint[],
): Promise<void> {
  const step = Math.ceil(track.length / MAX_TRACK_POINTS);
  const storedPoints = step > 1 ? track.filter((_, index) => index % step === 0) : track;
  if (storedPoints.length < 2) return;
  await sessionsTables(ctx.em)
    .insertInto('track')
    .values({
      session_id: sessionId,
      seconds: storedPoints.map(({ t }) => t),
      meters: storedPoints.map(({ meters }) => meters),
    })
    .execute();
}

/** Sorted by `t`; empty if none was recorded. */
export async function getTrack({ em, athleteId }: QueryContext, sessionId: string): Promise<TrackPoint[]> {
  const row = await sessionsTables(em)
    .selectFrom('session')
    .innerJoin('track', 'track.session_id', 'session.id')
    .select(['track.seconds', 'track.meters'])
    .where('session.athlete_id', '=', athleteId)
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  return (row?.seconds ?? []).map((t, index) => ({ t, meters: row?.meters[index] ?? 0 }));
}
