import { addDays, type LocalDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { rollPlans } from '../../plans/roll/roll-plans.ts';
import {
  completeAsPlanned,
  createPlannedAthlete,
  createScheduleContext,
  type PlannedAthlete,
} from '../../test/planned-athlete.ts';
import { createTrainingApi } from '../../test/training-api.ts';
import {
  acceptWithoutMoreHardWork,
  findHardSession,
  finishWeek,
  listHardDays,
  listSessions,
  MONDAY,
  NEXT_MONDAY,
  reviewOn,
  type Session,
  SUNDAY,
  setTime,
  sumStepMinutes,
} from './adaptation-table-fixtures.ts';
import { checkMissedSessions } from './check-missed-sessions.ts';

const api = await createTrainingApi({ ownDatabase: true });

beforeEach(async () => {
  await api.eraseEveryone();
  api.injuries.active = [];
  api.athletes.units = 'metric';
});

/** Days of the first week before Sunday with one session, except a day. */
async function listSingleDates(athlete: PlannedAthlete, except: LocalDate) {
  const dates = (await listSessions(athlete, MONDAY, addDays(SUNDAY, -1))).map(({ date }) => date);
  return dates.filter((date) => date !== except && dates.indexOf(date) === dates.lastIndexOf(date));
}

const sumMinutes = (rows: readonly Session[] = []) => rows.reduce((sum, row) => sum + sumStepMinutes(row), 0);
const findHighestZone = (rows: readonly Session[] = []) =>
  Math.max(...rows.flatMap(({ steps }) => steps.map(({ zone }) => zone)));

const RACES: readonly (readonly [string, Parameters<typeof createPlannedAthlete>[2]])[] = [
  [
    'a half marathon with classes',
    { raceDistance: 21.1, preferredFitnessClass: 'f45', groupFitnessSchedule: ['Tuesday', 'Thursday'] },
  ],
  ['a marathon', { raceDistance: 42.2 }],
  ['a 10K', { raceDistance: 10, trainingDaysPerWeek: 4 }],
];

describe('the adaptation table for missed training', () => {
  test.each([1, 2])(
    'moves nothing after %i missed sessions, and does not make up the hard one',
    async (missedCount) => {
      const athlete = await createPlannedAthlete(api, MONDAY);
      const hardSession = await findHardSession(athlete);
      const otherSessions = (await listSessions(athlete, hardSession.date, hardSession.date)).filter(
        ({ id }) => id !== hardSession.id,
      );
      // `finishWeek` skips the whole day, so these are completed here.
      for (const { id } of otherSessions)
        await api.orm.em
          .getConnection()
          .execute('update training.workout set completed = true where athlete_id = ? and id = ?', [
            athlete.athleteId,
            id,
          ]);
      const rowsBefore = await api.listStoredRows(athlete.athleteId, `date > '${SUNDAY}'`);
      const singleDates = await listSingleDates(athlete, hardSession.date);
      const extraMissedCount = missedCount - 1;
      await finishWeek(api, athlete, [
        hardSession.date,
        ...singleDates.slice(singleDates.length - extraMissedCount),
      ]);
      const { proposal, review } = await athlete.me.proposal();
      expect(proposal).toBeNull();
      const names = Array.from({ length: missedCount }, () => '\\w+day’s [^,]+').join(', ');
      expect(review?.next[0]).toMatch(new RegExp(`^You don’t need to make up ${names}\\.$`));
      setTime(api, NEXT_MONDAY, '00:06');
      await checkMissedSessions.run(createScheduleContext(api));
      expect((await athlete.me.proposal()).proposal).toBeNull();
      expect(await api.listStoredRows(athlete.athleteId, `date > '${SUNDAY}'`)).toEqual(rowsBefore);
    },
  );

  test.each([3, 4, 5, 6])(
    'builds up again after three missed sessions, without more hard work, with %i training days a week',
    async (trainingDaysPerWeek) => {
      const athlete = await createPlannedAthlete(api, MONDAY, { trainingDaysPerWeek });
      const dates = (await listSessions(athlete, MONDAY, addDays(SUNDAY, -1))).map(({ date }) => date);
      await finishWeek(api, athlete, [...new Set(dates)].slice(-3));
      const { proposal } = await athlete.me.proposal();
      expect(proposal?.kind).toBe('review');
      expect(proposal?.why).toMatch(/^You missed \d of \d sessions\. You don’t need to make them up\./);
      expect(proposal?.difference).toMatchObject({ harder: [], added: [] });
      await acceptWithoutMoreHardWork(athlete, NEXT_MONDAY);
    },
  );

  test.each(RACES)(
    'proposes nothing harder than planned after three missed sessions in the second week of a plan for %s',
    async (_, changes) => {
      const athlete = await createPlannedAthlete(api, MONDAY, { ...changes, raceDate: addDays(MONDAY, 90) });
      await completeAsPlanned(api, athlete.athleteId, { from: MONDAY, to: SUNDAY });
      const secondSunday = addDays(SUNDAY, 7);
      setTime(api, NEXT_MONDAY, '00:20');
      await rollPlans.run(createScheduleContext(api));
      await completeAsPlanned(api, athlete.athleteId, { from: secondSunday, to: secondSunday });
      const sessionsBefore = await listSessions(athlete, addDays(secondSunday, 1), addDays(secondSunday, 56));
      await reviewOn(api, secondSunday);
      const { proposal } = await athlete.me.proposal();
      expect(proposal).toMatchObject({ kind: 'review', difference: { harder: [], added: [] } });
      const { load } = proposal?.difference ?? expect.unreachable();
      for (const week of load.weeks) expect(week.after).toBeLessThanOrEqual(week.before);
      await athlete.me.acceptProposal({ proposalId: proposal?.id ?? '' });
      const lastDate = sessionsBefore.at(-1)?.date ?? secondSunday;
      const sessionsAfter = await listSessions(athlete, addDays(secondSunday, 1), lastDate);
      for (const { date } of sessionsAfter) {
        const [dayBefore, dayAfter] = [sessionsBefore, sessionsAfter].map((rows) =>
          rows.filter((row) => row.date === date),
        );
        expect(sumMinutes(dayAfter), date).toBeLessThanOrEqual(sumMinutes(dayBefore));
        expect(findHighestZone(dayAfter), date).toBeLessThanOrEqual(findHighestZone(dayBefore));
      }
    },
  );

  test('proposes a next week with less training than planned, and no more hard work, after a missed week', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    await reviewOn(api, SUNDAY);
    const sessionsBefore = await listSessions(athlete, NEXT_MONDAY, addDays(NEXT_MONDAY, 6));
    await acceptWithoutMoreHardWork(athlete, NEXT_MONDAY);
    const sessionsAfter = await listSessions(athlete, NEXT_MONDAY, addDays(NEXT_MONDAY, 6));
    const sumStress = (rows: readonly Session[]) =>
      rows.reduce((sum, row) => sum + (row.plannedStress ?? 0), 0);
    expect(sumStress(sessionsAfter)).toBeLessThan(sumStress(sessionsBefore));
  });

  test('returns to training step by step after an illness, and makes up nothing', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me } = athlete;
    setTime(api, addDays(MONDAY, 2), '12:00');
    await completeAsPlanned(api, athleteId, { from: MONDAY, to: addDays(MONDAY, 1) });
    const hardBefore = (await listHardDays(athlete, NEXT_MONDAY)).hardDates;
    const { changedSessions } = await me.addTimeOff({ kind: 'ill', from: addDays(MONDAY, 2), to: SUNDAY });
    expect(changedSessions).toBeGreaterThan(0);
    const returnDays = await listHardDays(athlete, NEXT_MONDAY, addDays(NEXT_MONDAY, 6));
    expect(returnDays.hardDates).toEqual([]);
    expect((await listHardDays(athlete, NEXT_MONDAY)).hardDates.length).toBeLessThanOrEqual(
      hardBefore.length,
    );
    await reviewOn(api, SUNDAY);
    const { proposal, review } = await me.proposal();
    expect(proposal?.status).not.toBe('open');
    expect(review?.next[0]).toBe(
      'You were sick. You don’t need to make anything up, and your training comes back step by step.',
    );
    setTime(api, NEXT_MONDAY, '00:06');
    await checkMissedSessions.run(createScheduleContext(api));
    expect((await me.proposal()).proposal?.status).not.toBe('open');
  });
});
