import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { findWorkoutTypeByName, readRepSet } from '@threshold/planner';
import { expect } from 'vitest';
import { reviewWeeks } from '../../reviews/review-weeks.ts';
import { completeAsPlanned, createScheduleContext, type PlannedAthlete } from '../../test/planned-athlete.ts';
import type { TrainingApi } from '../../test/training-api.ts';

export const MONDAY = localDate('2026-11-23');

export const SUNDAY = addDays(MONDAY, 6);

export const NEXT_MONDAY = addDays(MONDAY, 7);

export const setTime = (api: TrainingApi, date: LocalDate, time: string) =>
  api.clock.set(`${date}T${time}:00Z`);

export async function reviewOn(api: TrainingApi, sunday: LocalDate) {
  setTime(api, sunday, '19:50');
  await reviewWeeks.run(createScheduleContext(api));
}

export const listSessions = async ({ me }: PlannedAthlete, from: LocalDate, to: LocalDate) =>
  (await me.workoutsBetween({ from, to })).filter(({ session }) => session !== 'Rest');

export type Session = Awaited<ReturnType<typeof listSessions>>[number];

const hasHardWork = ({ zone, steps }: Pick<Session, 'zone' | 'steps'>): boolean =>
  zone >= 4 ||
  steps.some((step) => step.zone >= 4) ||
  steps.reduce((sum, step) => sum + (step.zone === 3 ? step.minutes : 0), 0) >= 20;

const isLong = ({ type }: Session): boolean => findWorkoutTypeByName(type)?.kind === 'long';

/** Days with hard work from a day on, and those of them that precede a long run. */
export async function listHardDays(athlete: PlannedAthlete, from: LocalDate, to = addDays(from, 13)) {
  const sessions = (await listSessions(athlete, from, addDays(to, 1))).filter(
    ({ completed }) => completed === 0,
  );
  const longDates = sessions.filter(isLong).map(({ date }) => date);
  const hardDates = [
    ...new Set(sessions.filter((row) => hasHardWork(row) && !isLong(row)).map(({ date }) => date)),
  ];
  return {
    hardDates: hardDates.filter((date) => date <= to),
    beforeLongRun: hardDates.filter((date) => longDates.includes(addDays(date, 1))),
  };
}

/** Accepts the open proposal and expects no hard day more than before, and none the day before a long run. */
export async function acceptWithoutMoreHardWork(athlete: PlannedAthlete, from: LocalDate) {
  const { proposal } = await athlete.me.proposal();
  expect(proposal?.status).toBe('open');
  const hardDaysBefore = await listHardDays(athlete, from);
  await athlete.me.acceptProposal({ proposalId: proposal?.id ?? '' });
  const hardDaysAfter = await listHardDays(athlete, from);
  expect(hardDaysAfter.hardDates.length).toBeLessThanOrEqual(hardDaysBefore.hardDates.length);
  expect(hardDaysAfter.beforeLongRun.filter((date) => !hardDaysBefore.beforeLongRun.includes(date))).toEqual(
    [],
  );
  return { hardDaysBefore, hardDaysAfter };
}

/** The first hard session of the first week. */
export async function findHardSession(athlete: PlannedAthlete) {
  const hardSession = (await listSessions(athlete, MONDAY, SUNDAY)).find((row) => readRepSet(row) !== null);
  if (!hardSession) throw new Error('the week has no hard session');
  return hardSession;
}

export const sumStepMinutes = ({ steps }: Pick<Session, 'steps'>) =>
  steps.reduce((sum, { minutes }) => sum + minutes, 0);

/** Completes the week as planned, except on some days, and reviews it. */
export async function finishWeek(
  api: TrainingApi,
  { athleteId }: PlannedAthlete,
  except: readonly LocalDate[] = [],
) {
  await completeAsPlanned(api, athleteId, { from: MONDAY, to: SUNDAY, except });
  await reviewOn(api, SUNDAY);
}
