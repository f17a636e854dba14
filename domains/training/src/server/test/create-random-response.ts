import { addDays, localDate, parseLocalDate } from '@threshold/physiology';
import { createRandomWeek } from '@threshold/planner/testing';
import type { ScriptedResponse, SentWeek } from './scripted-model.ts';

/** Any Monday, because `createRandomWeek` works with dates, but the model's response numbers the days. */
const MONDAY = localDate('2026-01-05');
/** Not a day of any week. */
const INVALID_DAY = 9;

/**
 * A week as a careless or hostile model might arrange it: the rules' plan with one to three
 * mutations.
 * @param random returns a seeded random number from 0 to 1
 */
export function createRandomResponse(
  { days, sessionsByRules }: SentWeek,
  random: () => number,
): ScriptedResponse {
  const dayByDate = new Map(days.map(({ day }) => [String(addDays(MONDAY, day)), day]));
  const plannedSessions = sessionsByRules.map(({ day, part, ...fields }) => ({
    ...fields,
    minutes: Math.round(fields.minutes),
    date: String(addDays(MONDAY, day)),
    session: part,
  }));
  const freeDays = days.filter(
    ({ day, fixed }) => !fixed && !sessionsByRules.some((session) => session.day === day),
  );
  const restDays = freeDays.map(({ day }) => ({
    date: String(addDays(MONDAY, day)),
    session: 'Rest',
    workout: 'rest',
    minutes: 0,
    notes: null,
    why: null,
  }));
  const { arrangement } = createRandomWeek([...plannedSessions, ...restDays], random);
  return {
    sessions: arrangement.sessions
      .filter(({ session, workout }) => session !== 'Rest' && workout !== 'rest')
      .map(({ date, session, ...fields }) => ({
        ...fields,
        day: parseLocalDate(date) === null ? date : (dayByDate.get(date) ?? INVALID_DAY),
        part: session,
      })),
  };
}
