import { addDays, type LocalDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi, someFacts } from '../test/training-api.ts';

const api = await createTrainingApi();

async function createPlannedAthlete() {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  api.athletes.facts = someFacts();
  await api.saveProfile(athleteId, someFacts());
  return { athleteId, me };
}

const inDays = (days: number): LocalDate => addDays(api.today(), days);
const easyRun = { from: 'type', typeId: 'easy-run', minutes: 40 } as const;

type Athlete = Awaited<ReturnType<typeof createPlannedAthlete>>['me'];

async function findRestDay(me: Athlete): Promise<LocalDate> {
  const rows = await me.workoutsBetween({ from: inDays(1), to: inDays(20) });
  const rest = rows.find(({ session }) => session === 'Rest');
  if (!rest) throw new Error('the plan has no rest day');
  return rest.date;
}

describe('a session of the athlete’s own', () => {
  test('is planned from the library in place of a rest, stays when the plan is made again, and is undone', async () => {
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
    api.athletes.facts = someFacts({ trainingDaysPerWeek: 4 });
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

  test('that breaks a hard rule is planned only if the athlete insists', async () => {
    const { me } = await createPlannedAthlete();
    const date = await findRestDay(me);
    const request = { date, session: 'AM', content: easyRun } as const;
    await expect(me.addOwnSession(request)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('You’d train more days that week than you chose.'),
    });
    await expect(me.addOwnSession({ ...request, anyway: true })).resolves.toBeDefined();
  });

  test('is refused under a red flag, whatever the athlete insists on', async () => {
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

  test('is rejected on a past day, beyond a year, in a taken session and with minutes outside its type', async () => {
    const { me } = await createPlannedAthlete();
    const rejected = (days: number, content: Parameters<Athlete['addOwnSession']>[0]['content'] = easyRun) =>
      expect(
        me.addOwnSession({ date: inDays(days), session: 'AM', content, anyway: true }),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    await rejected(-1);
    await rejected(367);
    await rejected(200, { ...easyRun, minutes: 470 });
    await me.addOwnSession({ date: inDays(200), session: 'AM', content: easyRun });
    await rejected(200);
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

  test('is completed by a workout that matches it', async () => {
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
  test('are saved from a session, planned again, deleted and restored', async () => {
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

  test('need another name, are at most fifty and belong to one athlete', async () => {
    const me = api.as(await api.athlete());
    api.athletes.facts = null;
    const { workoutId } = await me.addOwnSession({ date: inDays(1), session: 'AM', content: easyRun });
    const { id: templateId } = await me.saveTemplate({ workoutId, name: 'T1' });
    await expect(me.saveTemplate({ workoutId, name: 'T1' })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (let count = 2; count <= 50; count++) await me.saveTemplate({ workoutId, name: `T${count}` });
    await expect(me.saveTemplate({ workoutId, name: 'T51' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const other = api.as(await api.athlete());
    await expect(other.deleteTemplate({ templateId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      other.addOwnSession({ date: inDays(1), session: 'AM', content: { from: 'template', templateId } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.saveTemplate({ workoutId, name: 'T' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('moving a session so that a rule breaks names the rule, and is done if the athlete insists', async () => {
  const { me } = await createPlannedAthlete();
  const rows = await me.workoutsBetween({ from: inDays(1), to: inDays(25) });
  const longRun = rows.find(({ type }) => /^Long/.test(type));
  const hardDates = rows.filter(({ zone }) => zone >= 3).map(({ date }) => date);
  const target = hardDates.find((date) => date !== longRun?.date);
  if (!longRun || !target) throw new Error('the plan has no long run or no hard day');
  const request = { workoutId: longRun.id, date: addDays(target, 1), session: 'PM' } as const;
  await expect(me.moveWorkout(request)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await me.checkMove(request)).toEqual({ problem: expect.any(String), canInsist: true });
  await expect(me.moveWorkout({ ...request, anyway: true })).resolves.toBeDefined();
});

test('moving a missed session to a day where it breaks a rule names the rule', async () => {
  const { athleteId, me } = await createPlannedAthlete();
  const [workoutId = ''] = await insertWorkouts(api.orm.em, [
    aWorkout({ athleteId, date: inDays(-1), type: 'Long run', plannedDistanceMeters: 45_000 }),
  ]);
  const request = { workoutId, date: inDays(2), session: 'PM' } as const;
  await expect(me.moveWorkout(request)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('moving a session away from a day with a completed workout checks the rules too', async () => {
  const { athleteId, me } = await createPlannedAthlete();
  const [workoutId = ''] = await insertWorkouts(api.orm.em, [
    aWorkout({ athleteId, date: inDays(0), session: 'PM', type: 'Long run', plannedDistanceMeters: 45_000 }),
    aWorkout({ athleteId, date: inDays(0), session: 'Lunch', ...completedColumns, source: 'manual' }),
  ]);
  const request = { workoutId, date: inDays(2), session: 'PM' } as const;
  await expect(me.moveWorkout(request)).rejects.toMatchObject({ code: 'CONFLICT' });
});
