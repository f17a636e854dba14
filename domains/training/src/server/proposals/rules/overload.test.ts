import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../../testing/index.ts';
import { completeAsPlanned, createPlannedAthlete, type PlannedAthlete } from '../../test/planned-athlete.ts';
import { createTrainingApi } from '../../test/training-api.ts';

const api = await createTrainingApi();
const MONDAY = localDate('2026-11-23');

beforeEach(() => {
  api.injuries.active = [];
});

const setEveningOf = (date: LocalDate) => api.clock.set(`${date}T18:00:00Z`);

/** Days of the plan's first two weeks with a session that is not rest. */
async function listTrainingDates({ me }: PlannedAthlete): Promise<LocalDate[]> {
  const rows = await me.workoutsBetween({ from: MONDAY, to: addDays(MONDAY, 13) });
  return [...new Set(rows.filter(({ session }) => session !== 'Rest').map(({ date }) => date))];
}

/** Completes the planned session of a day by a log with this RPE. */
async function logPlanned({ me }: PlannedAthlete, date: LocalDate, rpe: number) {
  setEveningOf(date);
  const rows = await me.workoutsBetween({ from: date, to: date });
  const run = rows.find(({ session, type }) => session !== 'Rest' && /run/i.test(type));
  if (!run) throw new Error(`no run is planned on ${date}`);
  const minutes = run.steps.reduce((sum, step) => sum + step.minutes, 0);
  await me.logWorkout({ date, type: 'run', session: 'PM', duration: minutes, rpe });
  return minutes;
}

/** Minutes and zones of the planned sessions of some days. */
async function listPlanned({ me }: PlannedAthlete, dates: readonly LocalDate[]) {
  const rows = await me.workoutsBetween({ from: MONDAY, to: addDays(MONDAY, 27) });
  return rows
    .filter(({ date, completed, session }) => dates.includes(date) && !completed && session !== 'Rest')
    .map(({ date, steps }) => ({
      date,
      minutes: steps.reduce((sum, step) => sum + step.minutes, 0),
      zone: Math.max(...steps.map(({ zone }) => zone)),
    }));
}

const sumMinutes = (sessions: readonly { readonly minutes: number }[]) =>
  sessions.reduce((sum, { minutes }) => sum + minutes, 0);

describe('overload', () => {
  test('eases the next two days after two sessions that felt two points harder than planned', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const runDates = (await athlete.me.workoutsBetween({ from: MONDAY, to: addDays(MONDAY, 6) }))
      .filter(({ type, session }) => session !== 'Rest' && /run/i.test(type))
      .map(({ date }) => date);
    const [firstRunDate = MONDAY, secondRunDate = MONDAY] = runDates;
    await logPlanned(athlete, firstRunDate, 8);
    expect((await athlete.me.proposal()).proposal).toBeNull();
    await logPlanned(athlete, secondRunDate, 8);
    const dates = [addDays(secondRunDate, 1), addDays(secondRunDate, 2)];
    const sessionsBefore = await listPlanned(athlete, dates);
    const { proposal } = await athlete.me.proposal();
    expect(proposal).toMatchObject({ kind: 'recovery', status: 'open' });
    expect(proposal?.why).toMatch(/ \(RPE 8\) and .+ \(RPE 8\) were harder than planned/);
    await athlete.me.acceptProposal({ proposalId: proposal?.id ?? '' });
    const sessionsAfter = await listPlanned(athlete, dates);
    expect(sessionsAfter.filter(({ zone }) => zone > 2)).toEqual([]);
    expect(sumMinutes(sessionsAfter)).toBeLessThanOrEqual(sumMinutes(sessionsBefore));
  });

  test('eases the next four days once after a load above the athlete’s own range on three days in a row', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const sunday = addDays(MONDAY, 13);
    const addBike = (date: LocalDate, trainingStress: number) =>
      insertWorkouts(api.orm.em, [
        aWorkout({
          athleteId: athlete.athleteId,
          ...completedColumns,
          date,
          type: 'Bike',
          session: 'PM',
          source: 'manual',
          trainingStress,
          plannedStress: null,
        }),
      ]);
    // With this day, the extra training below is not far above the hardest day of six weeks.
    await addBike(addDays(MONDAY, -20), 180);
    const loadStatuses: string[] = [];
    let proposedOn: LocalDate | null = null;
    for (let date = MONDAY; date <= sunday && proposedOn === null; date = addDays(date, 1)) {
      setEveningOf(date);
      await completeAsPlanned(api, athlete.athleteId, { from: date, to: date });
      await addBike(date, 70);
      await athlete.me.logWorkout({ date, type: 'recovery', session: 'Lunch', duration: 5 });
      const { proposal } = await athlete.me.proposal();
      loadStatuses.push((await athlete.me.trainingLoad()).status);
      if (proposal) proposedOn = date;
    }
    expect(loadStatuses.slice(-3)).toEqual(
      Array.from({ length: 3 }, () => 'Above Optimal - Risk of Overtraining'),
    );
    expect(loadStatuses.slice(-4, -3)).not.toEqual(['Above Optimal - Risk of Overtraining']);
    const { proposal } = await athlete.me.proposal();
    expect(proposal?.kind).toBe('recovery');
    expect(proposal?.why).toMatch(/^Your load was above your range three days in a row\. It was \d+ a day/);
    const dates = [1, 2, 3, 4].map((days) => addDays(proposedOn ?? MONDAY, days));
    const sessionsBefore = await listPlanned(athlete, dates);
    await athlete.me.acceptProposal({ proposalId: proposal?.id ?? '' });
    const sessionsAfter = await listPlanned(athlete, dates);
    expect(sessionsAfter.filter(({ zone }) => zone > 2)).toEqual([]);
    expect(sumMinutes(sessionsAfter)).toBeLessThanOrEqual(sumMinutes(sessionsBefore));
    await athlete.me.logWorkout({ date: api.today(), type: 'recovery', session: 'Lunch', duration: 6 });
    expect((await athlete.me.proposal()).proposal?.status).not.toBe('open');
  });

  test('finds no overload while the athlete follows a plan at the expected effort', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    for (const date of await listTrainingDates(athlete)) {
      const [planned] = await listPlanned(athlete, [date]);
      setEveningOf(date);
      await athlete.me.logWorkout({
        date,
        type: 'run',
        session: 'PM',
        duration: planned?.minutes ?? 30,
        rpe: planned && planned.zone >= 3 ? 7 : 4,
      });
      expect((await athlete.me.proposal()).proposal, date).toBeNull();
    }
  });
});
