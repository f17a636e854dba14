import type { CommandContext, QueryContext } from '@threshold/api/server';
import type { RecordedLap, RouteColumns } from '@threshold/contracts/route';
import { sessionsTables } from '../tables.ts';

/** Stores a recording’s route, unless it has fewer than two points. */
export async function storeRoute(
  ctx: CommandContext,
  sessionId: string,
  route: RouteColumns | null,
): Promise<void> {
  if (route === null || route.seconds.length < 2) return;
  await sessionsTables(ctx.em)
    .insertInto('route')
    .values({
      session_id: sessionId,
      seconds: route.seconds,
      timer_seconds: route.timerSeconds,
      latitude_microdegrees: route.latitudeMicrodegrees,
      longitude_microdegrees: route.longitudeMicrodegrees,
      altitude_meters: route.altitudeMeters,
      cadence_per_minute: route.cadencePerMinute,
    })
    .execute();
}

/** Null if none was recorded. */
export async function findRoute(
  { em, athleteId }: QueryContext,
  sessionId: string,
): Promise<RouteColumns | null> {
  const row = await sessionsTables(em)
    .selectFrom('session')
    .innerJoin('route', 'route.session_id', 'session.id')
    .select([
      'route.seconds as seconds',
      'route.timer_seconds as timerSeconds',
      'route.latitude_microdegrees as latitudeMicrodegrees',
      'route.longitude_microdegrees as longitudeMicrodegrees',
      'route.altitude_meters as altitudeMeters',
      'route.cadence_per_minute as cadencePerMinute',
    ])
    .where('session.athlete_id', '=', athleteId)
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

export async function storeLaps(
  ctx: CommandContext,
  sessionId: string,
  laps: readonly RecordedLap[],
): Promise<void> {
  if (laps.length === 0) return;
  await sessionsTables(ctx.em)
    .insertInto('lap')
    .values(
      laps.map((lap, position) => ({
        session_id: sessionId,
        position,
        start_elapsed_seconds: lap.startElapsedSeconds,
        start_timer_seconds: lap.startTimerSeconds,
        elapsed_seconds: lap.elapsedSeconds,
        timer_seconds: lap.timerSeconds,
        distance_meters: lap.distanceMeters,
        average_bpm: lap.averageBpm,
      })),
    )
    .execute();
}

/** In order; empty if none were recorded. */
export async function listLaps({ em, athleteId }: QueryContext, sessionId: string): Promise<RecordedLap[]> {
  return sessionsTables(em)
    .selectFrom('session')
    .innerJoin('lap', 'lap.session_id', 'session.id')
    .select([
      'lap.start_elapsed_seconds as startElapsedSeconds',
      'lap.start_timer_seconds as startTimerSeconds',
      'lap.elapsed_seconds as elapsedSeconds',
      'lap.timer_seconds as timerSeconds',
      'lap.distance_meters as distanceMeters',
      'lap.average_bpm as averageBpm',
    ])
    .where('session.athlete_id', '=', athleteId)
    .where('session.id', '=', sessionId)
    .orderBy('lap.position')
    .execute();
}
