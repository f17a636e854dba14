import { healthLogged } from '@threshold/contracts/health';
import { type ActiveInjury, injuriesChanged } from '@threshold/contracts/injuries';
import { addDays, type BodyPart, type InjurySeverity, type LocalDate } from '@threshold/physiology';
import { validatePlan } from '@threshold/planner';
import { silentLog } from '@threshold/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ProposalKind } from '../../../proposal-schemas.ts';
import { aWorkout, completedColumns } from '../../../testing/index.ts';
import { selectActivePlan } from '../../plans/active-plan.ts';
import { getPlanInput } from '../../plans/get-plan-input.ts';
import { toPlannableFacts } from '../../plans/plannable-facts.ts';
import { createTrainingApi, someFacts } from '../../test/training-api.ts';
import { Workout } from '../../workouts/workout.entity.ts';
import { closeStalledProposals } from '../close-stalled-proposals.ts';
import { insertProposal } from '../proposal-lifecycle.ts';
import { selectProposals } from '../proposal-queries.ts';
import { findRemainingPlan } from '../remaining-plan.ts';
import { checkMissedSessions } from './check-missed-sessions.ts';

const api = await createTrainingApi({ ownDatabase: true });
const facts = someFacts();

beforeEach(async () => {
  await api.eraseEveryone();
  api.clock.set('2026-11-20T12:00:00Z');
  api.injuries.active = [];
  api.health.levels = {};
  api.athletes.facts = facts;
  api.publishedEvents.length = 0;
});

/** An athlete with a plan made this many days ago. */
async function createPlannedAthlete(daysAgo = 0) {
  const athleteId = await api.athlete();
  const now = api.clock.now();
  if (daysAgo > 0) api.clock.set(new Date(now.getTime() - daysAgo * 86_400_000).toISOString());
  await api.saveProfile(athleteId, facts);
  api.clock.set(now.toISOString());
  return { athleteId, me: api.as(athleteId) };
}

const createInjury = (bodyPart: BodyPart, severity: InjurySeverity, stopsTraining = false): ActiveInjury => ({
  id: '019a0000-0000-7000-8000-0000000000aa',
  bodyPart,
  severity,
  dateOfInjury: api.today(),
  painLevel: null,
  stopsTraining,
});

type Change = 'logged' | 'worse' | 'better' | 'recovered';
async function changeInjuries(athleteId: string, change: Change, active: ActiveInjury[]) {
  const { bodyPart, severity } = active[0] ?? api.injuries.active[0] ?? createInjury('Knee', 'Mild');
  api.injuries.active = active;
  const { id: injuryId } = createInjury(bodyPart, severity);
  await api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(injuriesChanged, { athleteId, injuryId, change, bodyPart, severity, today: api.today() }),
  );
}

/** Hard rules that the active plan currently breaks. */
async function findBrokenRules(athleteId: string): Promise<string[]> {
  const planningFacts = api.athletes.facts;
  const facts = planningFacts && toPlannableFacts(planningFacts, null, api.today());
  if (!facts) return ['no facts'];
  const active = await findRemainingPlan(api.queryContext(athleteId), facts, api.today());
  const input = await getPlanInput(api.queryContext(athleteId), api.today(), facts, active?.plan.startsOn);
  if (!active) return ['no plan'];
  return validatePlan(active.plan, input).flatMap(({ id, severity }) => (severity === 'hard' ? [id] : []));
}

describe('an injury', () => {
  test('proposes a plan that respects it and leaves the decision to the athlete', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    const rowsBefore = await api.listStoredRows(athleteId);
    await changeInjuries(athleteId, 'logged', [createInjury('Knee', 'Moderate')]);
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'injury', status: 'open', generatedBy: 'rules' });
    expect(proposal?.why).toBe('Your knee (moderate): half the running, zones 1–2, no classes or strength.');
    expect(proposal?.difference?.load.after).toBeLessThan(proposal?.difference?.load.before ?? 0);
    expect(await findBrokenRules(athleteId)).toContain('P26');
    await me.acceptProposal({ proposalId: proposal?.id ?? '' });
    expect(await findBrokenRules(athleteId)).toEqual([]);
    const changed = [...(proposal?.difference?.eased ?? []), ...(proposal?.difference?.moved ?? [])];
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter(({ why }) => why === '')).toEqual([]);
  });

  test.each(['Mild', 'Moderate'] as const)(
    'never makes a session longer or harder than in a nine-day-old plan: severity %s',
    async (severity) => {
      const { athleteId, me } = await createPlannedAthlete(9);
      await changeInjuries(athleteId, 'logged', [createInjury('Knee', severity)]);
      const { proposal } = await me.proposal();
      expect(proposal?.kind).toBe('injury');
      expect(proposal?.difference?.eased.length).toBeGreaterThan(0);
      expect(proposal?.difference?.harder).toEqual([]);
    },
  );

  test('does not block its proposal after healing by counting substituted sessions as extra training', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    await changeInjuries(athleteId, 'logged', [createInjury('Knee', 'Moderate')]);
    const { proposal } = await me.proposal();
    api.injuries.active = [];
    expect(await me.acceptProposal({ proposalId: proposal?.id ?? '' })).toMatchObject({ status: 'accepted' });
    expect(await findBrokenRules(athleteId)).toEqual([]);
  });

  test('shows cautions until the plan is changed', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    const listCautions = async () => (await me.workouts({})).flatMap(({ caution }) => caution ?? []);
    expect(await listCautions()).toEqual([]);
    await changeInjuries(athleteId, 'logged', [createInjury('Knee', 'Moderate')]);
    expect(new Set(await listCautions())).toContain('Your knee injury (moderate) rules out zone 4 for now.');
    const { proposal } = await me.proposal();
    await me.acceptProposal({ proposalId: proposal?.id ?? '' });
    expect((await listCautions()).filter((caution) => !caution.includes('race'))).toEqual([]);
  });

  test('with a red flag replaces all training with rest immediately, with no undo while it is active', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    await changeInjuries(athleteId, 'logged', [createInjury('Hip', 'Severe', true)]);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'injury', status: 'accepted', canUndo: false });
    const upcomingWorkouts = (await me.workouts({})).filter(({ date }) => date >= api.today());
    expect(upcomingWorkouts.filter(({ session }) => session !== 'Rest')).toEqual([]);
    api.injuries.active = [];
    const undoableProposal = (await me.proposal()).proposal;
    expect(undoableProposal).toMatchObject({ kind: 'injury', status: 'accepted', canUndo: true });
    await me.undoProposal({ proposalId: undoableProposal?.id ?? '' });
    expect((await me.workouts({})).some(({ session }) => session === 'AM')).toBe(true);
    expect(await findBrokenRules(athleteId)).toEqual([]);
  });

  test('blocks an undo of its accepted plan while it rules out the former one', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    const formerRows = await api.listStoredRows(athleteId);
    await changeInjuries(athleteId, 'logged', [createInjury('Achilles', 'Severe')]);
    const proposalId = (await me.proposal()).proposal?.id ?? '';
    expect(await me.acceptProposal({ proposalId })).toMatchObject({ status: 'accepted', canUndo: false });
    const acceptedRows = await api.listStoredRows(athleteId);
    await expect(me.undoProposal({ proposalId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'Your training or our rules have changed since that plan was active, and it would now break a safety rule (the plan respects your injuries). Your plan stays the same.',
    });
    expect(await api.listStoredRows(athleteId)).toEqual(acceptedRows);
    expect(await findBrokenRules(athleteId)).toEqual([]);
    expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, canUndo: false });
    api.injuries.active = [];
    expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, canUndo: true });
    expect(await me.undoProposal({ proposalId })).toMatchObject({ status: 'undone' });
    expect(await api.listStoredRows(athleteId)).toEqual(formerRows);
    expect(await findBrokenRules(athleteId)).toEqual([]);
  });

  test('proposes training again after recovery, replacing the earlier proposal', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    await changeInjuries(athleteId, 'logged', [createInjury('Knee', 'Severe')]);
    const first = (await me.proposal()).proposal;
    await me.acceptProposal({ proposalId: first?.id ?? '' });
    await changeInjuries(athleteId, 'better', [createInjury('Knee', 'Moderate')]);
    const second = (await me.proposal()).proposal;
    await changeInjuries(athleteId, 'recovered', []);
    const thirdProposal = (await me.proposal()).proposal;
    expect(thirdProposal).toMatchObject({ kind: 'injury', status: 'open' });
    expect(thirdProposal?.why).toMatch(/isn’t holding you back/);
    await expect(me.acceptProposal({ proposalId: second?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('affects every new plan, even after a profile change', async () => {
    const { athleteId } = await createPlannedAthlete();
    api.injuries.active = [createInjury('Achilles', 'Moderate')];
    await api.saveProfile(athleteId, someFacts({ trainingDaysPerWeek: 4 }));
    api.athletes.facts = someFacts({ trainingDaysPerWeek: 4 });
    expect(await findBrokenRules(athleteId)).toEqual([]);
  });

  test('changes nothing without a plan', async () => {
    const athleteId = await api.athlete();
    api.athletes.facts = null;
    await changeInjuries(athleteId, 'logged', [createInjury('Knee', 'Severe')]);
    expect((await api.as(athleteId).proposal()).proposal).toBeNull();
  });
});

const createScheduleContext = (runInTransaction = api.runInTransaction) => ({
  em: api.orm.em.fork(),
  log: silentLog,
  signal: new AbortController().signal,
  now: api.clock.now,
  runInTransaction,
});

/** Stores another open proposal and returns its id. */
async function insertOtherProposal(
  athleteId: string,
  kind: ProposalKind,
  status: 'open' | 'working' = 'open',
) {
  const active = await selectActivePlan(api.queryContext(athleteId)).select('id').executeTakeFirstOrThrow();
  return api.runInTransaction(athleteId, (ctx) =>
    insertProposal(ctx, {
      kind,
      status,
      basisPlanId: active.id,
      startsOn: api.today(),
      why: 'Another plan.',
    }),
  );
}
const getProposalRow = (athleteId: string, id: string) =>
  selectProposals(api.queryContext(athleteId)).where('id', '=', id).executeTakeFirstOrThrow();

describe('an unanswered proposal', () => {
  test.each(['model', 'injury', 'missed', 'recovery'] as const)(
    'closes after a week: kind %s',
    async (kind) => {
      const { athleteId } = await createPlannedAthlete();
      const id = await insertOtherProposal(athleteId, kind);
      api.clock.set('2026-11-27T12:00:00Z');
      await closeStalledProposals.run(createScheduleContext());
      expect(await getProposalRow(athleteId, id)).toMatchObject({ status: 'open' });
      api.clock.set('2026-11-27T12:00:01Z');
      await closeStalledProposals.run(createScheduleContext());
      expect(await getProposalRow(athleteId, id)).toMatchObject({
        status: 'failed',
        failure: 'You didn’t answer this suggestion within a week, so your plan stays the same.',
      });
    },
  );
});

test('closes the other proposals when one fails to close', async () => {
  const [first, second] = [await createPlannedAthlete(), await createPlannedAthlete()];
  const pendingIds = [first, second].map(({ athleteId }) => insertOtherProposal(athleteId, 'model'));
  const [firstProposalId = '', secondProposalId = ''] = await Promise.all(pendingIds);
  api.clock.set('2026-11-27T12:00:01Z');
  const runInTransaction: typeof api.runInTransaction = (athleteId, work) =>
    athleteId === first.athleteId ? Promise.reject(new Error('lost')) : api.runInTransaction(athleteId, work);
  await expect(closeStalledProposals.run(createScheduleContext(runInTransaction))).rejects.toThrow(
    'transactions failed',
  );
  expect(await getProposalRow(second.athleteId, secondProposalId)).toMatchObject({ status: 'failed' });
  expect(await getProposalRow(first.athleteId, firstProposalId)).toMatchObject({ status: 'open' });
  await closeStalledProposals.run(createScheduleContext());
  expect(await getProposalRow(first.athleteId, firstProposalId)).toMatchObject({ status: 'failed' });
});

describe('missed sessions', () => {
  const runCheck = () => checkMissedSessions.run(createScheduleContext());

  test.each(['open', 'working'] as const)('replace a proposal by a model with status %s', async (status) => {
    const { athleteId, me } = await createPlannedAthlete(5);
    const id = await insertOtherProposal(athleteId, 'model', status);
    await runCheck();
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'missed', status: 'open' });
    expect(await getProposalRow(athleteId, id)).toMatchObject({
      status: 'failed',
      failure: 'You’ve missed planned sessions since, so this suggestion no longer fits.',
    });
  });

  test('leave a proposal for an injury alone, and propose once it is closed', async () => {
    const { athleteId, me } = await createPlannedAthlete(5);
    const id = await insertOtherProposal(athleteId, 'injury');
    await runCheck();
    expect((await me.proposal()).proposal).toMatchObject({ id, status: 'open' });
    api.clock.set('2026-11-28T00:05:00Z');
    await closeStalledProposals.run(createScheduleContext());
    await runCheck();
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'missed', status: 'open' });
  });

  test('propose another plan after two within seven days, but only once for the same days', async () => {
    const { me } = await createPlannedAthlete(5);
    await runCheck();
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'missed', status: 'open', generatedBy: 'rules' });
    expect(proposal?.why).toMatch(/^You missed \d planned sessions in the last 7 days/);
    await me.dismissProposal({ proposalId: proposal?.id ?? '' });
    api.clock.set('2026-11-21T00:06:00Z');
    await runCheck();
    expect((await me.proposal()).proposal).toBeNull();
  });

  test('get checked once per local day, after it begins', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    api.clock.set('2026-11-20T23:05:00Z');
    await runCheck();
    const getCheckDay = async () => {
      const [row] = await api.orm.em.getConnection().execute<{ due: string }[]>(
        `select to_char(check_due_at at time zone 'UTC', 'YYYY-MM-DD') as due
           from training.plan where athlete_id = ?`,
        [athleteId],
      );
      return row?.due;
    };
    expect(await getCheckDay()).toBe('2026-11-21');
    expect((await me.proposal()).proposal).toBeNull();
    api.clock.set('2026-11-25T00:05:00Z');
    await runCheck();
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'missed' });
  });

  test('propose nothing if only one is left, not counting rest days and days with another workout', async () => {
    const { athleteId, me } = await createPlannedAthlete(4);
    const rows = (await me.workouts({})).filter(
      ({ date, session }) => date < api.today() && session !== 'Rest',
    );
    for (const { date } of rows.slice(1))
      await api.orm.em
        .fork()
        .insert(
          Workout,
          aWorkout({ athleteId, date, ...completedColumns, planId: null, source: 'manual', type: 'bike' }),
        );
    await runCheck();
    expect((await me.proposal()).proposal).toBeNull();
  });
});

describe('poor recovery', () => {
  const log = (athleteId: string) =>
    api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(healthLogged, { athleteId, date: api.today(), sleepHours: null }),
    );

  test('changes nothing after a single day', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    api.health.levels = { [api.today()]: 'concern', [addDays(api.today(), -1)]: 'monitor' };
    await log(athleteId);
    expect((await me.proposal()).proposal).toBeNull();
  });

  test('eases today and tomorrow after two days in a row, but only once for the same days', async () => {
    // A day followed by a hard session in the plan.
    const { athleteId, me } = await createPlannedAthlete();
    const hard = (await me.workouts({})).find(({ date, zone }) => date > api.today() && zone >= 3);
    api.clock.set(`${hard?.date}T12:00:00Z`);
    const today = api.today();
    api.health.levels = { [today]: 'concern', [addDays(today, -1)]: 'concern' };
    await log(athleteId);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'recovery', status: 'open', generatedBy: 'rules' });
    await log(athleteId);
    expect((await me.proposal()).proposal?.id).toBe(proposal?.id);
    await me.acceptProposal({ proposalId: proposal?.id ?? '' });
    const nextTwoDays = (await me.workouts({})).filter(
      ({ date }) => date >= today && date <= addDays(today, 1),
    );
    expect(nextTwoDays.filter(({ zone }) => zone > 2)).toEqual([]);
    await log(athleteId);
    expect((await me.proposal()).proposal).toMatchObject({ id: proposal?.id, status: 'accepted' });
  });
});

describe('a proposal for poor recovery', () => {
  const log = (athleteId: string, date = api.today()) =>
    api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(healthLogged, { athleteId, date, sleepHours: null, isCorrection: true }),
    );
  async function proposeEasierDays() {
    const { athleteId, me } = await createPlannedAthlete();
    const hard = (await me.workouts({})).find(({ date, zone }) => date > api.today() && zone >= 3);
    api.clock.set(`${hard?.date}T12:00:00Z`);
    const days = [addDays(api.today(), -1), api.today()];
    const poor = Object.fromEntries(days.map((day) => [day, 'concern' as const]));
    api.health.levels = poor;
    await log(athleteId);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'recovery', status: 'open' });
    return { athleteId, me, poor, id: proposal?.id ?? '' };
  }

  test('closes once the poor morning is corrected, and reopens as a new one if the correction is reversed', async () => {
    const { athleteId, me, poor, id } = await proposeEasierDays();
    api.health.levels = { ...poor, [api.today()]: 'optimal' };
    await log(athleteId);
    expect(await getProposalRow(athleteId, id)).toMatchObject({
      status: 'failed',
      failure: 'You corrected your health entry, and you don’t need easier days anymore.',
    });
    await expect(me.acceptProposal({ proposalId: id })).rejects.toMatchObject({ code: 'CONFLICT' });
    api.health.levels = poor;
    await log(athleteId);
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'recovery', status: 'open' });
  });

  test('closes once an earlier day in both baselines is corrected', async () => {
    const { athleteId, id } = await proposeEasierDays();
    api.health.levels = {};
    await log(athleteId, addDays(api.today(), -4));
    expect(await getProposalRow(athleteId, id)).toMatchObject({ status: 'failed' });
  });

  test('stays open while the corrected days are still poor', async () => {
    const { athleteId, me, id } = await proposeEasierDays();
    await log(athleteId);
    await log(athleteId, addDays(api.today(), -1));
    expect((await me.proposal()).proposal).toMatchObject({ id, status: 'open' });
  });
});

describe('poor recovery while a model’s proposal is open', () => {
  test('replaces the proposal by the model', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    const id = await insertOtherProposal(athleteId, 'model');
    const log = () =>
      api.runInTransaction(athleteId, (ctx) =>
        ctx.emit(healthLogged, { athleteId, date: api.today(), sleepHours: null }),
      );
    const upcomingWorkouts = await me.workouts({});
    const isHardOn = (day: LocalDate) => upcomingWorkouts.some(({ date, zone }) => date === day && zone >= 3);
    const hard =
      upcomingWorkouts.find(({ date }) => date > api.today() && isHardOn(date))?.date ?? api.today();
    api.clock.set(`${hard}T12:00:00Z`);
    api.health.levels = { [hard]: 'monitor', [addDays(hard, -1)]: 'concern' };
    await log();
    expect((await me.proposal()).proposal).toMatchObject({ id, status: 'open' });
    api.health.levels = { [hard]: 'concern', [addDays(hard, -1)]: 'concern' };
    await log();
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'recovery', status: 'open' });
    expect(await getProposalRow(athleteId, id)).toMatchObject({
      status: 'failed',
      failure: 'Your recovery has been poor since, so this suggestion no longer fits.',
    });
  });
});

describe('a changed race or LTHR', () => {
  test.each([
    ['race', { raceDistance: 10 as const }, /^Your race changed/],
    ['lthr', { lthrBpm: 158 }, /^Your LTHR went from 165 to 158 bpm/],
  ] as const)('%s change replans immediately, is explained, and can be undone', async (kind, change, why) => {
    const { athleteId, me } = await createPlannedAthlete();
    const rowsBefore = await api.listStoredRows(athleteId);
    await api.saveProfile(athleteId, someFacts(change));
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind, status: 'accepted', canUndo: true, generatedBy: 'rules' });
    expect(proposal?.why).toMatch(why);
    expect(proposal?.difference).not.toBeNull();
    await me.undoProposal({ proposalId: proposal?.id ?? '' });
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    expect(await findBrokenRules(athleteId)).toEqual([]);
  });

  test.each([
    [
      'race',
      { raceDistance: 10 as const },
      /^Your training or our rules have changed since .+ break a safety rule \(.+\)/,
    ],
    ['lthr', { lthrBpm: 158 }, /break a safety rule \(heart rate targets match their zone or race effort\)/],
  ] as const)(
    '%s change cannot be undone while it applies, because the former plan has other inputs',
    async (kind, change, why) => {
      const { athleteId, me } = await createPlannedAthlete();
      const changed = someFacts(change);
      api.athletes.facts = changed;
      await api.saveProfile(athleteId, changed);
      const { proposal } = await me.proposal();
      expect(proposal).toMatchObject({ kind, status: 'accepted', canUndo: false });
      const proposalId = proposal?.id ?? '';
      const rows = await api.listStoredRows(athleteId);
      await expect(me.undoProposal({ proposalId })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(why),
      });
      expect(await api.listStoredRows(athleteId)).toEqual(rows);
      expect(await findBrokenRules(athleteId)).toEqual([]);
      // A change caused by the profile is shown for a day.
      api.clock.set('2026-11-21T12:00:01Z');
      expect((await me.proposal()).proposal).toBeNull();
    },
  );

  test('can be undone even if the former plan has a bike ride, which new plans contain only on request', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    const easyRun = (await me.workouts({})).find(
      ({ type, date }) => type === 'Easy run' && date > api.today(),
    );
    await api.orm.em
      .fork()
      .execute(
        `update training.workout set type = 'Easy bike', planned_distance_meters = null where id = ?`,
        [easyRun?.id],
      );
    const rowsBefore = await api.listStoredRows(athleteId);
    await api.saveProfile(athleteId, someFacts({ lthrBpm: 158 }));
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ status: 'accepted', canUndo: true });
    await me.undoProposal({ proposalId: proposal?.id ?? '' });
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    expect(await findBrokenRules(athleteId)).toEqual(['P45']);
  });

  test('offers no undo with an injury unknown to the former plan, because it would be rejected', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    await api.saveProfile(athleteId, someFacts({ lthrBpm: 158 }));
    const canUndoProposal = async () => (await me.proposal()).proposal?.canUndo;
    expect(await canUndoProposal()).toBe(true);
    api.injuries.active = [createInjury('Knee', 'Severe')];
    expect(await canUndoProposal()).toBe(false);
    const proposalId = (await me.proposal()).proposal?.id ?? '';
    await expect(me.undoProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
    api.injuries.active = [];
    expect(await canUndoProposal()).toBe(true);
    expect(await me.undoProposal({ proposalId })).toMatchObject({ status: 'undone' });
  });

  test('cannot be undone without the facts required for planning', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    await api.saveProfile(athleteId, someFacts({ lthrBpm: 158 }));
    const proposalId = (await me.proposal()).proposal?.id ?? '';
    api.athletes.facts = null;
    await expect(me.undoProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('keeps later completed days when undone', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    await api.saveProfile(athleteId, someFacts({ raceDistance: 10 }));
    const id = (await me.proposal()).proposal?.id ?? '';
    const upcomingWorkouts = (await me.workouts({})).filter(({ session }) => session !== 'Rest');
    const laterCompletedWorkout = upcomingWorkouts[3];
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.em.nativeUpdate(Workout, { athleteId, id: laterCompletedWorkout?.id ?? '' }, completedColumns),
    );
    await me.undoProposal({ proposalId: id });
    const workoutsAfter = await me.workouts({});
    expect(workoutsAfter.find((row) => row.id === laterCompletedWorkout?.id)).toMatchObject({ completed: 1 });
    expect(workoutsAfter.filter(({ date }) => date === laterCompletedWorkout?.date)).toHaveLength(
      upcomingWorkouts.filter(({ date }) => date === laterCompletedWorkout?.date).length,
    );
  });
});

test('replans for a profile with the same race and LTHR without a proposal to undo', async () => {
  const { athleteId, me } = await createPlannedAthlete();
  await api.saveProfile(athleteId, someFacts({ trainingDaysPerWeek: 4 }));
  expect((await me.proposal()).proposal).toBeNull();
});
