import { type CommandContext, conflict } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import type { CheckInSaved, SaveCheckIn } from '../../schemas.ts';
import { activeFlags } from '../flags/active-flags.ts';
import { raisedFlags } from '../flags/raised-flags.ts';
import { checkDay, getToday } from '../injury/check-day.ts';
import { lockInjuryOrThrow } from '../injury/injury-rows.ts';
import { toInjuryView } from '../injury/injury-view.ts';
import { publishLimits } from '../injury/publish-limits.ts';
import { updateInjury } from '../injury/update-injury.ts';
import { renewRehab } from '../rehab/renew-rehab.ts';
import { storePlan } from '../rehab/store-plan.ts';
import { type CheckInRow, type InjuryRow, injuriesTables } from '../tables.ts';
import { toCheckInView } from './check-in-view.ts';
import { flagsOfCheckIn, reportedFlags } from './flags-of-check-in.ts';
import { lightOfDay } from './light-of-day.ts';
import { listCheckInRows } from './list-check-in-rows.ts';
import { progressColumns } from './progress-columns.ts';

/**
 * Saves a day's check-in of an active injury, today by default. Order: red flags, then the day's light,
 * then the stage from all lights.
 * @throws DomainError 'not-found', 'conflict' if the injury is recovered, 'invalid' for a date before the
 * injury or in the future
 */
export async function saveCheckIn(ctx: CommandContext, checkIn: SaveCheckIn): Promise<CheckInSaved> {
  const before = await lockInjuryOrThrow(ctx, checkIn.injuryId);
  if (before.status === 'recovered')
    throw conflict('This injury is recovered: there is nothing to check in on.');
  const date = checkIn.date ?? (await getToday(ctx));
  await checkDay(ctx, { field: 'date', label: 'Date', date }, before.date_of_injury);
  const days = await listCheckInRows(ctx, before.id);
  const stored = days.find((day) => day.date === date);
  const reported = reportedFlags(checkIn, stored);
  const day = await storeDay(ctx, before, { ...checkIn, date }, { stored, days, reported });
  const after = await applyCheckIn(ctx, before, reported, day);
  await publishLimits(ctx, before, after);
  const isRaised = activeFlags(after).length > activeFlags(before).length;
  const renewed = await (isRaised ? renewRehab(ctx, after) : storePlan(ctx, after));
  return { checkIn: toCheckInView(day), injury: toInjuryView(renewed, ctx.now()) };
}

async function storeDay(
  ctx: CommandContext,
  injury: InjuryRow,
  checkIn: SaveCheckIn & { readonly date: LocalDate },
  known: {
    readonly stored: CheckInRow | undefined;
    readonly days: readonly CheckInRow[];
    readonly reported: readonly RedFlag[];
  },
): Promise<CheckInRow> {
  const values = {
    date: checkIn.date,
    during: checkIn.during,
    // Omitted fields don't clear stored values.
    next_morning: checkIn.nextMorning ?? known.stored?.next_morning ?? null,
    baseline: checkIn.baseline,
    swelling: checkIn.swelling,
    limp: checkIn.limp,
    giving_way: checkIn.givingWay,
  };
  const columns = {
    ...values,
    light: lightOfDay(injury, values, known.days, known.reported),
    note: checkIn.note || known.stored?.note || null,
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
  reported: readonly RedFlag[],
  day: CheckInRow,
): Promise<InjuryRow> {
  const days = await listCheckInRows(ctx, before.id);
  // A backfilled older day doesn't change the current pain level.
  const felt = days.at(-1)?.id === day.id ? { ...before, current_pain_level: day.during } : before;
  const { known, raised, on } = await flagsOfCheckIn(
    ctx,
    { before, felt },
    { flags: reported, on: day.date },
    days,
  );
  return updateInjury(ctx, before.id, {
    current_pain_level: felt.current_pain_level,
    ...progressColumns(before, days),
    ...raisedFlags(before, known, raised, on),
  });
}
