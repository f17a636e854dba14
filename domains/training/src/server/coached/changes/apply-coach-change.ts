import { type CommandContext, conflict } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { CoachChange, coachChangeAccepted, coachChangeUndone } from '@threshold/contracts/coaching';
import { applyUndoable } from '../../changes/apply-undoable.ts';
import { assertNoBrokenRules } from '../../changes/assert-no-broken-rules.ts';
import { getOpenWorkout } from '../../changes/changeable-workout.ts';
import { moveWorkout } from '../../changes/move-workout.ts';
import { skipWorkout } from '../../changes/skip-workout.ts';
import { restoreChange } from '../../changes/undo-change.ts';
import { addOwnSession } from '../../own-sessions/add-own-session.ts';
import { assertInjuriesAllow } from '../../own-sessions/assert-injuries-allow.ts';
import { buildSession } from '../../own-sessions/build-session.ts';
import { lockPlans } from '../../plans/lock-plans.ts';
import { toPlannedColumns } from '../../plans/planned-sessions.ts';
import { trainingTables } from '../../tables.ts';
import { Workout } from '../../workouts/workout.entity.ts';
import { listOutdated } from './list-outdated.ts';
import { resolveContent } from './resolve-content.ts';

const RATIONALE = 'Your coach proposed this session, and you accepted it.';

/**
 * Makes a coach's change that the athlete accepted, like one of the athlete's own and with all rules. The id of the
 * proposal undoes it within an hour.
 * @throws DomainError 'conflict' if the session has changed since or if the change breaks a rule
 */
export async function onCoachChangeAccepted(
  ctx: CommandContext,
  { proposalId, change, revision }: PayloadOf<typeof coachChangeAccepted>,
): Promise<void> {
  await lockPlans(ctx);
  const outdatedIds = await listOutdated(ctx, [{ id: proposalId, change, revision }]);
  if (outdatedIds.size > 0) throw conflict('The session has changed since this was proposed');
  const { undoId } = await applyChange(ctx, change);
  await trainingTables(ctx.em)
    .updateTable('workout_undo')
    .set({ id: proposalId, is_coached: true })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', undoId)
    .execute();
}

/** @throws DomainError like `undoChange` */
export async function onCoachChangeUndone(
  ctx: CommandContext,
  { proposalId }: PayloadOf<typeof coachChangeUndone>,
): Promise<void> {
  await restoreChange(ctx, { undoId: proposalId, isCoached: true });
}

async function applyChange(ctx: CommandContext, change: CoachChange): Promise<{ readonly undoId: string }> {
  switch (change.kind) {
    case 'move':
      return moveWorkout(ctx, change);
    case 'skip':
      return skipWorkout(ctx, change);
    case 'change':
      return changeSession(ctx, change);
    case 'add': {
      const { date, session } = change;
      const { typeId, minutes, note } = await resolveContent(ctx, change.content);
      return addOwnSession(
        ctx,
        { date, session, content: { from: 'type', typeId, minutes }, anyway: false },
        toTexts(note),
      );
    }
  }
}

const toTexts = (note: string | undefined) => ({ rationale: RATIONALE, ...(note && { notes: note }) });

/** Replaces the content of a planned session, which then stays where it is when the plan is rebuilt. */
async function changeSession(
  ctx: CommandContext,
  { workoutId, content }: Extract<CoachChange, { kind: 'change' }>,
): Promise<{ readonly undoId: string }> {
  const { date, session } = await getOpenWorkout(ctx, workoutId);
  const { typeId, minutes, note } = await resolveContent(ctx, content);
  const planned = {
    ...(await buildSession(ctx, { date, session, content: { from: 'type', typeId, minutes } })),
    ...toTexts(note),
  };
  await assertInjuriesAllow(ctx, planned);
  await assertNoBrokenRules(ctx, { anyway: false, removedId: workoutId, added: planned });
  return applyUndoable(ctx, [workoutId], () =>
    ctx.em.nativeUpdate(
      Workout,
      { athleteId: ctx.athleteId, id: workoutId },
      { ...toPlannedColumns(planned), generatedBy: 'athlete', pinned: true },
    ),
  );
}
