import { injuriesChanged } from '@threshold/contracts/injuries';
import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { findWorkoutTypeByName, readRung } from '@threshold/planner';
import { beforeEach, describe, expect, test } from 'vitest';
import { rollPlans } from '../../plans/roll/roll-plans.ts';
import { reviewWeeks } from '../../reviews/review-weeks.ts';
import {
  completeAsPlanned,
  createPlannedAthlete,
  createScheduleContext,
  type PlannedAthlete,
} from '../../test/planned-athlete.ts';
import { createTrainingApi, someFacts } from '../../test/training-api.ts';
import { checkMissedSessions } from './check-missed-sessions.ts';

const api = await createTrainingApi({ ownDatabase: true });
const MONDAY = localDate('2026-11-23');
const SUNDAY = addDays(MONDAY, 6);
const NEXT_MONDAY = addDays(MONDAY, 7);

beforeEach(async () => {
  await api.eraseEveryone();
  api.injuries.active = [];
  api.athletes.units = 'metric';
});

const setTime = (date: LocalDate, time: string) => api.clock.set(`${date}T${time}:00Z`);

async function reviewOn(sunday: LocalDate) {
  setTime(sunday, '19:50');
  await reviewWeeks.run(createScheduleContext(api));
}

const listSessions = async ({ me }: PlannedAthlete, from: LocalDate, to: LocalDate) =>
  (await me.workoutsBetween({ from, to })).filter(({ session }) => session !== 'Rest');
type Session = Awaited<ReturnType<typeof listSessions>>[number];

const hasHardWork = ({ zone, steps }: Pick<Session, 'zone' | 'steps'>): boolean =>
  zone >= 4 ||
  steps.some((step) => step.zone >= 4) ||
  steps.reduce((sum, step) => sum + (step.zone === 3 ? step.minutes : 0), 0) >= 20;

const isLong = ({ type }: Session): boolean => findWorkoutTypeByName(type)?.kind === 'long';

/** Days with hard work from a day on, and those of them that precede a long run. */
async function listHardDays(athlete: PlannedAthlete, from: LocalDate, to = addDays(from, 13)) {
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
async function acceptWithoutMoreHardWork(athlete: PlannedAthlete, from: LocalDate) {
  const { proposal } = await athlete.me.proposal();
  expect(proposal?.status).toBe('open');
  const before = await listHardDays(athlete, from);
  await athlete.me.acceptProposal({ proposalId: proposal?.id ?? '' });
  const after = await listHardDays(athlete, from);
  expect(after.hardDates.length).toBeLessThanOrEqual(before.hardDates.length);
  expect(after.beforeLongRun.filter((date) => !before.beforeLongRun.includes(date))).toEqual([]);
  return { before, after };
}

/** The first hard session of the first week. */
async function findHardSession(athlete: PlannedAthlete) {
  const hard = (await listSessions(athlete, MONDAY, SUNDAY)).find((row) => readRung(row) !== null);
  if (!hard) throw new Error('the week has no hard session');
  return hard;
}

/** Days of the first week before Sunday with one session, except a day. */
async function listSingleDates(athlete: PlannedAthlete, except: LocalDate) {
  const dates = (await listSessions(athlete, MONDAY, addDays(SUNDAY, -1))).map(({ date }) => date);
  return dates.filter((date) => date !== except && dates.indexOf(date) === dates.lastIndexOf(date));
}

const minutesOf = ({ steps }: Pick<Session, 'steps'>) => steps.reduce((sum, { minutes }) => sum + minutes, 0);

/** Completes the planned hard session by a log of this length and RPE. */
async function logHardSession(athlete: PlannedAthlete, { share = 1, rpe }: { share?: number; rpe: number }) {
  const hard = await findHardSession(athlete);
  setTime(hard.date, '18:00');
  await athlete.me.logWorkout({
    date: hard.date,
    type: 'run',
    session: 'PM',
    duration: Math.round(share * minutesOf(hard)),
    rpe,
  });
  return hard;
}

/** The rest of the week as planned, and its review. */
async function finishWeek({ athleteId }: PlannedAthlete, except: readonly LocalDate[] = []) {
  await completeAsPlanned(api, athleteId, { from: MONDAY, to: SUNDAY, except });
  await reviewOn(SUNDAY);
}

const workMinutesOf = (row: Pick<Session, 'type' | 'steps'> | undefined) => {
  const rung = row ? readRung(row) : null;
  return rung === null ? 0 : rung.reps * rung.repMinutes;
};

/** The next sessions of a session's ladder within two weeks. */
const listNextOfLadder = async (athlete: PlannedAthlete, session: Session) =>
  (await listSessions(athlete, NEXT_MONDAY, addDays(NEXT_MONDAY, 13))).filter(
    (row) => readRung(row)?.family === readRung(session)?.family,
  );

const RACES: readonly (readonly [string, Parameters<typeof createPlannedAthlete>[2]])[] = [
  [
    'a half marathon with classes',
    { raceDistance: 21.1, preferredFitnessClass: 'f45', groupFitnessSchedule: ['Tuesday', 'Thursday'] },
  ],
  ['a marathon', { raceDistance: 42.2 }],
  ['a 10K', { raceDistance: 10, trainingDaysPerWeek: 4 }],
];

describe('the adaptation table', () => {
  test('nailed: nothing is proposed, and the ladder goes on as planned', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const hard = await logHardSession(athlete, { rpe: 6 });
    const rows = await api.listStoredRows(athlete.athleteId, `date > '${SUNDAY}'`);
    await finishWeek(athlete);
    const { proposal, review } = await athlete.me.proposal();
    expect(proposal).toBeNull();
    expect(review?.keySessions).toContainEqual({ date: hard.date, type: hard.type, outcome: 'nailed' });
    expect(review?.next[0]).toMatch(/^Nothing changes\. Next week stays as planned\./);
    expect(await api.listStoredRows(athlete.athleteId, `date > '${SUNDAY}'`)).toEqual(rows);
  });

  test('too hard: the step is repeated before the next one', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const hard = await logHardSession(athlete, { rpe: 10 });
    const [nextBefore] = await listNextOfLadder(athlete, hard);
    expect(workMinutesOf(nextBefore)).toBeGreaterThan(workMinutesOf(hard));
    await finishWeek(athlete);
    const { review } = await athlete.me.proposal();
    expect(review?.next[0]).toMatch(/ was too hard\. .+ the same step again before the next one\.$/);
    await acceptWithoutMoreHardWork(athlete, NEXT_MONDAY);
    const [nextAfter] = await listNextOfLadder(athlete, hard);
    expect(workMinutesOf(nextAfter)).toBeLessThanOrEqual(workMinutesOf(hard));
  });

  test('too easy: nothing is proposed, and the review says so', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const hard = await logHardSession(athlete, { rpe: 2 });
    await finishWeek(athlete);
    const { proposal, review } = await athlete.me.proposal();
    expect(proposal).toBeNull();
    expect(review?.keySessions).toContainEqual({ date: hard.date, type: hard.type, outcome: 'too-easy' });
  });

  test('cut short: the step is repeated, and the missing minutes are not made up', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const hard = await findHardSession(athlete);
    await completeAsPlanned(api, athlete.athleteId, { from: hard.date, to: hard.date });
    await api.orm.em.getConnection().execute(
      `update training.workout set actual_duration_seconds = planned_duration_seconds * 0.3
        where athlete_id = ? and date = ? and type = ?`,
      [athlete.athleteId, hard.date, hard.type],
    );
    await finishWeek(athlete);
    const { review } = await athlete.me.proposal();
    expect(review?.next[0]).toMatch(/ was cut short\. .+ the same step again before the next one\.$/);
    await acceptWithoutMoreHardWork(athlete, NEXT_MONDAY);
    const [next] = await listNextOfLadder(athlete, hard);
    expect(workMinutesOf(next)).toBeLessThanOrEqual(workMinutesOf(hard));
  });

  test.each([1, 2])('missed %i: nothing moves, and the hard session is let go', async (missedCount) => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const hard = await findHardSession(athlete);
    const others = (await listSessions(athlete, hard.date, hard.date)).filter(({ id }) => id !== hard.id);
    for (const { id } of others)
      await api.orm.em
        .getConnection()
        .execute('update training.workout set completed = true where athlete_id = ? and id = ?', [
          athlete.athleteId,
          id,
        ]);
    const before = await api.listStoredRows(athlete.athleteId, `date > '${SUNDAY}'`);
    await finishWeek(athlete, [
      hard.date,
      ...(await listSingleDates(athlete, hard.date)).slice(1 - missedCount || 7),
    ]);
    const { proposal, review } = await athlete.me.proposal();
    expect(proposal).toBeNull();
    const names = Array.from({ length: missedCount }, () => '\\w+day’s [^,]+').join(', ');
    expect(review?.next[0]).toMatch(new RegExp(`^You don’t need to make up ${names}\\.$`));
    setTime(NEXT_MONDAY, '00:06');
    await checkMissedSessions.run(createScheduleContext(api));
    expect((await athlete.me.proposal()).proposal).toBeNull();
    expect(await api.listStoredRows(athlete.athleteId, `date > '${SUNDAY}'`)).toEqual(before);
  });

  test.each([3, 4, 5, 6])(
    'missed three: the plan ramps up again, without more hard work, on %i days a week',
    async (trainingDaysPerWeek) => {
      const athlete = await createPlannedAthlete(api, MONDAY, { trainingDaysPerWeek });
      const dates = (await listSessions(athlete, MONDAY, addDays(SUNDAY, -1))).map(({ date }) => date);
      await finishWeek(athlete, [...new Set(dates)].slice(-3));
      const { proposal } = await athlete.me.proposal();
      expect(proposal?.kind).toBe('review');
      expect(proposal?.why).toMatch(/^You missed \d of \d sessions\. You don’t need to make them up\./);
      expect(proposal?.difference).toMatchObject({ harder: [], added: [] });
      await acceptWithoutMoreHardWork(athlete, NEXT_MONDAY);
    },
  );

  test.each(RACES)(
    'missed three in the second week before %s: nothing that the proposal changes is harder than planned',
    async (_, changes) => {
      const athlete = await createPlannedAthlete(api, MONDAY, { ...changes, raceDate: addDays(MONDAY, 90) });
      await completeAsPlanned(api, athlete.athleteId, { from: MONDAY, to: SUNDAY });
      const secondSunday = addDays(SUNDAY, 7);
      setTime(NEXT_MONDAY, '00:20');
      await rollPlans.run(createScheduleContext(api));
      await completeAsPlanned(api, athlete.athleteId, { from: secondSunday, to: secondSunday });
      const before = await listSessions(athlete, addDays(secondSunday, 1), addDays(secondSunday, 56));
      await reviewOn(secondSunday);
      const { proposal } = await athlete.me.proposal();
      expect(proposal).toMatchObject({ kind: 'review', difference: { harder: [], added: [] } });
      const { load } = proposal?.difference ?? expect.unreachable();
      for (const week of load.weeks) expect(week.after).toBeLessThanOrEqual(week.before);
      await athlete.me.acceptProposal({ proposalId: proposal?.id ?? '' });
      const lastDate = before.at(-1)?.date ?? secondSunday;
      const after = await listSessions(athlete, addDays(secondSunday, 1), lastDate);
      for (const { date } of after) {
        const ofDay = (rows: readonly Session[]) => rows.filter((row) => row.date === date);
        const sumMinutes = (rows: readonly Session[]) =>
          ofDay(rows).reduce((sum, row) => sum + minutesOf(row), 0);
        const highestZone = (rows: readonly Session[]) =>
          Math.max(...ofDay(rows).flatMap(({ steps }) => steps.map(({ zone }) => zone)));
        expect(sumMinutes(after), date).toBeLessThanOrEqual(sumMinutes(before));
        expect(highestZone(after), date).toBeLessThanOrEqual(highestZone(before));
      }
    },
  );

  test('missed a week: the next week has less training than planned, and no more hard work', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    await reviewOn(SUNDAY);
    const before = await listSessions(athlete, NEXT_MONDAY, addDays(NEXT_MONDAY, 6));
    await acceptWithoutMoreHardWork(athlete, NEXT_MONDAY);
    const after = await listSessions(athlete, NEXT_MONDAY, addDays(NEXT_MONDAY, 6));
    const sumStress = (rows: readonly Session[]) =>
      rows.reduce((sum, row) => sum + (row.plannedStress ?? 0), 0);
    expect(sumStress(after)).toBeLessThan(sumStress(before));
  });

  test('ill: training returns step by step, and nothing is made up', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me } = athlete;
    setTime(addDays(MONDAY, 2), '12:00');
    await completeAsPlanned(api, athleteId, { from: MONDAY, to: addDays(MONDAY, 1) });
    const hardBefore = (await listHardDays(athlete, NEXT_MONDAY)).hardDates;
    const { changedSessions } = await me.addTimeOff({ kind: 'ill', from: addDays(MONDAY, 2), to: SUNDAY });
    expect(changedSessions).toBeGreaterThan(0);
    const returnDays = await listHardDays(athlete, NEXT_MONDAY, addDays(NEXT_MONDAY, 6));
    expect(returnDays.hardDates).toEqual([]);
    expect((await listHardDays(athlete, NEXT_MONDAY)).hardDates.length).toBeLessThanOrEqual(
      hardBefore.length,
    );
    await reviewOn(SUNDAY);
    const { proposal, review } = await me.proposal();
    expect(proposal?.status).not.toBe('open');
    expect(review?.next[0]).toBe(
      'You were sick. You don’t need to make anything up, and your training comes back step by step.',
    );
    setTime(NEXT_MONDAY, '00:06');
    await checkMissedSessions.run(createScheduleContext(api));
    expect((await me.proposal()).proposal?.status).not.toBe('open');
  });

  test('overload: the next days are easy in the same or fewer minutes, and their hard work is not made up', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { me } = athlete;
    const hard = await logHardSession(athlete, { rpe: 8 });
    const next = (await listSessions(athlete, addDays(hard.date, 1), SUNDAY)).find(({ type }) =>
      /run/i.test(type),
    );
    const date = next?.date ?? SUNDAY;
    setTime(date, '18:00');
    await me.logWorkout({ date, type: 'run', session: 'PM', duration: next ? minutesOf(next) : 40, rpe: 8 });
    const { proposal } = await me.proposal();
    expect(proposal?.kind).toBe('recovery');
    expect(proposal?.why).toMatch(/You don’t need to make up what you miss\.$/);
    const easedDates = [addDays(date, 1), addDays(date, 2)];
    const before = await listSessions(athlete, addDays(date, 1), addDays(date, 2));
    const { after } = await acceptWithoutMoreHardWork(athlete, addDays(date, 1));
    expect(after.hardDates.filter((day) => easedDates.includes(day))).toEqual([]);
    const eased = await listSessions(athlete, addDays(date, 1), addDays(date, 2));
    expect(eased.reduce((sum, row) => sum + minutesOf(row), 0)).toBeLessThanOrEqual(
      before.reduce((sum, row) => sum + minutesOf(row), 0),
    );
  });

  test.each([
    [
      'too easy',
      2,
      /^Your last three hard sessions were all too easy\. .+ Take a time trial or an LTHR test/,
    ],
    ['too hard', 10, /^Your last three hard sessions were all too hard\. .+ one training day less/],
  ] as const)(
    'consistently %s: the review asks about paces, LTHR or days, and changes nothing by itself',
    async (_, rpe, pattern) => {
      const athlete = await createPlannedAthlete(api, MONDAY);
      const lastSunday = addDays(MONDAY, 13);
      await completeAsPlanned(api, athlete.athleteId, { from: MONDAY, to: lastSunday });
      const hard = (await listSessions(athlete, MONDAY, lastSunday)).filter((row) => readRung(row) !== null);
      expect(hard.length).toBeGreaterThanOrEqual(3);
      for (const { id } of hard)
        await api.orm.em
          .getConnection()
          .execute('update training.workout set rpe = ? where athlete_id = ? and id = ?', [
            rpe,
            athlete.athleteId,
            id,
          ]);
      await reviewOn(lastSunday);
      const { review } = await athlete.me.proposal();
      expect(review?.next.at(-1)).toMatch(pattern);
    },
  );

  test('new best: its paces are proposed for the same sessions', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    setTime(MONDAY, '18:00');
    await athlete.me.logTrial({ date: MONDAY, activity: 'running', distance: 5, time: '21:00' });
    const { proposal } = await athlete.me.proposal();
    expect(proposal?.kind).toBe('pace');
    expect(proposal?.why).toMatch(/^Monday’s 5\.0 km in 21:00 is your best in six weeks/);
    expect(proposal?.difference?.paces?.length).toBeGreaterThan(0);
    const { before, after } = await acceptWithoutMoreHardWork(athlete, addDays(MONDAY, 1));
    expect(after).toEqual(before);
  });

  test('race moved: the plan is made again for it at once, and can be undone', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me, facts } = athlete;
    const before = await api.listStoredRows(athleteId);
    const moved = someFacts({ ...facts, raceDate: addDays(MONDAY, 41) });
    api.athletes.facts = moved;
    await api.saveProfile(athleteId, moved);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({
      kind: 'race',
      status: 'accepted',
      why: 'Your race changed, so we rebuilt your plan for it.',
    });
    expect(await me.plan()).toMatchObject({ endsOn: addDays(MONDAY, 41) });
    expect((await listHardDays(athlete, MONDAY)).beforeLongRun).toEqual([]);
    api.athletes.facts = facts;
    await me.undoProposal({ proposalId: proposal?.id ?? '' });
    expect(await api.listStoredRows(athleteId)).toEqual(before);
  });

  test('injured: an easier plan is proposed, and nothing gets harder', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId } = athlete;
    const injury = {
      id: '019a0000-0000-7000-8000-0000000000aa',
      bodyPart: 'Knee',
      severity: 'Mild',
      dateOfInjury: MONDAY,
      painLevel: null,
      stopsTraining: false,
    } as const;
    api.injuries.active = [injury];
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(injuriesChanged, {
        athleteId,
        injuryId: injury.id,
        change: 'logged',
        bodyPart: 'Knee',
        severity: 'Mild',
        today: MONDAY,
      }),
    );
    const { proposal } = await athlete.me.proposal();
    expect(proposal).toMatchObject({ kind: 'injury', difference: { harder: [] } });
    await acceptWithoutMoreHardWork(athlete, MONDAY);
  });
});
