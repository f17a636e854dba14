import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import type { nutritionLogged } from '@threshold/contracts/nutrition';
import type { LocalDate } from '@threshold/physiology';
import { computeProteinPoints, isProteinInTime } from '../../rules/fusion-points.ts';
import { changePoints } from './change-points.ts';
import type { KnownPointSources, ReportedPointSource } from './list-point-sources.ts';

type NutritionLog = Omit<PayloadOf<typeof nutritionLogged>, 'athleteId'>;

/**
 * Pays a day's protein goal once, if reported on that day or the next. A restored log keeps the day on which it was
 * first reported.
 */
export async function onNutritionLogged(
  ctx: CommandContext,
  event: PayloadOf<typeof nutritionLogged>,
): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const source = { rule: 'protein', sourceId: event.date } as const;
  await changePoints(ctx, { dates: [event.date], source }, (knownSources) => {
    const firstReportedOn = event.isRestored
      ? knownSources.findSource('protein', event.date)?.reported_on
      : undefined;
    return toNutritionPointSources(knownSources, event, {
      reportedOn: firstReportedOn ?? today,
      isImported: false,
    });
  });
}

/**
 * The day's source, which stays paid as long as the log reaches the goal. Empty if the day has no source yet
 * and earns nothing.
 */
export function toNutritionPointSources(
  knownSources: KnownPointSources,
  log: NutritionLog,
  { reportedOn, isImported }: { readonly reportedOn: LocalDate; readonly isImported: boolean },
): ReportedPointSource[] {
  const knownSource = knownSources.findSource('protein', log.date);
  const isPaid = knownSource !== undefined && knownSource.points > 0;
  const points = isPaid || isProteinInTime(log.date, reportedOn) ? computeProteinPoints(log) : 0;
  if (!knownSource && points === 0) return [];
  return [
    {
      rule: 'protein',
      source_id: log.date,
      workout_id: null,
      date: log.date,
      label: null,
      worth: points,
      ran_from: null,
      ran_to: null,
      reported_on: knownSource?.reported_on ?? reportedOn,
      is_imported: knownSource?.is_imported ?? isImported,
      is_removed: false,
      is_implausible: false,
      distance_meters: 0,
      activity_seconds: 0,
    },
  ];
}
