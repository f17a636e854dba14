import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import type { ZoneTimeReplay } from '@threshold/contracts/replay';
import type { sessionCompleted } from '@threshold/contracts/sessions';
import type { LocalDate } from '@threshold/physiology';
import { zonePoints } from '../../rules/fusion-points.ts';
import { changePoints } from './change-points.ts';
import type { KnownPointSources, ReportedPointSource } from './list-point-sources.ts';
import { isReportedInTime } from './on-workout.ts';

export async function onSessionCompleted(
  ctx: CommandContext,
  fact: PayloadOf<typeof sessionCompleted>,
): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const { date, workoutId, sessionId } = fact;
  const source = { rule: 'zone', sourceId: sessionId } as const;
  await changePoints(ctx, { dates: [date], workoutId, source }, (known) =>
    toSessionPointSources(known, fact, { reportedOn: today, isImported: false }),
  );
}

/**
 * The session's source. Empty for a new session without live Bluetooth heart rate. Imported sessions and late
 * uploads are worth nothing.
 */
export function toSessionPointSources(
  known: KnownPointSources,
  fact: ZoneTimeReplay,
  { reportedOn, isImported }: { readonly reportedOn: LocalDate; readonly isImported: boolean },
): ReportedPointSource[] {
  const knownSource = known.find('zone', fact.sessionId);
  if (!knownSource && (fact.hrSource !== 'bluetooth' || fact.origin !== 'live')) return [];
  const wasImported = knownSource?.is_imported ?? isImported;
  const firstReportedOn = knownSource?.reported_on ?? reportedOn;
  return [
    {
      rule: 'zone',
      source_id: fact.sessionId,
      workout_id: fact.workoutId,
      date: fact.date,
      label: fact.type,
      worth: !wasImported && isReportedInTime(fact.date, firstReportedOn) ? zonePoints(fact) : 0,
      ran_from: fact.startedAt,
      ran_to: new Date(fact.startedAt.getTime() + 1000 * fact.durationSeconds),
      reported_on: firstReportedOn,
      is_imported: wasImported,
      is_removed: false,
      is_implausible: known.find('workout', fact.workoutId)?.is_implausible ?? false,
      distance_meters: 0,
      activity_seconds: 0,
    },
  ];
}
