import { type CommandContext, conflict } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import type { SaveCheckInInput, SavedCheckInView } from '../../schemas.ts';
import { getActiveFlags } from '../flags/active-flags.ts';
import { raiseFlags } from '../flags/raise-flags.ts';
import { assertDayInRange, getToday } from '../injury/assert-day-in-range.ts';
import { lockInjuryOrThrow } from '../injury/injury-rows.ts';
import { toInjuryView } from '../injury/injury-view.ts';
import { publishChangedLimits } from '../injury/publish-limits.ts';
import { updateInjury } from '../injury/update-injury.ts';
import { replaceRehabPlan } from '../rehab/replace-rehab-plan.ts';
import { syncRehabPlan } from '../rehab/sync-rehab-plan.ts';
import { type CheckInRow, type InjuryRow, injuriesTables } from '../tables.ts';
import { toCheckInView } from './check-in-view.ts';
import { computeDayLight } from './compute-day-light.ts';
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
  const before = await lockInjuryOrThrow(ctx, checkIn.injuryId);
  if (before.status === 'recovered')
    throw conflict('This injury has recovered, so you can’t check in on it anymore.');
  const date = checkIn.date ?? (await getToday(ctx));
  await assertDayInRange(ctx, { field: 'date', label: 'Date', date }, before.date_of_injury);
  const days = await listCheckInRows(ctx, before.id);
  const storedDay = days.find((day) => day.date === date);
  const newFlags = findReportedFlags(checkIn, storedDay);
  const day = await storeDay(ctx, before, { ...checkIn, date }, { storedDay, days, newFlags });
  const after = await applyCheckIn(ctx, before, newFlags, day);
  await publishChangedLimits(ctx, before, after);
  const hasNewFlags = getActiveFlags(after).length > getActiveFlags(before).length;
  const syncedInjury = await (hasNewFlags ? replaceRehabPlan(ctx, after) : syncRehabPlan(ctx, after));
  return { checkIn: toCheckInView(day), injury: toInjuryView(syncedInjury, ctx.now()) };
}

async function storeDay(
  ctx: CommandContext,
  injury: InjuryRow,
  checkIn: SaveCheckInInput & { readonly date: LocalDate },
  dayContext: {
    readonly storedDay: CheckInRow | undefined;
    readonly days: readonly CheckInRow[];
    readonly newFlags: readonly RedFlag[];
  },
): Promise<CheckInRow> {
  const readings = {
    date: checkIn.date,
    during: checkIn.during,
    // If the next morning or the note is omitted, keep the stored value.
    next_morning: checkIn.nextMorning ?? dayContext.storedDay?.next_morning ?? null,
    baseline: checkIn.baseline,
    swelling: checkIn.swelling,
    limp: checkIn.limp,
    giving_way: checkIn.givingWay,
  };
  const columns = {
    ...readings,
    light: computeDayLight(injury, readings, dayContext.days, dayContext.newFlags),
    note: checkIn.note || dayContext.storedDay?.note || null,
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
  before: InjuryRow,
  reportedFlags: readonly RedFlag[],
  day: CheckInRow,
): Promise<InjuryRow> {
  const days = await listCheckInRows(ctx, before.id);
  // Backfilling an older day doesn't change the current pain level.
  const injuryWithPain = days.at(-1)?.id === day.id ? { ...before, current_pain_level: day.during } : before;
  const { knownFlags, newFlags, flaggedOn } = await findCheckInFlags(
    ctx,
    { before, after: injuryWithPain },
    { flags: reportedFlags, reportedOn: day.date },
    days,
  );
  return updateInjury(ctx, before.id, {
    current_pain_level: injuryWithPain.current_pain_level,
    ...computeProgressColumns(before, days),
    ...raiseFlags(before, knownFlags, newFlags, flaggedOn),
  });
}
