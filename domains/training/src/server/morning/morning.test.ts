import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { afterEach, describe, expect, test } from 'vitest';
import type { WorkoutView } from '../../schemas.ts';
import { completeAsPlanned, createPlannedAthlete, type PlannedAthlete } from '../test/planned-athlete.ts';
import { createTrainingApi, noHealthEntries } from '../test/training-api.ts';

const api = await createTrainingApi();
const MONDAY = localDate('2026-11-23');

afterEach(() => {
  api.health.recovery = noHealthEntries;
  api.injuries.active = [];
});

const isRun = ({ session, type }: WorkoutView) => session !== 'Rest' && /run/i.test(type);
const sumMinutes = ({ steps }: WorkoutView) => steps.reduce((sum, { minutes }) => sum + minutes, 0);
const isHardRun = (row: WorkoutView) => isRun(row) && row.steps.some(({ zone }) => zone >= 3);
const isLongRun = (row: WorkoutView) => isRun(row) && !isHardRun(row) && /^long/i.test(row.type);
const isEasyRun = (row: WorkoutView) => isRun(row) && !isHardRun(row) && /^(easy|recovery)/i.test(row.type);

/**
 * Sets the clock to the morning of the first matching session from the plan's second week on. All earlier sessions are
 * completed, except on the missed dates.
 */
async function wakeUpBefore(
  { athleteId, me }: PlannedAthlete,
  matches: (row: WorkoutView) => boolean,
  missedDates: readonly LocalDate[] = [],
) {
  const rows = await me.workoutsBetween({ from: addDays(MONDAY, 7), to: addDays(MONDAY, 34) });
  const session = rows.find(matches);
  if (!session) throw new Error('the plan has no such session');
  const date = localDate(session.date);
  await completeAsPlanned(api, athleteId, { from: MONDAY, to: addDays(date, -1), except: missedDates });
  api.clock.set(`${date}T06:30:00Z`);
  return { date, session };
}

const enterPoorMorning = (date: LocalDate) => {
  api.health.recovery = {
    ...noHealthEntries,
    status: { score: 25, level: 'concern' },
    hrvMs: 41,
    hrvChangePercent: -18.3,
    hrvLatestOn: date,
    latestOn: date,
    lastSleepHours: 5 + 10 / 60,
    sleepLatestOn: date,
  };
};

const enterGoodMorning = (date: LocalDate) => {
  api.health.recovery = {
    ...noHealthEntries,
    status: { score: 75, level: 'optimal' },
    hrvMs: 60,
    hrvChangePercent: 1,
    hrvLatestOn: date,
    latestOn: date,
  };
};

const listLaterWorkouts = ({ me }: PlannedAthlete, date: LocalDate) =>
  me.workoutsBetween({ from: addDays(date, 1), to: addDays(date, 40) });

describe('a good morning', () => {
  test('confirms today’s session by its name', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date, session } = await wakeUpBefore(athlete, isHardRun);
    enterGoodMorning(date);
    const { morning } = await athlete.me.verdict();
    expect(morning).toEqual({
      state: 'ready',
      text: expect.stringContaining('You’re ready for today’s '),
      easedDuration: null,
      proposalId: null,
    });
    expect(morning?.text.toLowerCase()).toContain(session.type.toLowerCase());
    await expect(athlete.me.easeToday()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('says nothing with an injury, on a rest day, or after the session', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date, session } = await wakeUpBefore(athlete, isHardRun);
    enterGoodMorning(date);
    const id = '019a0000-0000-7000-8000-000000000001';
    const kneeInjury = {
      id,
      bodyPart: 'Knee',
      severity: 'Mild',
      dateOfInjury: date,
      stopsTraining: false,
    } as const;
    api.injuries.active = [kneeInjury];
    expect((await athlete.me.verdict()).morning).toBeNull();
    api.injuries.active = [];
    await athlete.me.logWorkout({ date, type: 'run', session: 'AM', duration: sumMinutes(session), rpe: 5 });
    expect((await athlete.me.verdict()).morning).toBeNull();
    const restDay = await wakeUpBefore(athlete, (row) => row.session === 'Rest' && row.date > date);
    enterGoodMorning(restDay.date);
    expect((await athlete.me.verdict()).morning).toBeNull();
  });
});

test('shows no morning message without an entry for today, however poor yesterday was', async () => {
  const athlete = await createPlannedAthlete(api, MONDAY);
  const { date } = await wakeUpBefore(athlete, isHardRun);
  expect((await athlete.me.verdict()).morning).toBeNull();
  enterPoorMorning(addDays(date, -1));
  expect((await athlete.me.verdict()).morning).toBeNull();
});

describe('a poor morning', () => {
  test('names its numbers before a hard session, and leaves the session as it is', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date, session } = await wakeUpBefore(athlete, isHardRun);
    const rowsBefore = await api.listStoredRows(athlete.athleteId);
    enterPoorMorning(date);
    const { tone, morning } = await athlete.me.verdict();
    expect(tone).toBe('caution');
    expect(morning).toMatchObject({
      state: 'poor',
      text: 'Your HRV is 18% below your 7-day average and you slept 5h 10m.',
      easedDuration: expect.stringMatching(/^\d+m$/),
    });
    expect(Number.parseInt(morning?.easedDuration ?? '', 10)).toBeLessThanOrEqual(0.75 * sumMinutes(session));
    expect(await api.listStoredRows(athlete.athleteId)).toEqual(rowsBefore);
    expect((await athlete.me.proposal()).proposal).toBeNull();
  });

  test('eases a hard session to three quarters in place, with no other day longer or harder', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date, session } = await wakeUpBefore(athlete, isHardRun);
    const laterBefore = await listLaterWorkouts(athlete, date);
    enterPoorMorning(date);
    const { morning } = await athlete.me.verdict();
    expect(await athlete.me.easeToday()).toMatchObject({
      kind: 'morning',
      status: 'accepted',
      canUndo: true,
    });
    const [easedRun] = (await athlete.me.workouts({ date })).filter(isRun);
    if (!easedRun) throw new Error('today has no run');
    expect(easedRun.session).toBe(session.session);
    expect(easedRun).toMatchObject({ type: 'Easy run', zone: 2, duration: morning?.easedDuration });
    expect(sumMinutes(easedRun)).toBe(Math.floor(0.75 * sumMinutes(session)));
    const laterAfter = await listLaterWorkouts(athlete, date);
    expect(laterAfter.map(toSlotAndType)).toEqual(laterBefore.map(toSlotAndType));
    for (const [index, row] of laterAfter.entries()) {
      const rowBefore = laterBefore[index];
      expect(sumMinutes(row)).toBeLessThanOrEqual(rowBefore ? sumMinutes(rowBefore) : 0);
    }
    expect((await athlete.me.verdict()).morning).toMatchObject({
      state: 'eased',
      text: `We made today easier (easy run, ${easedRun.duration}).`,
    });
    expect((await athlete.me.proposal()).proposal).toBeNull();
  });

  test('shortens a long run to three quarters, and it stays a long run', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date, session } = await wakeUpBefore(athlete, isLongRun);
    enterPoorMorning(date);
    await athlete.me.easeToday();
    const [easedRun] = (await athlete.me.workouts({ date })).filter(isRun);
    expect(easedRun?.type).toMatch(/^long/i);
    expect(easedRun ? sumMinutes(easedRun) : 0).toBe(Math.floor(0.75 * sumMinutes(session)));
  });

  test('eases a session even after missed ones, without making them up', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const missedDates = [addDays(MONDAY, 1), addDays(MONDAY, 3)];
    const { date } = await wakeUpBefore(athlete, isHardRun, missedDates);
    const laterBefore = await listLaterWorkouts(athlete, date);
    enterPoorMorning(date);
    await athlete.me.easeToday();
    const laterAfter = await listLaterWorkouts(athlete, date);
    expect(laterAfter.map(toSlotAndType)).toEqual(laterBefore.map(toSlotAndType));
    expect(
      laterAfter.filter((row, index) => sumMinutes(row) > sumMinutes(laterBefore[index] ?? row)),
    ).toEqual([]);
  });

  test('restores today’s session with Undo, and offers to ease it again', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date } = await wakeUpBefore(athlete, isHardRun);
    enterPoorMorning(date);
    const rowsBefore = await api.listStoredRows(athlete.athleteId);
    await athlete.me.easeToday();
    const { morning } = await athlete.me.verdict();
    await athlete.me.undoProposal({ proposalId: morning?.proposalId ?? '' });
    expect(await api.listStoredRows(athlete.athleteId)).toEqual(rowsBefore);
    expect((await athlete.me.verdict()).morning).toMatchObject({ state: 'poor' });
  });

  test('eases once if tapped three times at the same time', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date } = await wakeUpBefore(athlete, isHardRun);
    enterPoorMorning(date);
    const results = await Promise.allSettled([1, 2, 3].map(() => athlete.me.easeToday()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('says nothing about an easy session', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date } = await wakeUpBefore(athlete, isEasyRun);
    enterPoorMorning(date);
    expect((await athlete.me.verdict()).morning).toBeNull();
  });

  test('leaves a pinned session to the athlete', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date, session } = await wakeUpBefore(athlete, isHardRun);
    enterPoorMorning(date);
    await api.orm.em
      .getConnection()
      .execute('update training.workout set pinned = true where athlete_id = ? and id = ?', [
        athlete.athleteId,
        session.id,
      ]);
    expect((await athlete.me.verdict()).morning).toMatchObject({
      state: 'poor',
      text: expect.stringMatching(/you slept 5h 10m\. Take today’s .+ easy, or skip it\.$/),
      easedDuration: null,
    });
    await expect(athlete.me.easeToday()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('changes nothing for another athlete', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date } = await wakeUpBefore(athlete, isHardRun);
    enterPoorMorning(date);
    await expect(api.as(await api.athlete()).easeToday()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await athlete.me.verdict()).morning).toMatchObject({ state: 'poor' });
  });
});

describe('a morning with slightly low recovery', () => {
  const enterLowMorning = (date: LocalDate) => {
    api.health.recovery = {
      ...noHealthEntries,
      status: { score: 62.5, level: 'monitor' },
      hrvChangePercent: -8,
      hrvLatestOn: date,
      latestOn: date,
    };
  };

  test('neither confirms nor eases a session', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date } = await wakeUpBefore(athlete, isHardRun);
    enterLowMorning(date);
    expect(await athlete.me.verdict()).toMatchObject({ headline: 'Start easy today', morning: null });
  });

  test('counts as poor if yesterday’s session was too hard', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { date } = await wakeUpBefore(athlete, isHardRun);
    const yesterday = addDays(date, -1);
    await api.orm.em.getConnection().execute(
      `update training.workout set type = 'Easy run', session = 'AM', zone = 2, completed = true, rpe = 9,
         steps = '[{"label":"Easy","minutes":40,"zone":2}]', actual_duration_seconds = 2400
       where id = (select id from training.workout where athlete_id = ? and date = ? limit 1)`,
      [athlete.athleteId, yesterday],
    );
    enterLowMorning(date);
    expect((await athlete.me.verdict()).morning).toMatchObject({
      state: 'poor',
      text: 'Your HRV is 8% below your 7-day average and yesterday’s easy run was too hard.',
    });
  });
});

const toSlotAndType = ({ date, session, type }: WorkoutView) => `${date} ${session} ${type}`;
