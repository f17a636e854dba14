import { type CommandContext, conflict, invalid } from '@threshold/api/server';
import type { ChangeInjuryInput, InjuryView } from '../../schemas.ts';
import { writeRehabJob } from '../rehab/rehab-jobs.ts';
import type { InjuryRow } from '../tables.ts';
import { assertDayInRange, getToday } from './assert-day-in-range.ts';
import { correctInjury } from './correct-injury.ts';
import { lockInjury } from './injury-rows.ts';
import { toInjuryView } from './injury-view.ts';
import { publishInjuryChange } from './publish-limits.ts';
import { updateInjury } from './update-injury.ts';

/**
 * Corrects an active injury's logged data, or marks it as recovered, today by default. Recovery is final
 * (docs/specification.md#4-states); only its date can still be corrected.
 * @throws DomainError 'not-found', 'conflict' for any other change to a recovered injury, 'invalid' for an
 * impossible date
 */
export async function changeInjury(ctx: CommandContext, change: ChangeInjuryInput): Promise<InjuryView> {
  const injuryBefore = await lockInjury(ctx, change.injuryId);
  if (injuryBefore.status === 'recovered' && change.status === 'active')
    throw conflict('You can’t reopen a recovered injury. Please log a new one.');
  if (change.recoveredDate && (change.status ?? injuryBefore.status) === 'active')
    throw invalid('recoveredDate', 'Recovered date needs the status recovered');
  const correctedInjury = await correctInjury(ctx, injuryBefore, change);
  return toInjuryView(await applyRecovery(ctx, correctedInjury, change), ctx.now());
}

async function applyRecovery(
  ctx: CommandContext,
  row: InjuryRow,
  change: ChangeInjuryInput,
): Promise<InjuryRow> {
  const isRecovering = row.status === 'active' && change.status === 'recovered';
  if (!isRecovering && !(row.status === 'recovered' && change.recoveredDate)) return row;
  const date = change.recoveredDate ?? (await getToday(ctx));
  await assertDayInRange(ctx, { field: 'recoveredDate', label: 'Recovered date', date }, row.date_of_injury);
  ctx.cancel(writeRehabJob, { injuryId: row.id });
  const injuryAfter = await updateInjury(ctx, row.id, {
    status: 'recovered',
    recovered_date: date,
    writing_since: null,
  });
  if (isRecovering) await publishInjuryChange(ctx, injuryAfter, 'recovered');
  return injuryAfter;
}
