import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

async function createPlannedAthlete(facts = createHalfMarathonerFacts()) {
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
  test('enters the plan at once with easy days before it, and Undo restores the former plan', async () => {
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

  test('moves when edited, and leaves the plan when deleted', async () => {
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
    api.athletes.facts = createHalfMarathonerFacts({ trainingDaysPerWeek: 6 });
    await api.saveProfile(athleteId, api.athletes.facts);
    const [row] = await me.workoutsBetween({ from: inDays(16), to: inDays(16) });
    expect(row?.type).toBe('B race: 10K run');
  });

  test('stores a B or C race without a profile, and plans it with the next plan', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    api.athletes.facts = null;
    expect(await me.addOtherRace(cityRace())).toMatchObject({ proposalId: null, changedSessions: 0 });
    api.athletes.facts = createHalfMarathonerFacts();
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    const [row] = await me.workoutsBetween({ from: inDays(16), to: inDays(16) });
    expect(row?.type).toBe('B race: 10K run');
  });
});

describe('the day of a B or C race', () => {
  const createRejection = (message: RegExp) => ({
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
      ).rejects.toMatchObject(createRejection(/before your main race/));
  });

  test('must be more than ten days before the main race', async () => {
    const { me } = await createPlannedAthlete();
    const createRaceBeforeMainRace = (days: number) => ({
      ...cityRace(),
      date: addDays(localDate('2027-01-10'), -days),
    });
    await expect(me.addOtherRace(createRaceBeforeMainRace(10))).rejects.toMatchObject(
      createRejection(/more than 10 days before/),
    );
    await expect(me.addOtherRace(createRaceBeforeMainRace(11))).resolves.toMatchObject({
      undoId: expect.any(String),
    });
  });

  test('can’t be a day off, or be during or just after an illness', async () => {
    const { me } = await createPlannedAthlete();
    await me.addTimeOff({ kind: 'holiday', from: inDays(10), to: inDays(12) });
    await me.addTimeOff({ kind: 'ill', from: inDays(20), to: inDays(22) });
    await expect(me.addOtherRace(cityRace(11))).rejects.toMatchObject(createRejection(/days off/));
    for (const days of [21, 24])
      await expect(me.addOtherRace(cityRace(days))).rejects.toMatchObject(createRejection(/sick/));
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
      await expect(me.addOtherRace(cityRace(days, { km }))).rejects.toMatchObject(
        createRejection(/other races/),
      );
    await expect(me.addOtherRace(cityRace(24))).resolves.toMatchObject({ undoId: expect.any(String) });
  });

  test('can’t have a session that the athlete added', async () => {
    const { me } = await createPlannedAthlete();
    await me.addOwnSession({
      date: inDays(16),
      session: 'PM',
      content: { from: 'type', typeId: 'easy-run', minutes: 30 },
      anyway: true,
    });
    await expect(me.addOtherRace(cityRace())).rejects.toMatchObject(
      createRejection(/a session you added yourself/),
    );
  });

  test('can’t be in a plan for walking or recovery', async () => {
    const { me } = await createPlannedAthlete(createHalfMarathonerFacts({ raceDistance: 'walking' }));
    await expect(me.addOtherRace(cityRace())).rejects.toMatchObject(createRejection(/walking or recovery/));
  });
});

test('rejects a B or C race under 1 km or over 200 km, with a long name, or with another priority', async () => {
  const { me } = await createPlannedAthlete();
  const invalidChanges = [{ km: 0.9 }, { km: 201 }, { name: 'x'.repeat(61) }, { priority: 'A' as 'B' }];
  for (const change of invalidChanges)
    await expect(me.addOtherRace({ ...cityRace(), ...change })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('allows at most twenty upcoming B and C races, not counting past ones', async () => {
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

test('rejects changes to a B or C race of another athlete as not found', async () => {
  const { me } = await createPlannedAthlete();
  const { undoId, proposalId } = await me.addOtherRace(cityRace());
  const [race] = await me.otherRaces();
  const otherAthlete = api.as(await api.athlete());
  const raceId = race?.id ?? '';
  for (const call of [
    () => otherAthlete.editOtherRace({ raceId, ...cityRace() }),
    () => otherAthlete.deleteOtherRace({ raceId }),
    () => otherAthlete.undoOtherRace({ undoId, proposalId }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await otherAthlete.otherRaces()).toEqual([]);
});
