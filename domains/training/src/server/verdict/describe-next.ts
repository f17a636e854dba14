import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, isRest, type LocalDate } from '@threshold/physiology';
import { completesRepSet, readRepSet, type WorkOutcome } from '@threshold/planner';
import { isHard } from '../plans/locked-days.ts';
import { findOpenProposal } from '../proposals/proposal-queries.ts';
import { selectWorkouts, type WorkoutRow } from '../workouts/workout-columns.ts';
import type { Step } from '../workouts/workout-types.ts';
import { formatDurationText, formatTypeInSentence } from '../workouts/workout-view.ts';

interface JudgedWorkout {
  readonly date: LocalDate;
  /** The planned type. */
  readonly type: string;
  readonly steps: readonly Step[];
}

/**
 * What the outcome of a workout means for the day after it and for the next session of its kind. Null for a workout
 * of an earlier day than yesterday.
 */
export async function describeNext(
  ctx: QueryContext,
  workout: JudgedWorkout,
  outcome: WorkOutcome,
): Promise<string | null> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const nextDay = addDays(workout.date, 1);
  if (nextDay < today) return null;
  const dayText = await describeDay(ctx, nextDay, nextDay === today ? 'Today' : 'Tomorrow', outcome);
  return [dayText, describeNextRepSet(workout, outcome)].filter((text) => text !== null).join(' ');
}

async function describeDay(
  ctx: QueryContext,
  date: LocalDate,
  dayName: 'Today' | 'Tomorrow',
  outcome: WorkOutcome,
): Promise<string> {
  if (outcome === 'too-hard' && (await findOpenProposal(ctx))?.kind === 'recovery')
    return 'Your coach suggests easier days. Review the suggestion when you’re ready.';
  const rows = await selectWorkouts(ctx.em, ctx.athleteId)
    .where('date', '=', date)
    .where('completed', '=', false)
    .execute();
  const sessions = rows.filter((row) => !isRest(row));
  const [session] = sessions.toSorted((a, b) => Number(isHard(b)) - Number(isHard(a)));
  if (!session) return rows.length === 0 ? `${dayName} has no session.` : describeRest(dayName, outcome);
  const name = formatTypeInSentence(session.type);
  switch (outcome) {
    case 'too-hard':
      return isHard(session)
        ? `${dayName}’s ${name} comes too soon. Only do it if you feel fresh, or move it.`
        : `${dayName}’s ${name} is for recovery. Keep it easy.`;
    case 'cut-short':
    case 'other-work':
      return `Don’t make it up. ${dayName} stays as planned (${formatSession(session)}).`;
    default:
      return `${dayName} stays as planned (${formatSession(session)}).`;
  }
}

const describeRest = (dayName: string, outcome: WorkOutcome): string =>
  outcome === 'too-hard' ? `${dayName} is a rest day, and you need it.` : `${dayName} stays a rest day.`;

function formatSession(session: WorkoutRow): string {
  const durationText = formatDurationText(session);
  const name = formatTypeInSentence(session.type);
  return durationText === null ? name : `${name}, ${durationText}`;
}

/** Null for a session without repetitions, which does not build on the last one. */
function describeNextRepSet(workout: JudgedWorkout, outcome: WorkOutcome): string | null {
  if (!readRepSet(workout)) return null;
  if (!completesRepSet(outcome)) return 'Your plan will repeat this session before it gets harder.';
  return outcome === 'too-easy' ? 'Your plan will add a rep.' : 'Your next session like this builds on it.';
}
