import { type CommandContext, conflict, invalid } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import {
  judgeOtherRaces,
  MIN_DAYS_BETWEEN_RACES,
  type OtherRaceFault,
  RACE_FREE_DAYS,
} from '@threshold/planner';
import type { CreateOtherRaceInput } from '../../other-race-schemas.ts';
import { trainingTables } from '../tables.ts';
import { listTimeOffSince } from '../time-off/list-time-off.ts';
import { listRacesForPlan } from './list-other-races.ts';

/** One year, including a leap day. */
const MAX_DAYS_AHEAD = 366;
/** The longest illness, of 60 days, and the week of return after it. */
const MAX_ILLNESS_DAYS = 67;

const FAULT_MESSAGES: Readonly<Record<OtherRaceFault, string>> = {
  recovery: 'doesn’t fit a plan for walking or recovery',
  'day-off': 'can’t be one of your days off',
  illness: 'can’t be while you’re sick or in the first days after',
  'after-race': 'must be before your main race',
  'before-race': `must be more than ${RACE_FREE_DAYS} days before your main race, and leave time to recover`,
  'after-other-race': `must be at least ${MIN_DAYS_BETWEEN_RACES} days from your other races, and leave time to recover`,
};

/**
 * Asserts that a race can be planned on its day.
 * @param formerDate the date of a changed race before the change; null for a new race
 * @returns today, by the athlete's calendar
 * @throws DomainError 'invalid' that names the field, 'conflict' for a day with another race
 */
export async function assertRaceFits(
  ctx: CommandContext,
  race: CreateOtherRaceInput,
  formerDate: LocalDate | null,
): Promise<LocalDate> {
  const athletes = ctx.port(athletesPort);
  const [{ today }, facts] = await Promise.all([
    athletes.getCalendar(ctx.athleteId),
    athletes.getPlanningFacts(ctx.athleteId),
  ]);
  if (race.date < today) throw invalid('date', 'can’t be in the past');
  if (race.date > addDays(today, MAX_DAYS_AHEAD)) throw invalid('date', 'must be within a year');
  const [timeOff, allRaces] = await Promise.all([
    listTimeOffSince(ctx, addDays(today, -MAX_ILLNESS_DAYS)),
    listRacesForPlan(ctx, today),
  ]);
  const races = allRaces.filter(({ date }) => date !== formerDate);
  if (races.some(({ date }) => date === race.date)) throw conflict('You have another race on this day');
  const hasRace = facts !== null && facts.raceDate !== null && facts.raceDate >= today;
  const input = {
    today,
    level: facts?.fitnessLevel ?? ('beginner' as const),
    raceDistance: hasRace ? facts.raceDistance : null,
    raceDate: hasRace ? facts.raceDate : null,
    timeOff,
  };
  const faultsBefore = listFaults({ ...input, otherRaces: races });
  const faultsAfter = listFaults({ ...input, otherRaces: [...races, race] });
  const ownFault = faultsAfter.get(race.date);
  if (ownFault) throw invalid('date', FAULT_MESSAGES[ownFault]);
  // The race must not rule out another one.
  if (races.some(({ date }) => faultsAfter.get(date) !== faultsBefore.get(date)))
    throw invalid('date', FAULT_MESSAGES['after-other-race']);
  if (race.date !== formerDate && (await hasOwnSession(ctx, race.date)))
    throw invalid('date', 'can’t have a session you added yourself');
  return today;
}

const listFaults = (input: Parameters<typeof judgeOtherRaces>[0]) =>
  new Map(judgeOtherRaces(input).map(({ race, fault }) => [localDate(race.date), fault]));

// Nothing is planned on a day with a completed or pinned session.
async function hasOwnSession(ctx: CommandContext, date: LocalDate): Promise<boolean> {
  const row = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select('id')
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '=', date)
    .where(({ eb, or }) => or([eb('completed', '=', true), eb('pinned', '=', true)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
