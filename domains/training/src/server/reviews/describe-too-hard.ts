import type { QueryContext } from '@threshold/api/server';
import { daysBetween, formatDuration, type LocalDate, toWeekday } from '@threshold/physiology';
import { type PlannedSession, type ReachedRepSet, readRepSet } from '@threshold/planner';
import { listPlannedSessions } from '../plans/planned-sessions.ts';
import { formatTypeInSentence } from '../workouts/workout-view.ts';
import { computeWorkMinutes, formatRepSet } from './find-growth.ts';
import type { ReviewedSession, ReviewedWeek } from './get-reviewed-week.ts';
import { formatDayAfter, REPEAT_DAYS } from './propose-next-week.ts';

const MAX_SENTENCES = 2;
const WEEK_DAYS = 7;

/**
 * One sentence for each key session that was too hard, unless a proposed change names it already. Without a proposal,
 * a second sentence describes the next session of its kind.
 * @param reasons the reasons of the proposed change; null if there is none
 */
export async function describeTooHard(
  ctx: QueryContext,
  { keySessions, sunday }: ReviewedWeek,
  reasons: readonly string[] | null,
): Promise<string[]> {
  const tooHardSessions = keySessions.filter(
    (session) =>
      session.outcome === 'too-hard' && !reasons?.some((reason) => reason.startsWith(formatTooHard(session))),
  );
  if (tooHardSessions.length === 0) return [];
  const plannedSessions = (await listPlannedSessions(ctx, sunday, [])).filter(({ date }) => date > sunday);
  return tooHardSessions
    .slice(0, MAX_SENTENCES)
    .map((session) =>
      reasons === null
        ? `${formatTooHard(session)}. ${describeNextSession(session, plannedSessions, sunday)}`
        : `${formatTooHard(session)}.`,
    );
}

/** "Tuesday’s tempo run was too hard". The reasons of `proposeNextWeek` start with the same text. */
const formatTooHard = ({ date, type }: Pick<ReviewedSession, 'date' | 'type'>): string =>
  `${toWeekday(date)}’s ${formatTypeInSentence(type)} was too hard`;

function describeNextSession(
  { kind, plannedMinutes, repSet }: ReviewedSession,
  plannedSessions: readonly PlannedSession[],
  sunday: LocalDate,
): string {
  if (repSet) return describeNextRepSet(repSet, plannedSessions, sunday);
  const nextLongRun = kind === 'long' ? plannedSessions.find((row) => row.kind === 'long') : undefined;
  if (!nextLongRun) return 'Take the next few days easy.';
  const [dayText, durationText] = [
    formatNextDay(nextLongRun.date, sunday),
    formatDuration(60 * nextLongRun.durationMinutes),
  ];
  return nextLongRun.durationMinutes <= plannedMinutes
    ? `Your next long run ${dayText} isn’t any longer (${durationText}).`
    : `Your next long run ${dayText} stays as planned (${durationText}). Start it slower, and cut it short if it gets hard again.`;
}

function describeNextRepSet(
  repSet: ReachedRepSet,
  plannedSessions: readonly PlannedSession[],
  sunday: LocalDate,
): string {
  const nextSession = plannedSessions.find((row) => readRepSet(row)?.family === repSet.family);
  const nextRepSet = nextSession && readRepSet(nextSession);
  if (!nextRepSet) return `Your next one starts from the same step (${formatRepSet(repSet)}).`;
  const dayText = formatNextDay(nextSession.date, sunday);
  if (computeWorkMinutes(nextRepSet) <= computeWorkMinutes(repSet))
    return `Your next one ${dayText} isn’t any harder (${formatRepSet(nextRepSet)}).`;
  return daysBetween(sunday, nextSession.date) > REPEAT_DAYS
    ? `Your next one comes ${dayText}, and we’ll review it before then.`
    : `Your next one ${dayText} stays as planned (${formatRepSet(nextRepSet)}). Do less of it if it gets hard again.`;
}

/** "on Tuesday", "on Tuesday in two weeks", "in 3 weeks". */
function formatNextDay(date: LocalDate, sunday: LocalDate): string {
  const days = daysBetween(sunday, date);
  if (days > 2 * WEEK_DAYS) return `in ${Math.ceil(days / WEEK_DAYS)} weeks`;
  return `on ${formatDayAfter(date, sunday)}`;
}
