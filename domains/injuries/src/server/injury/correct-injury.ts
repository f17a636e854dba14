import { type CommandContext, conflict, invalid } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { ChangeInjury } from '../../schemas.ts';
import { listCheckInRows } from '../check-in/list-check-in-rows.ts';
import { progressColumns } from '../check-in/progress-columns.ts';
import { flagsInText, flagsOfInjury, mergedFlags } from '../flags/find-flags.ts';
import { newlyReportedFlags } from '../flags/newly-reported-flags.ts';
import { raisedFlags } from '../flags/raised-flags.ts';
import { needsNewPlan } from '../rehab/needs-new-plan.ts';
import { renewRehab } from '../rehab/renew-rehab.ts';
import type { CheckInRow, InjuryRow } from '../tables.ts';
import { checkDay } from './check-day.ts';
import { publishLimits } from './publish-limits.ts';
import { updateInjury } from './update-injury.ts';

/**
 * Corrects the logged data of an active injury, except the body part, to which its check-ins belong. Searches
 * for red flags first, re-evaluates the check-ins, and rebuilds the plan if its input has changed. Omitted
 * fields stay.
 * @throws DomainError 'conflict' for a change of a recovered injury, 'invalid' for a date after the
 * first report
 */
export async function correctInjury(
  ctx: CommandContext,
  before: InjuryRow,
  change: ChangeInjury,
): Promise<InjuryRow> {
  const logged = loggedAfter(before, change);
  const reported = flagsInText(change.urgentSigns ?? [], null);
  const isSame = Object.entries(logged).every(([name, value]) => Reflect.get(before, name) === value);
  if (isSame && reported.length === 0) return before;
  if (before.status === 'recovered') throw conflict('A recovered injury is kept as it was.');
  const days = await listCheckInRows(ctx, before.id);
  if (logged.date_of_injury !== before.date_of_injury) await checkDate(ctx, before, logged, days);
  const corrected = { ...before, ...logged };
  const after = await updateInjury(ctx, before.id, {
    ...logged,
    ...progressColumns(corrected, days),
    ...raisedFlags(
      before,
      await flagsOfInjury(ctx, corrected),
      mergedFlags(reported, newlyReportedFlags(before, corrected)),
    ),
  });
  await publishLimits(ctx, before, after);
  return needsNewPlan(ctx, before, after) ? renewRehab(ctx, after) : after;
}

const loggedAfter = (before: InjuryRow, change: ChangeInjury) => ({
  injury_type: change.injuryType ?? before.injury_type,
  severity: change.severity ?? before.severity,
  date_of_injury: change.dateOfInjury ?? before.date_of_injury,
  current_pain_level: change.currentPainLevel ?? before.current_pain_level,
  mobility_restrictions: textAfter(change.mobilityRestrictions, before.mobility_restrictions),
  symptoms: textAfter(change.symptoms, before.symptoms),
  professional_diagnosis: textAfter(change.professionalDiagnosis, before.professional_diagnosis),
});

const textAfter = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given || null;

/** An injury can't start after its first report. */
async function checkDate(
  ctx: CommandContext,
  { professional_seen_on: seenOn }: InjuryRow,
  { date_of_injury: date }: { readonly date_of_injury: LocalDate },
  [first]: readonly CheckInRow[],
): Promise<void> {
  await checkDay(ctx, { field: 'dateOfInjury', label: 'Date', date });
  if (first && date > first.date)
    throw invalid('dateOfInjury', `Date must not be after the first check-in (${first.date})`);
  if (seenOn !== null && date > seenOn)
    throw invalid('dateOfInjury', `Date must not be after a professional looked at it (${seenOn})`);
}
