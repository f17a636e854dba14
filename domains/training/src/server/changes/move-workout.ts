import { type CommandContext, invalid } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { daysBetween, isRest, type LocalDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { ChangeView, MoveWorkoutInput } from '../../change-schemas.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { insertRestDay, removeWorkouts, selectRowsOfDay } from '../workouts/workout-rows.ts';
import { applyUndoable } from './apply-undoable.ts';
import { assertFreeSlot } from './assert-free-slot.ts';
import { assertNoBrokenRules } from './assert-no-broken-rules.ts';
import { getOpenWorkout } from './changeable-workout.ts';

/** One year, including a leap day. */
const MAX_DAYS_AHEAD = 366;

/**
 * Moves a planned workout to another day or part of the day and pins it there. A rest day at the target swaps
 * places with it, but is removed if the old day is past or still has a session. A day left empty becomes a
 * pinned rest day unless it is past, because a missed session stays missed.
 * @throws DomainError 'conflict' if the move breaks a hard rule of the plan, unless `anyway` is set
 */
export async function moveWorkout(
  ctx: CommandContext,
  { workoutId, date, session, anyway = false }: MoveWorkoutInput,
): Promise<ChangeView> {
  const { em, athleteId } = ctx;
  const row = await getOpenWorkout(ctx, workoutId);
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  assertMovableDay(date, today);
  const targetSession = session ?? row.session;
  const targetRows = (await selectRowsOfDay(ctx, date)).filter(({ id }) => id !== workoutId);
  assertFreeSlot(targetRows, targetSession);
  const restIds = targetRows
    .filter((otherRow) => isRest(otherRow) && !otherRow.completed)
    .map(({ id }) => id);
  await assertNoBrokenRules(ctx, { anyway, removedId: workoutId, moved: { date, session: targetSession } });
  const remainingRows = (await selectRowsOfDay(ctx, row.date)).filter(({ id }) => id !== workoutId);
  const becomesEmpty = date !== row.date && row.date >= today && remainingRows.length === 0;
  const newRestId = uuidv7({ msecs: ctx.now().getTime() });
  return applyUndoable(ctx, [workoutId, newRestId, ...restIds], async () => {
    const [swappedId, ...surplusIds] = becomesEmpty ? restIds : [undefined, ...restIds];
    await em.nativeUpdate(
      Workout,
      { athleteId, id: workoutId },
      {
        date,
        session: targetSession,
        pinned: true,
        movedFrom: toMovedFrom(row, date),
      },
    );
    if (swappedId !== undefined)
      await em.nativeUpdate(Workout, { athleteId, id: swappedId }, { date: row.date, pinned: true });
    else if (becomesEmpty) await insertRestDay(ctx, row, { id: newRestId, why: 'Moved' });
    if (surplusIds.length > 0)
      await removeWorkouts(
        ctx,
        surplusIds.filter((id) => id !== undefined),
      );
  });
}

/** The first planned day, however often the session moves. Null back on that day. */
const toMovedFrom = (
  row: { readonly date: LocalDate; readonly moved_from: LocalDate | null },
  date: LocalDate,
): LocalDate | null => {
  const plannedDate = row.moved_from ?? row.date;
  return plannedDate === date ? null : plannedDate;
};

export function assertMovableDay(date: LocalDate, today: LocalDate): void {
  if (date < today) throw invalid('date', 'Date must be today or later');
  if (daysBetween(today, date) > MAX_DAYS_AHEAD) throw invalid('date', 'Date must be within a year');
}
