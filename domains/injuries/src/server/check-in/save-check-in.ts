import { type CommandContext, conflict } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import type { SaveCheckInInput, SavedCheckInView } from '../../schemas.ts';
import { getActiveFlags } from '../flags/active-flags.ts';
import { raiseFlags } from '../flags/raise-flags.ts';
import { assertDayInRange, getToday } from '../injury/assert-day-in-range.ts';
import { lockInjury } from '../injury/injury-rows.ts';
import { toInjuryView } from '../injury/injury-view.ts';
import { publishChangedLimits } from '../injury/publish-limits.ts';
import { updateInjury } from '../injury/update-injury.ts';
import { replaceRehabPlan } from '../rehab/replace-rehab-plan.ts';
import { syncRehabPlan } from '../rehab/sync-rehab-plan.ts';
import { type CheckInRow, type InjuryRow, injuriesTables } from '../tables.ts';
import { toCheckInView } from './check-in-view.ts';
import { computeCheckInLight } from './compute-check-in-light.ts';
import { computeProgressColumns } from './compute-progress-columns.ts';
import { findCheckInFlags, findReportedFlags } from './find-check-in-flags.ts';
import { listCheckInRows } from './list-check-in-rows.ts';

/**
 * Saves a check-in for an active injury, for today by default. Evaluates red flags first, then the day's
 * light, then the stage from all lights.
 * @throws DomainError 'not-found', 'conflict' if the injury is recovered, 'invalid' for a date before the
 * injury or in the future
 */
export async function saveCheckIn(ctx: CommandContext, checkIn: SaveCheckInInput): Promise<SavedCheckInView> {
  const injuryBefore = await lockInjury(ctx, checkIn.injuryId);
  if (injuryBefore.status === 'recovered')
    throw conflict('This injury has recovered, so you can’t check in on it anymore.');
  const date = checkIn.date ?? (await getToday(ctx));
  await assertDayInRange(ctx, { field: 'date', label: 'Date', date }, injuryBefore.date_of_injury);
  const checkIns = await listCheckInRows(ctx, injuryBefore.id);
  const storedCheckIn = checkIns.find((row) => row.date === date);
  const newFlags = findReportedFlags(checkIn, storedCheckIn);
  const savedCheckIn = await storeCheckIn(
    ctx,
    injuryBefore,
    { ...checkIn, date },
    { storedCheckIn, checkIns, newFlags },
  );
  const injuryAfter = await applyCheckIn(ctx, injuryBefore, newFlags, savedCheckIn);
  await publishChangedLimits(ctx, injuryBefore, injuryAfter);
  const hasNewFlags = getActiveFlags(injuryAfter).length > getActiveFlags(injuryBefore).length;
  const syncedInjury = await (hasNewFlags
    ? replaceRehabPlan(ctx, injuryAfter)
    : syncRehabPlan(ctx, injuryAfter));
  return { checkIn: toCheckInView(savedCheckIn), injury: toInjuryView(syncedInjury, ctx.now()) };
}

async function storeCheckIn(
  ctx: CommandContext,
  injury: InjuryRow,
  checkIn: SaveCheckInInput & { readonly date: LocalDate },
  context: {
    readonly storedCheckIn: CheckInRow | undefined;
    readonly checkIns: readonly CheckInRow[];
    readonly newFlags: readonly RedFlag[];
  },
): Promise<CheckInRow> {
  const readings = {
    date: checkIn.date,
    during: checkIn.during,
    // If the next morning or the note is omitted, keep the stored value.
    next_morning: checkIn.nextMorning ?? context.storedCheckIn?.next_morning ?? null,
    baseline: checkIn.baseline,
    swelling: checkIn.swelling,
    limp: checkIn.limp,
    giving_way: checkIn.givingWay,
  };
  const columns = {
    ...readings,
    light: computeCheckInLight(injury, readings, context.checkIns, context.newFlags),
    note: checkIn.note || context.storedCheckIn?.note || null,
  };
  return injuriesTables(ctx.em)
    .insertInto('pain_check_in')
    .values({
      ...columns,
      id: uuidv7({ msecs: ctx.now().getTime() }),
      athlete_id: ctx.athleteId,
      injury_id: injury.id,
    })
    .onConflict((sameDay) =>
      sameDay
        .columns(['injury_id', 'date'])
        .doUpdateSet(columns)
        .where('pain_check_in.athlete_id', '=', ctx.athleteId),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function applyCheckIn(
  ctx: CommandContext,
  injuryBefore: InjuryRow,
  reportedFlags: readonly RedFlag[],
  savedCheckIn: CheckInRow,
): Promise<InjuryRow> {
  const checkIns = await listCheckInRows(ctx, injuryBefore.id);
  // Backfilling an older day doesn't change the current pain level.
  const injuryWithPain =
    checkIns.at(-1)?.id === savedCheckIn.id
      ? { ...injuryBefore, current_pain_level: savedCheckIn.during }
      : injuryBefore;
  const { knownFlags, newFlags, flaggedOn } = await findCheckInFlags(
    ctx,
    { before: injuryBefore, after: injuryWithPain },
    { flags: reportedFlags, reportedOn: savedCheckIn.date },
    checkIns,
  );
  return updateInjury(ctx, injuryBefore.id, {
    current_pain_level: injuryWithPain.current_pain_level,
    ...computeProgressColumns(injuryBefore, checkIns),
    ...raiseFlags(injuryBefore, knownFlags, newFlags, flaggedOn),
  });
}
