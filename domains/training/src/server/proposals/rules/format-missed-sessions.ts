import { type LocalDate, toWeekday } from '@threshold/physiology';
import { isHard, type SessionEffort } from '../../plans/locked-days.ts';
import { formatTypeInSentence } from '../../workouts/workout-view.ts';

export interface MissedSession extends SessionEffort {
  readonly date: LocalDate;
  readonly type: string;
}

const MAX_NAMED_SESSIONS = 3;

/** One sentence for the athlete: missed sessions are not made up on another day. */
export function formatMissedSessions(missedSessions: readonly MissedSession[]): string {
  const hardOrLongSessions = missedSessions.filter((row) => isHard(row) || /^long\b/i.test(row.type));
  const startText = `You missed ${missedSessions.length} planned sessions in the last 7 days`;
  const endText = 'and the coming weeks start from what you actually did.';
  if (hardOrLongSessions.length === 0) return `${startText}, all of them easy. You can skip them, ${endText}`;
  const hardOrLongText =
    hardOrLongSessions.length > MAX_NAMED_SESSIONS
      ? `the ${hardOrLongSessions.length} hard or long ones`
      : joinNames(
          hardOrLongSessions.map(({ date, type }) => `${toWeekday(date)}’s ${formatTypeInSentence(type)}`),
        );
  const easyText = hardOrLongSessions.length < missedSessions.length ? ' or the easy ones' : '';
  return `${startText}. You don’t need to make up ${hardOrLongText}${easyText}, ${endText}`;
}

const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
