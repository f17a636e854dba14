import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createTrainingApi, someFacts } from '../test/training-api.ts';

const api = await createTrainingApi();

async function createPlannedAthlete(facts = someFacts()) {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  api.athletes.facts = facts;
  await api.saveProfile(athleteId, facts);
  return { athleteId, me };
}

const inDays = (days: number): LocalDate => addDays(api.today(), days);
const cityRace = (days = 16, changes: { km?: number; priority?: 'B' | 'C' } = {}) => ({
  date: inDays(days),
  km: 10,
  priority: 'B' as const,
  name: 'City 10K',
  ...changes,
});

describe('a B or C race', () => {
  test('is in the plan at once with easy days before it, and is undone with the former plan', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    const rowsBefore = await api.listStoredRows(athleteId);
    const { changedSessions, undoId, proposalId } = await me.addOtherRace(cityRace());
    expect(changedSessions).toBeGreaterThan(2);
    const days = await me.workoutsBetween({ from: inDays(13), to: inDays(16) });
    expect(days.at(-1)).toMatchObject({ date: inDays(16), type: 'B race: 10K run' });
    expect(days.slice(0, -1).every(({ zone }) => zone <= 2)).toBe(true);
    expect(await me.otherRaces()).toEqual([{ id: expect.any(String), ...cityRace() }]);
    expect((await me.proposal({})).proposal).toMatchObject({ kind: 'tune-up', status: 'accepted' });
    await me.undoOtherRace({ undoId, proposalId });
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    expect(await me.otherRaces()).toEqual([]);
  });

  test('is moved by an edit, and leaves the plan once it is deleted', async () => {
    const { me } = await createPlannedAthlete();
    await me.addOtherRace(cityRace());
    const [race] = await me.otherRaces();
    const raceId = race?.id ?? '';
    await me.editOtherRace({ raceId, ...cityRace(18, { km: 12.5, priority: 'C' }), name: null });
    expect(await me.otherRaces()).toEqual([
      { id: raceId, date: inDays(18), km: 12.5, priority: 'C', name: null },
    ]);
    const listRaceDates = async () =>
      (await me.workoutsBetween({ from: inDays(0), to: inDays(30) }))
        .filter(({ type }) => /race:/i.test(type))
        .map(({ date }) => date);
    expect(await listRaceDates()).toEqual([inDays(18)]);
    const { undoId, proposalId } = await me.deleteOtherRace({ raceId });
    expect(await listRaceDates()).toEqual([]);
    await me.undoOtherRace({ undoId, proposalId });
    expect(await listRaceDates()).toEqual([inDays(18)]);
  });

  test('stays in the plan when the profile is saved again, and the stored plan breaks no rule', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    await me.addOtherRace(cityRace());
    api.athletes.facts = someFacts({ trainingDaysPerWeek: 6 });
    await api.saveProfile(athleteId, api.athletes.facts);
    const [row] = await me.workoutsBetween({ from: inDays(16), to: inDays(16) });
    expect(row?.type).toBe('B race: 10K run');
  });

  test('is stored without a profile, and planned with the next plan', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    api.athletes.facts = null;
    expect(await me.addOtherRace(cityRace())).toMatchObject({ proposalId: null, changedSessions: 0 });
    api.athletes.facts = someFacts();
    await api.saveProfile(athleteId, someFacts());
    const [row] = await me.workoutsBetween({ from: inDays(16), to: inDays(16) });
    expect(row?.type).toBe('B race: 10K run');
  });
});

describe('the day of a B or C race', () => {
  const rejection = (message: RegExp) => ({
    code: 'BAD_REQUEST',
    cause: { details: { issues: [{ path: 'date', message: expect.stringMatching(message) }] } },
  });

  test('can’t be in the past, over a year ahead, or after the main race', async () => {
    const { me } = await createPlannedAthlete();
    await expect(me.addOtherRace(cityRace(-1))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(me.addOtherRace(cityRace(367))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const days of [0, 3])
      await expect(
        me.addOtherRace({ ...cityRace(), date: addDays(localDate('2027-01-10'), days) }),
      ).rejects.toMatchObject(rejection(/before your main race/));
  });

  test('must be more than ten days before the main race', async () => {
    const { me } = await createPlannedAthlete();
    const onDayBefore = (days: number) => ({ ...cityRace(), date: addDays(localDate('2027-01-10'), -days) });
    await expect(me.addOtherRace(onDayBefore(10))).rejects.toMatchObject(
      rejection(/more than 10 days before/),
    );
    await expect(me.addOtherRace(onDayBefore(11))).resolves.toMatchObject({ undoId: expect.any(String) });
  });

  test('must not be off, in an illness or just after it', async () => {
    const { me } = await createPlannedAthlete();
    await me.addTimeOff({ kind: 'holiday', from: inDays(10), to: inDays(12) });
    await me.addTimeOff({ kind: 'ill', from: inDays(20), to: inDays(22) });
    await expect(me.addOtherRace(cityRace(11))).rejects.toMatchObject(rejection(/days off/));
    for (const days of [21, 24])
      await expect(me.addOtherRace(cityRace(days))).rejects.toMatchObject(rejection(/sick/));
  });

  test('must be at least four days from other races, and after the recovery from a long one', async () => {
    const { me } = await createPlannedAthlete();
    await me.addOtherRace(cityRace(20));
    await expect(me.addOtherRace(cityRace(20))).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const [days, km] of [
      [17, 10],
      [23, 10],
      [15, 50],
    ] as const)
      await expect(me.addOtherRace(cityRace(days, { km }))).rejects.toMatchObject(rejection(/other races/));
    await expect(me.addOtherRace(cityRace(24))).resolves.toMatchObject({ undoId: expect.any(String) });
  });

  test('must not have a session of the athlete’s own', async () => {
    const { me } = await createPlannedAthlete();
    await me.addOwnSession({
      date: inDays(16),
      session: 'PM',
      content: { from: 'type', typeId: 'easy-run', minutes: 30 },
      anyway: true,
    });
    await expect(me.addOtherRace(cityRace())).rejects.toMatchObject(
      rejection(/a session you added yourself/),
    );
  });

  test('has no race in a plan for walking or recovery', async () => {
    const { me } = await createPlannedAthlete(someFacts({ raceDistance: 'walking' }));
    await expect(me.addOtherRace(cityRace())).rejects.toMatchObject(rejection(/walking or recovery/));
  });
});

test('a distance under 1 or over 200 km, a long name and another priority are rejected', async () => {
  const { me } = await createPlannedAthlete();
  const invalid = [{ km: 0.9 }, { km: 201 }, { name: 'x'.repeat(61) }, { priority: 'A' as 'B' }];
  for (const change of invalid)
    await expect(me.addOtherRace({ ...cityRace(), ...change })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('an athlete has at most twenty races ahead, and races that are over don’t count', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  api.athletes.facts = null;
  for (let race = 0; race < 20; race++) await me.addOtherRace(cityRace(4 * race));
  await expect(me.addOtherRace(cityRace(100))).rejects.toMatchObject({ code: 'CONFLICT' });
  const now = api.clock.now();
  api.clock.set(`${inDays(1)}T12:00:00Z`);
  await expect(me.addOtherRace(cityRace(100))).resolves.toMatchObject({ changedSessions: 0 });
  api.clock.set(now.toISOString());
});

test('a race of another athlete is not found', async () => {
  const { me } = await createPlannedAthlete();
  const { undoId, proposalId } = await me.addOtherRace(cityRace());
  const [race] = await me.otherRaces();
  const other = api.as(await api.athlete());
  const raceId = race?.id ?? '';
  for (const attempt of [
    () => other.editOtherRace({ raceId, ...cityRace() }),
    () => other.deleteOtherRace({ raceId }),
    () => other.undoOtherRace({ undoId, proposalId }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await other.otherRaces()).toEqual([]);
});
