import { addDays, type LocalDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
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
const holiday = (from: number, to: number) => ({
  kind: 'holiday' as const,
  from: inDays(from),
  to: inDays(to),
});

describe('time off', () => {
  test('turns its days into rest at once, returns the number of changed sessions, and can be undone', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    const rowsBefore = await api.listStoredRows(athleteId);
    const { changedSessions, undoId, proposalId } = await me.addTimeOff(holiday(7, 13));
    expect(changedSessions).toBeGreaterThan(3);
    const days = await me.workoutsBetween({ from: inDays(7), to: inDays(13) });
    expect(new Set(days.map(({ session }) => session))).toEqual(new Set(['Rest']));
    expect((await me.proposal({})).proposal).toMatchObject({ kind: 'time-off', status: 'accepted' });
    await me.undoTimeOff({ undoId, proposalId });
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    expect(await me.timeOff({ from: inDays(0), to: inDays(60) })).toEqual([]);
  });

  test('opens the days again once it is deleted, and closes them if that is undone', async () => {
    const { me } = await createPlannedAthlete();
    await me.addTimeOff(holiday(7, 13));
    const [span] = await me.timeOff({ from: inDays(10), to: inDays(10) });
    const { undoId, proposalId } = await me.deleteTimeOff({ timeOffId: span?.id ?? '' });
    const countTraining = async () =>
      (await me.workoutsBetween({ from: inDays(7), to: inDays(13) })).filter(
        ({ session }) => session !== 'Rest',
      ).length;
    expect(await countTraining()).toBeGreaterThan(3);
    await me.undoTimeOff({ undoId, proposalId });
    expect(await countTraining()).toBe(0);
    expect(await me.timeOff({ from: inDays(10), to: inDays(10) })).toEqual([span]);
  });

  test('moves when edited', async () => {
    const { me } = await createPlannedAthlete();
    await me.addTimeOff(holiday(7, 8));
    const [span] = await me.timeOff({ from: inDays(7), to: inDays(7) });
    await me.editTimeOff({
      timeOffId: span?.id ?? '',
      kind: 'ill',
      from: inDays(1),
      to: inDays(3),
      note: 'Flu',
    });
    expect(await me.timeOff({ from: inDays(0), to: inDays(60) })).toEqual([
      { id: span?.id, kind: 'ill', from: inDays(1), to: inDays(3), note: 'Flu' },
    ]);
    const returnDays = await me.workoutsBetween({ from: inDays(4), to: inDays(6) });
    expect(returnDays.every(({ zone }) => zone <= 2)).toBe(true);
  });

  test('stores time off without a plan', async () => {
    const me = api.as(await api.athlete());
    api.athletes.facts = null;
    expect(await me.addTimeOff(holiday(1, 1))).toMatchObject({ proposalId: null, changedSessions: 0 });
    expect(await me.timeOff({ from: inDays(1), to: inDays(1) })).toHaveLength(1);
  });

  test('rejects days that are off already, an end before the start, 61 days and a start too far back', async () => {
    const { me } = await createPlannedAthlete();
    await me.addTimeOff(holiday(7, 8));
    await expect(me.addTimeOff(holiday(8, 9))).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const [from, to] of [
      [3, 2],
      [10, 70],
      [-61, -60],
      [360, 367],
    ] as const)
      await expect(me.addTimeOff(holiday(from, to))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('allows at most twenty spans that have not ended', async () => {
    const me = api.as(await api.athlete());
    api.athletes.facts = null;
    await me.addTimeOff(holiday(-3, -2));
    for (let span = 0; span < 20; span++) await me.addTimeOff(holiday(1 + 2 * span, 1 + 2 * span));
    await expect(me.addTimeOff(holiday(100, 100))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(me.addTimeOff(holiday(-8, -7))).resolves.toMatchObject({ changedSessions: 0 });
  });

  test('can’t be changed by another athlete, who gets NOT_FOUND', async () => {
    const { me } = await createPlannedAthlete();
    const { undoId, proposalId } = await me.addTimeOff(holiday(7, 8));
    const [span] = await me.timeOff({ from: inDays(7), to: inDays(7) });
    const otherAthlete = api.as(await api.athlete());
    const timeOffId = span?.id ?? '';
    await expect(otherAthlete.editTimeOff({ timeOffId, ...holiday(1, 1) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(otherAthlete.deleteTimeOff({ timeOffId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(otherAthlete.undoTimeOff({ undoId, proposalId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('keeps its days free when the profile is saved again', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    await me.addTimeOff(holiday(7, 13));
    api.athletes.facts = createHalfMarathonerFacts({ trainingDaysPerWeek: 6 });
    await api.saveProfile(athleteId, api.athletes.facts);
    const days = await me.workoutsBetween({ from: inDays(7), to: inDays(13) });
    expect(days.every(({ session }) => session === 'Rest')).toBe(true);
  });
});

test('a weekday that is not available has no training after the profile is saved', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  api.athletes.facts = createHalfMarathonerFacts();
  await api.saveProfile(athleteId, createHalfMarathonerFacts());
  const limited = createHalfMarathonerFacts({ weekdayMinutes: [null, 0, null, 0, 45, null, null] });
  api.athletes.facts = limited;
  await api.saveProfile(athleteId, limited);
  const training = (await me.workouts({})).filter(({ session }) => session !== 'Rest');
  const weekdays = new Set(training.map(({ date }) => new Date(`${date}T00:00:00Z`).getUTCDay()));
  expect(weekdays.has(2) || weekdays.has(4)).toBe(false);
});
