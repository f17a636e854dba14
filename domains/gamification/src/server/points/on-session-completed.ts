import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import type { ZoneTimeReplay } from '@threshold/contracts/replay';
import type { sessionCompleted } from '@threshold/contracts/sessions';
import type { LocalDate } from '@threshold/physiology';
import { computeZonePoints } from '../../rules/fusion-points.ts';
import { changePoints } from './change-points.ts';
import type { KnownPointSources, ReportedPointSource } from './list-point-sources.ts';
import { isReportedInTime } from './on-workout.ts';

export async function onSessionCompleted(
  ctx: CommandContext,
  event: PayloadOf<typeof sessionCompleted>,
): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const { date, workoutId, sessionId } = event;
  const source = { rule: 'zone', sourceId: sessionId } as const;
  await changePoints(ctx, { dates: [date], workoutId, source }, (knownSources) =>
    toSessionPointSources(knownSources, event, { reportedOn: today, isImported: false }),
  );
}

/**
 * The session's source. Empty for a new session without live Bluetooth heart rate. Imported sessions and late
 * uploads are worth nothing.
 */
export function toSessionPointSources(
  knownSources: KnownPointSources,
  session: ZoneTimeReplay,
  { reportedOn, isImported }: { readonly reportedOn: LocalDate; readonly isImported: boolean },
): ReportedPointSource[] {
  const knownSource = knownSources.findSource('zone', session.sessionId);
  if (!knownSource && (session.hrSource !== 'bluetooth' || session.origin !== 'live')) return [];
  const wasImported = knownSource?.is_imported ?? isImported;
  const firstReportedOn = knownSource?.reported_on ?? reportedOn;
  return [
    {
      rule: 'zone',
      source_id: session.sessionId,
      workout_id: session.workoutId,
      date: session.date,
      label: session.type,
      worth: !wasImported && isReportedInTime(session.date, firstReportedOn) ? computeZonePoints(session) : 0,
      ran_from: session.startedAt,
      ran_to: new Date(session.startedAt.getTime() + 1000 * session.durationSeconds),
      reported_on: firstReportedOn,
      is_imported: wasImported,
      is_removed: false,
      is_implausible: knownSources.findSource('workout', session.workoutId)?.is_implausible ?? false,
      distance_meters: 0,
      activity_seconds: 0,
    },
  ];
}
