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
    sessionPointSources(known, fact, { reportedOn: today, isImported: false }),
  );
}

/**
 * The session's source. Empty without a live heart rate monitor. Imported sessions and late uploads are never
 * paid.
 */
export function sessionPointSources(
  known: KnownPointSources,
  fact: ZoneTimeReplay,
  { reportedOn, isImported }: { readonly reportedOn: LocalDate; readonly isImported: boolean },
): ReportedPointSource[] {
  const was = known.of('zone', fact.sessionId);
  if (!was && (fact.hrSource !== 'bluetooth' || fact.origin !== 'live')) return [];
  const imported = was?.is_imported ?? isImported;
  const firstReported = was?.reported_on ?? reportedOn;
  return [
    {
      rule: 'zone',
      source_id: fact.sessionId,
      workout_id: fact.workoutId,
      date: fact.date,
      label: fact.type,
      worth: !imported && isReportedInTime(fact.date, firstReported) ? zonePoints(fact) : 0,
      ran_from: fact.startedAt,
      ran_to: new Date(fact.startedAt.getTime() + 1000 * fact.durationSeconds),
      reported_on: firstReported,
      is_imported: imported,
      is_removed: false,
      is_implausible: known.of('workout', fact.workoutId)?.is_implausible ?? false,
      distance_meters: 0,
      activity_seconds: 0,
    },
  ];
}
