import { addDays, type LocalDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

async function createPlannedAthlete() {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  api.athletes.facts = createHalfMarathonerFacts();
  await api.saveProfile(athleteId, createHalfMarathonerFacts());
  return { athleteId, me };
}

const inDays = (days: number): LocalDate => addDays(api.today(), days);
const easyRun = { from: 'type', typeId: 'easy-run', minutes: 40 } as const;

type Athlete = Awaited<ReturnType<typeof createPlannedAthlete>>['me'];

async function findRestDay(me: Athlete): Promise<LocalDate> {
  const workouts = await me.workoutsBetween({ from: inDays(1), to: inDays(20) });
  const restDay = workouts.find(({ session }) => session === 'Rest');
  if (!restDay) throw new Error('the plan has no rest day');
  return restDay.date;
}

describe('a session of the athlete’s own', () => {
  test('replaces a rest day, stays when the plan is rebuilt, and can be undone', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    const rowsBefore = await api.listStoredRows(athleteId);
    const date = await findRestDay(me);
    const { workoutId, undoId } = await me.addOwnSession({
      date,
      session: 'AM',
      content: easyRun,
      anyway: true,
    });
    expect(await me.workoutsBetween({ from: date, to: date })).toMatchObject([
      { id: workoutId, type: 'Easy run', session: 'AM', zone: 2, duration: '40m' },
    ]);
    expect((await me.workout({ workoutId })).steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(40);
    await me.undoChange({ undoId });
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    await me.addOwnSession({ date, session: 'AM', content: easyRun, anyway: true });
    api.athletes.facts = createHalfMarathonerFacts({ trainingDaysPerWeek: 4 });
    await api.saveProfile(athleteId, api.athletes.facts);
    expect(await me.workoutsBetween({ from: date, to: date })).toMatchObject([{ type: 'Easy run' }]);
  });

  test('has a title, minutes and a zone of the athlete’s choice, and can be changed and deleted', async () => {
    const me = api.as(await api.athlete());
    api.athletes.facts = null;
    const content = { from: 'title', title: 'Parkrun with Ben', minutes: 30, zone: 4 } as const;
    const { workoutId } = await me.addOwnSession({ date: inDays(2), session: 'Lunch', content });
    await me.editOwnSession({ workoutId, content: { ...content, minutes: 35 } });
    expect(await me.workoutsBetween({ from: inDays(2), to: inDays(2) })).toMatchObject([
      { type: 'Parkrun with Ben', duration: '35m', zone: 4, session: 'Lunch' },
    ]);
    const { undoId } = await me.deleteOwnSession({ workoutId });
    expect(await me.workoutsBetween({ from: inDays(2), to: inDays(2) })).toEqual([]);
    await me.undoChange({ undoId });
    expect(await me.workoutsBetween({ from: inDays(2), to: inDays(2) })).toHaveLength(1);
  });

  test('leaves a rest day of the plan behind once it is deleted', async () => {
    const { me } = await createPlannedAthlete();
    const date = await findRestDay(me);
    const { workoutId } = await me.addOwnSession({ date, session: 'AM', content: easyRun, anyway: true });
    await me.deleteOwnSession({ workoutId });
    expect(await me.workoutsBetween({ from: date, to: date })).toMatchObject([{ session: 'Rest' }]);
  });

  test('needs the athlete’s confirmation if it breaks a hard rule', async () => {
    const { me } = await createPlannedAthlete();
    const date = await findRestDay(me);
    const request = { date, session: 'AM', content: easyRun } as const;
    await expect(me.addOwnSession(request)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('You’d train more days that week than you chose.'),
    });
    await expect(me.addOwnSession({ ...request, anyway: true })).resolves.toBeDefined();
  });

  test('rejects the athlete’s own session under a red flag, even with the athlete’s confirmation', async () => {
    const { me } = await createPlannedAthlete();
    api.injuries.active = [
      {
        id: '019a0000-0000-7000-8000-000000000009',
        bodyPart: 'Calf',
        severity: 'Mild',
        dateOfInjury: inDays(-1),
        stopsTraining: true,
      },
    ];
    await expect(
      me.addOwnSession({ date: inDays(3), session: 'PM', content: easyRun, anyway: true }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('red flag') });
    api.injuries.active = [];
  });

  test('rejects the athlete’s own session on a past day, beyond a year, in an occupied slot or with minutes outside its type’s range', async () => {
    const { me } = await createPlannedAthlete();
    const expectRejection = (
      days: number,
      content: Parameters<Athlete['addOwnSession']>[0]['content'] = easyRun,
    ) =>
      expect(
        me.addOwnSession({ date: inDays(days), session: 'AM', content, anyway: true }),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    await expectRejection(-1);
    await expectRejection(367);
    await expectRejection(200, { ...easyRun, minutes: 470 });
    await me.addOwnSession({ date: inDays(200), session: 'AM', content: easyRun });
    await expectRejection(200);
  });

  test('names the field of a type that the library does not have, or that is no training', async () => {
    const { me } = await createPlannedAthlete();
    for (const typeId of ['moonwalk', '', 'rest-day', 'race-10k'])
      await expect(
        me.addOwnSession({
          date: inDays(200),
          session: 'AM',
          content: { from: 'type', typeId, minutes: 40 },
          anyway: true,
        }),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: {
          details: { issues: [{ path: 'content.typeId', message: 'must be a workout from the library' }] },
        },
      });
  });

  test('a matching workout completes the athlete’s own session', async () => {
    const me = api.as(await api.athlete());
    api.athletes.facts = null;
    await me.addOwnSession({ date: api.today(), session: 'AM', content: easyRun });
    await me.logWorkout({ date: api.today(), type: 'run', session: 'AM', duration: 41 });
    const rows = await me.workoutsBetween({ from: api.today(), to: api.today() });
    expect(rows).toMatchObject([{ completed: 1 }]);
  });

  test('comes from a library of over a hundred types', async () => {
    const me = api.as(await api.athlete());
    const types = await me.workoutTypes({});
    expect(types.length).toBeGreaterThan(100);
    expect(types.some(({ name }) => name === 'Rest')).toBe(false);
  });
});

describe('templates', () => {
  test('can be saved from a session, planned again, deleted and restored', async () => {
    const me = api.as(await api.athlete());
    api.athletes.facts = null;
    const { workoutId } = await me.addOwnSession({ date: inDays(1), session: 'AM', content: easyRun });
    const template = await me.saveTemplate({ workoutId, name: 'My Tuesday' });
    expect(template).toMatchObject({ name: 'My Tuesday', type: 'Easy run', minutes: 40 });
    await me.addOwnSession({
      date: inDays(5),
      session: 'PM',
      content: { from: 'template', templateId: template.id },
    });
    expect(await me.workoutsBetween({ from: inDays(5), to: inDays(5) })).toMatchObject([
      { type: 'Easy run' },
    ]);
    const { undoId } = await me.deleteTemplate({ templateId: template.id });
    expect(await me.templates({})).toEqual([]);
    await me.undoTemplate({ undoId });
    expect(await me.templates({})).toEqual([template]);
  });

  test('need unique names, are limited to fifty and belong to one athlete', async () => {
    const me = api.as(await api.athlete());
    api.athletes.facts = null;
    const { workoutId } = await me.addOwnSession({ date: inDays(1), session: 'AM', content: easyRun });
    const { id: templateId } = await me.saveTemplate({ workoutId, name: 'T1' });
    await expect(me.saveTemplate({ workoutId, name: 'T1' })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (let count = 2; count <= 50; count++) await me.saveTemplate({ workoutId, name: `T${count}` });
    await expect(me.saveTemplate({ workoutId, name: 'T51' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const otherAthlete = api.as(await api.athlete());
    await expect(otherAthlete.deleteTemplate({ templateId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      otherAthlete.addOwnSession({
        date: inDays(1),
        session: 'AM',
        content: { from: 'template', templateId },
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(otherAthlete.saveTemplate({ workoutId, name: 'T' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

test('rejects a move that breaks a rule, unless the athlete insists', async () => {
  const { me } = await createPlannedAthlete();
  const rows = await me.workoutsBetween({ from: inDays(1), to: inDays(25) });
  const longRun = rows.find(({ type }) => /^Long/.test(type));
  const hardDates = rows.filter(({ zone }) => zone >= 3).map(({ date }) => date);
  const hardDate = hardDates.find((date) => date !== longRun?.date);
  if (!longRun || !hardDate) throw new Error('the plan has no long run or no hard day');
  const request = { workoutId: longRun.id, date: addDays(hardDate, 1), session: 'PM' } as const;
  await expect(me.moveWorkout(request)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await me.checkMove(request)).toEqual({ problem: expect.any(String), canInsist: true });
  await expect(me.moveWorkout({ ...request, anyway: true })).resolves.toBeDefined();
});

test('rejects moving a missed session to a day where it breaks a rule', async () => {
  const { athleteId, me } = await createPlannedAthlete();
  const [workoutId = ''] = await insertWorkouts(api.orm.em, [
    aWorkout({ athleteId, date: inDays(-1), type: 'Long run', plannedDistanceMeters: 45_000 }),
  ]);
  const request = { workoutId, date: inDays(2), session: 'PM' } as const;
  await expect(me.moveWorkout(request)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('checks the rules when a session moves away from a day with a completed workout', async () => {
  const { athleteId, me } = await createPlannedAthlete();
  const [workoutId = ''] = await insertWorkouts(api.orm.em, [
    aWorkout({ athleteId, date: inDays(0), session: 'PM', type: 'Long run', plannedDistanceMeters: 45_000 }),
    aWorkout({ athleteId, date: inDays(0), session: 'Lunch', ...completedColumns, source: 'manual' }),
  ]);
  const request = { workoutId, date: inDays(2), session: 'PM' } as const;
  await expect(me.moveWorkout(request)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('checks the rules for the new day when a session moves onto a day with a completed workout', async () => {
  const { athleteId, me } = await createPlannedAthlete();
  const [workoutId = ''] = await insertWorkouts(api.orm.em, [
    aWorkout({ athleteId, date: inDays(-1), type: 'Long run', plannedDistanceMeters: 45_000 }),
    aWorkout({ athleteId, date: inDays(0), session: 'Lunch', ...completedColumns, source: 'manual' }),
  ]);
  const request = { workoutId, date: inDays(0), session: 'PM' } as const;
  expect(await me.checkMove(request)).toEqual({ problem: expect.any(String), canInsist: true });
  await expect(me.moveWorkout(request)).rejects.toMatchObject({ code: 'CONFLICT' });
});
