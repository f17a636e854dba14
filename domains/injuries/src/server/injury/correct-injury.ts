import { type CommandContext, conflict, invalid } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { ChangeInjuryInput } from '../../schemas.ts';
import { computeProgressColumns } from '../check-in/compute-progress-columns.ts';
import { listCheckInRows } from '../check-in/list-check-in-rows.ts';
import { findInjuryFlags, findSignAndTextFlags, mergeFlags } from '../flags/find-flags.ts';
import { findNewlyReportedFlags } from '../flags/find-newly-reported-flags.ts';
import { raiseFlags } from '../flags/raise-flags.ts';
import { needsNewPlan } from '../rehab/needs-new-plan.ts';
import { replaceRehabPlan } from '../rehab/replace-rehab-plan.ts';
import type { CheckInRow, InjuryRow } from '../tables.ts';
import { assertDayInRange } from './assert-day-in-range.ts';
import { publishChangedLimits } from './publish-limits.ts';
import { updateInjury } from './update-injury.ts';

/**
 * Corrects an active injury's logged data, except the body part, because its check-ins refer to it. Searches
 * for red flags, re-evaluates the check-ins, and rebuilds the plan if its input has changed. Omitted fields
 * keep their values.
 * @throws DomainError 'conflict' for a change to a recovered injury, 'invalid' for a date in the future,
 * after the first check-in or after a professional's examination
 */
export async function correctInjury(
  ctx: CommandContext,
  before: InjuryRow,
  change: ChangeInjuryInput,
): Promise<InjuryRow> {
  const loggedColumns = toLoggedColumns(before, change);
  const newFlags = findSignAndTextFlags(change.urgentSigns ?? [], null);
  const isUnchanged = Object.entries(loggedColumns).every(
    ([name, value]) => Reflect.get(before, name) === value,
  );
  if (isUnchanged && newFlags.length === 0) return before;
  if (before.status === 'recovered') throw conflict('You can’t change a recovered injury.');
  const checkIns = await listCheckInRows(ctx, before.id);
  if (loggedColumns.date_of_injury !== before.date_of_injury)
    await assertDateOfInjury(ctx, before, loggedColumns, checkIns);
  const correctedInjury = { ...before, ...loggedColumns };
  const injuryAfter = await updateInjury(ctx, before.id, {
    ...loggedColumns,
    ...computeProgressColumns(correctedInjury, checkIns),
    ...raiseFlags(
      before,
      await findInjuryFlags(ctx, correctedInjury),
      mergeFlags(newFlags, findNewlyReportedFlags(before, correctedInjury)),
    ),
  });
  await publishChangedLimits(ctx, before, injuryAfter);
  return needsNewPlan(ctx, before, injuryAfter) ? replaceRehabPlan(ctx, injuryAfter) : injuryAfter;
}

const toLoggedColumns = (before: InjuryRow, change: ChangeInjuryInput) => ({
  injury_type: change.injuryType ?? before.injury_type,
  severity: change.severity ?? before.severity,
  date_of_injury: change.dateOfInjury ?? before.date_of_injury,
  current_pain_level: change.currentPainLevel ?? before.current_pain_level,
  mobility_restrictions: mergeText(change.mobilityRestrictions, before.mobility_restrictions),
  symptoms: mergeText(change.symptoms, before.symptoms),
  professional_diagnosis: mergeText(change.professionalDiagnosis, before.professional_diagnosis),
});

const mergeText = (changedText: string | null | undefined, storedText: string | null): string | null =>
  changedText === undefined ? storedText : changedText || null;

/** An injury can't start after its first check-in or a professional's examination. */
async function assertDateOfInjury(
  ctx: CommandContext,
  { professional_seen_on: seenOn }: InjuryRow,
  { date_of_injury: date }: { readonly date_of_injury: LocalDate },
  [firstCheckIn]: readonly CheckInRow[],
): Promise<void> {
  await assertDayInRange(ctx, { field: 'dateOfInjury', label: 'Date', date });
  if (firstCheckIn && date > firstCheckIn.date)
    throw invalid('dateOfInjury', `Date must not be after the first check-in (${firstCheckIn.date})`);
  if (seenOn !== null && date > seenOn)
    throw invalid('dateOfInjury', `Date must not be after a professional looked at it (${seenOn})`);
}
