import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { CoachChange, ProposedChange } from '@threshold/contracts/coaching';
import type { LocalDate } from '@threshold/physiology';
import { selectWorkouts, type WorkoutRow } from '../../workouts/workout-columns.ts';
import { isOpenSession, toRevision } from './open-session.ts';

const WORKOUT_LIMIT = 400;

/** The ids of proposals whose session or target day has changed since. */
export async function listOutdated(
  ctx: QueryContext,
  proposals: readonly ProposedChange[],
): Promise<ReadonlySet<string>> {
  if (proposals.length === 0) return new Set();
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const workoutIds = proposals.flatMap(({ change }) => ('workoutId' in change ? change.workoutId : []));
  const targetDates = proposals.flatMap(({ change }) => ('date' in change ? change.date : []));
  const rows = await selectWorkouts(ctx.em, ctx.athleteId)
    .where(({ eb, or }) =>
      or([
        ...(workoutIds.length === 0 ? [] : [eb('id', 'in', workoutIds)]),
        ...(targetDates.length === 0 ? [] : [eb('date', 'in', targetDates)]),
      ]),
    )
    .limit(WORKOUT_LIMIT)
    .execute();
  return new Set(proposals.flatMap((proposal) => (isOutdated(proposal, rows, today) ? proposal.id : [])));
}

function isOutdated(
  { change, revision }: ProposedChange,
  rows: readonly WorkoutRow[],
  today: LocalDate,
): boolean {
  const row = 'workoutId' in change ? rows.find(({ id }) => id === change.workoutId) : undefined;
  if ('workoutId' in change && !(isOpenSession(row, today) && toRevision(row) === revision)) return true;
  return 'date' in change && (change.date < today || isOccupied(change, row, rows));
}

const isOccupied = (
  { date, session }: Extract<CoachChange, { date: LocalDate }>,
  movedRow: WorkoutRow | undefined,
  rows: readonly WorkoutRow[],
): boolean =>
  rows.some(
    (row) =>
      row.id !== movedRow?.id &&
      row.date === date &&
      row.session === (session ?? movedRow?.session) &&
      !row.completed,
  );
