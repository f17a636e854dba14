import type { QueryContext } from '@threshold/api/server';
import { daysBetween, formatDuration, type LocalDate, toWeekday } from '@threshold/physiology';
import { type PlannedSession, type ReachedRung, readRung } from '@threshold/planner';
import { listPlannedSessions } from '../plans/planned-sessions.ts';
import { formatTypeInSentence } from '../workouts/workout-view.ts';
import { formatRung, workMinutes } from './find-growth.ts';
import type { ReviewedSession, ReviewedWeek } from './gather-week.ts';

const MAX_SENTENCES = 2;
const WEEK_DAYS = 7;
/** The review repeats a step in the next two weeks. */
const REPEAT_DAYS = 14;

/**
 * Names the key sessions that were too hard and that no proposed change names. Without a proposal, also says what the
 * next session of their kind is.
 * @param reasons of the proposed change; null without one
 */
export async function describeTooHard(
  ctx: QueryContext,
  { keySessions, sunday }: ReviewedWeek,
  reasons: readonly string[] | null,
): Promise<string[]> {
  const tooHard = keySessions.filter(
    (session) =>
      session.outcome === 'too-hard' && !reasons?.some((reason) => reason.startsWith(formatTooHard(session))),
  );
  if (tooHard.length === 0) return [];
  const planned = (await listPlannedSessions(ctx, sunday, [])).filter(({ date }) => date > sunday);
  return tooHard
    .slice(0, MAX_SENTENCES)
    .map((session) =>
      reasons === null
        ? `${formatTooHard(session)}. ${describeNext(session, planned, sunday)}`
        : `${formatTooHard(session)}.`,
    );
}

/** "Tuesday’s tempo run was too hard". */
const formatTooHard = ({ date, type }: Pick<ReviewedSession, 'date' | 'type'>): string =>
  `${toWeekday(date)}’s ${formatTypeInSentence(type)} was too hard`;

function describeNext(
  { kind, minutes, rung }: ReviewedSession,
  planned: readonly PlannedSession[],
  sunday: LocalDate,
): string {
  if (rung) return describeNextStep(rung, planned, sunday);
  const nextLong = kind === 'long' ? planned.find((row) => row.kind === 'long') : undefined;
  if (!nextLong) return 'Take the next few days easy.';
  const [dayText, durationText] = [
    formatDay(nextLong.date, sunday),
    formatDuration(60 * nextLong.durationMinutes),
  ];
  return nextLong.durationMinutes <= minutes
    ? `Your next long run ${dayText} isn’t any longer (${durationText}).`
    : `Your next long run ${dayText} stays as planned (${durationText}). Start it slower, and cut it short if it gets hard again.`;
}

function describeNextStep(rung: ReachedRung, planned: readonly PlannedSession[], sunday: LocalDate): string {
  const next = planned.find((row) => readRung(row)?.family === rung.family);
  const nextRung = next && readRung(next);
  if (!nextRung) return `Your next one starts from the same step (${formatRung(rung)}).`;
  const dayText = formatDay(next.date, sunday);
  if (workMinutes(nextRung) <= workMinutes(rung))
    return `Your next one ${dayText} isn’t any harder (${formatRung(nextRung)}).`;
  return daysBetween(sunday, next.date) > REPEAT_DAYS
    ? `Your next one comes ${dayText}, and we’ll review it before then.`
    : `Your next one ${dayText} stays as planned (${formatRung(nextRung)}). Do less of it if it gets hard again.`;
}

/** "on Tuesday", "on Tuesday of the week after", "in 3 weeks". */
function formatDay(date: LocalDate, sunday: LocalDate): string {
  const days = daysBetween(sunday, date);
  if (days > 2 * WEEK_DAYS) return `in ${Math.ceil(days / WEEK_DAYS)} weeks`;
  return `on ${toWeekday(date)}${days > WEEK_DAYS ? ' of the week after' : ''}`;
}
