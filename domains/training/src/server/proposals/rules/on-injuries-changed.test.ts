import { type ActiveInjury, injuriesChanged } from '@threshold/contracts/injuries';
import { addDays, localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../../test/training-api.ts';

const api = await createTrainingApi();
const MONDAY = localDate('2026-11-23');

beforeEach(() => {
  api.clock.set(`${MONDAY}T12:00:00Z`);
  api.injuries.active = [];
  api.athletes.facts = facts;
});

const facts = createHalfMarathonerFacts({
  raceDistance: 42.2,
  raceDate: localDate('2027-01-17'),
  fitnessLevel: 'intermediate',
});
const createInjury = (overrides: Partial<ActiveInjury> = {}): ActiveInjury => ({
  id: '019a0000-0000-7000-8000-0000000000aa',
  bodyPart: 'Achilles',
  severity: 'Mild',
  dateOfInjury: MONDAY,
  painLevel: 2,
  stopsTraining: false,
  ...overrides,
});

async function createPlannedAthlete() {
  const athleteId = await api.athlete();
  await api.saveProfile(athleteId, facts);
  return { athleteId, me: api.as(athleteId) };
}
type Athlete = Awaited<ReturnType<typeof createPlannedAthlete>>;

async function emitInjury(
  { athleteId }: Athlete,
  change: 'logged' | 'recovered',
  changedInjury = createInjury(),
) {
  api.injuries.active = change === 'recovered' ? [] : [changedInjury];
  const { id: injuryId, bodyPart, severity } = changedInjury;
  await api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(injuriesChanged, { athleteId, injuryId, change, bodyPart, severity, today: api.today() }),
  );
}

const createLoggedRun = (athleteId: string, daysAgo: number, meters: number) =>
  aWorkout({
    athleteId,
    ...completedColumns,
    date: addDays(api.today(), -daysAgo),
    source: 'manual',
    type: 'run',
    planId: null,
    distanceMeters: meters,
  });

/** The longest planned run from today on, in km. */
const getLongestKm = async ({ me }: Athlete) =>
  Math.max(
    ...(await me.workouts({}))
      .filter(({ date, type }) => date >= api.today() && !type.startsWith('Race'))
      .map(({ plannedDistance }) => plannedDistance ?? 0),
  );

describe('a mild injury', () => {
  test('allows the same longest run whether the athlete has one logged run or none', async () => {
    const [athleteWithLog, athleteWithoutLog] = [await createPlannedAthlete(), await createPlannedAthlete()];
    api.clock.set(`${addDays(MONDAY, 3)}T12:00:00Z`);
    await insertWorkouts(api.orm.em, [createLoggedRun(athleteWithLog.athleteId, 1, 7500)]);
    for (const athlete of [athleteWithLog, athleteWithoutLog]) {
      await emitInjury(athlete, 'logged');
      const { proposal } = await athlete.me.proposal();
      expect(proposal?.why).toBe('Your Achilles (mild): running at 80%, zones 1–4.');
      await athlete.me.acceptProposal({ proposalId: proposal?.id ?? '' });
    }
    expect(await getLongestKm(athleteWithLog)).toBe(await getLongestKm(athleteWithoutLog));
    // A plan based only on the logged run of 7.5 km would stay far below.
    expect(await getLongestKm(athleteWithLog)).toBeGreaterThan(13);
  });
});

describe('the reason in an injury’s proposal', () => {
  test('names the running history first if it reduces the plan the most', async () => {
    const athlete = await createPlannedAthlete();
    api.clock.set(`${addDays(MONDAY, 21)}T12:00:00Z`);
    await insertWorkouts(
      api.orm.em,
      [1, 4, 8, 12, 16, 20].map((daysAgo) => createLoggedRun(athlete.athleteId, daysAgo, 6000)),
    );
    await emitInjury(athlete, 'logged');
    expect((await athlete.me.proposal()).proposal?.why).toMatch(
      /^Most of this changes because of what you actually ran in recent weeks \(\d+\.\d (?:km|mi) a week, \d\.\d (?:km|mi) in your longest run\)\. Your Achilles \(mild\): running at 80%, zones 1–4\.$/,
    );
  });
});

describe('the texts of a plan after recovery', () => {
  const getNotes = async ({ me }: Athlete) => (await me.plan())?.notes ?? [];

  test('no longer mention the injury if the plan stays the same', async () => {
    const athlete = await createPlannedAthlete();
    const elbowInjury = createInjury({ bodyPart: 'Elbow' });
    await emitInjury(athlete, 'logged', elbowInjury);
    expect(await getNotes(athlete)).toContain(
      'With your mild elbow injury: running as usual, but go easy on your upper body.',
    );
    const rowCountBefore = (await api.listStoredRows(athlete.athleteId)).length;
    await emitInjury(athlete, 'recovered', elbowInjury);
    expect((await athlete.me.proposal()).proposal).toBeNull();
    expect((await getNotes(athlete)).join(' ')).not.toMatch(/injur/);
    const openWorkouts = (await athlete.me.workouts({})).filter(({ completed }) => !completed);
    expect(openWorkouts.map((row) => row.notes ?? '').join(' ')).not.toMatch(/elbow/);
    expect(await api.listStoredRows(athlete.athleteId)).toHaveLength(rowCountBefore);
  });

  test('mention the injury until the athlete accepts a plan without its limits', async () => {
    const athlete = await createPlannedAthlete();
    await emitInjury(athlete, 'logged', createInjury({ severity: 'Severe' }));
    await athlete.me.acceptProposal({ proposalId: (await athlete.me.proposal()).proposal?.id ?? '' });
    expect((await getNotes(athlete))[0]).toMatch(/^With your severe Achilles injury: no running/);
    await emitInjury(athlete, 'recovered', createInjury({ severity: 'Severe' }));
    const { proposal } = await athlete.me.proposal();
    expect(proposal?.difference?.load.after).toBeGreaterThan(proposal?.difference?.load.before ?? 0);
    expect((await getNotes(athlete))[0]).toBe(
      'This plan was made while you were injured and still goes easy on you.',
    );
    await athlete.me.acceptProposal({ proposalId: proposal?.id ?? '' });
    expect((await getNotes(athlete)).join(' ')).not.toMatch(/injur/);
  });
});
