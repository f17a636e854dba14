import { type ActiveInjury, injuriesChanged } from '@threshold/contracts/injuries';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHalfMarathonerFacts, createTrainingApi, type TrainingApi } from '../../test/training-api.ts';
import { createAthleteWithPlan, createInjury, facts, findBrokenRules } from './propose-by-rules-fixtures.ts';

const api = await createTrainingApi({ ownDatabase: true });

beforeEach(async () => {
  await api.eraseEveryone();
  api.clock.set('2026-11-20T12:00:00Z');
  api.injuries.active = [];
  api.health.levels = {};
  api.athletes.facts = facts;
  api.publishedEvents.length = 0;
});

type Change = 'logged' | 'worse' | 'better' | 'recovered';

async function changeInjuries(api: TrainingApi, athleteId: string, change: Change, active: ActiveInjury[]) {
  const { bodyPart, severity } = active[0] ?? api.injuries.active[0] ?? createInjury(api, 'Knee', 'Mild');
  api.injuries.active = active;
  const { id: injuryId } = createInjury(api, bodyPart, severity);
  await api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(injuriesChanged, { athleteId, injuryId, change, bodyPart, severity, today: api.today() }),
  );
}

describe('an injury', () => {
  test('proposes a plan that respects it and leaves the decision to the athlete', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    const rowsBefore = await api.listStoredRows(athleteId);
    await changeInjuries(api, athleteId, 'logged', [createInjury(api, 'Knee', 'Moderate')]);
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'injury', status: 'open', generatedBy: 'rules' });
    expect(proposal?.why).toBe('Your knee (moderate): half the running, zones 1–2, no classes or strength.');
    expect(proposal?.difference?.load.after).toBeLessThan(proposal?.difference?.load.before ?? 0);
    expect(await findBrokenRules(api, athleteId)).toContain('P26');
    await me.acceptProposal({ proposalId: proposal?.id ?? '' });
    expect(await findBrokenRules(api, athleteId)).toEqual([]);
    const changedSessions = [...(proposal?.difference?.eased ?? []), ...(proposal?.difference?.moved ?? [])];
    expect(changedSessions.length).toBeGreaterThan(0);
    expect(changedSessions.filter(({ why }) => why === '')).toEqual([]);
  });

  test.each(['Mild', 'Moderate'] as const)(
    'never makes a session longer or harder than in a nine-day-old plan: severity %s',
    async (severity) => {
      const { athleteId, me } = await createAthleteWithPlan(api, 9);
      await changeInjuries(api, athleteId, 'logged', [createInjury(api, 'Knee', severity)]);
      const { proposal } = await me.proposal();
      expect(proposal?.kind).toBe('injury');
      expect(proposal?.difference?.eased.length).toBeGreaterThan(0);
      expect(proposal?.difference?.harder).toEqual([]);
    },
  );

  test('does not block its proposal after healing by counting substituted sessions as extra training', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    await changeInjuries(api, athleteId, 'logged', [createInjury(api, 'Knee', 'Moderate')]);
    const { proposal } = await me.proposal();
    api.injuries.active = [];
    expect(await me.acceptProposal({ proposalId: proposal?.id ?? '' })).toMatchObject({ status: 'accepted' });
    expect(await findBrokenRules(api, athleteId)).toEqual([]);
  });

  test('shows cautions until the plan is changed', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    const listCautions = async () => (await me.workouts({})).flatMap(({ caution }) => caution ?? []);
    expect(await listCautions()).toEqual([]);
    await changeInjuries(api, athleteId, 'logged', [createInjury(api, 'Knee', 'Moderate')]);
    expect(new Set(await listCautions())).toContain('Your knee injury (moderate) rules out zone 4 for now.');
    const { proposal } = await me.proposal();
    await me.acceptProposal({ proposalId: proposal?.id ?? '' });
    expect((await listCautions()).filter((caution) => !caution.includes('race'))).toEqual([]);
  });

  test('with a red flag replaces all training with rest immediately, with no undo while it is active', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    await changeInjuries(api, athleteId, 'logged', [createInjury(api, 'Hip', 'Severe', true)]);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'injury', status: 'accepted', canUndo: false });
    const upcomingWorkouts = (await me.workouts({})).filter(({ date }) => date >= api.today());
    expect(upcomingWorkouts.filter(({ session }) => session !== 'Rest')).toEqual([]);
    api.injuries.active = [];
    const undoableProposal = (await me.proposal()).proposal;
    expect(undoableProposal).toMatchObject({ kind: 'injury', status: 'accepted', canUndo: true });
    await me.undoProposal({ proposalId: undoableProposal?.id ?? '' });
    expect((await me.workouts({})).some(({ session }) => session === 'AM')).toBe(true);
    expect(await findBrokenRules(api, athleteId)).toEqual([]);
  });

  test('blocks an undo of its accepted plan while it rules out the former one', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    const formerRows = await api.listStoredRows(athleteId);
    await changeInjuries(api, athleteId, 'logged', [createInjury(api, 'Achilles', 'Severe')]);
    const proposalId = (await me.proposal()).proposal?.id ?? '';
    expect(await me.acceptProposal({ proposalId })).toMatchObject({ status: 'accepted', canUndo: false });
    const acceptedRows = await api.listStoredRows(athleteId);
    await expect(me.undoProposal({ proposalId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'Your training or our rules have changed since that plan was active, and it would now break a safety rule (the plan respects your injuries). Your plan stays the same.',
    });
    expect(await api.listStoredRows(athleteId)).toEqual(acceptedRows);
    expect(await findBrokenRules(api, athleteId)).toEqual([]);
    expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, canUndo: false });
    api.injuries.active = [];
    expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, canUndo: true });
    expect(await me.undoProposal({ proposalId })).toMatchObject({ status: 'undone' });
    expect(await api.listStoredRows(athleteId)).toEqual(formerRows);
    expect(await findBrokenRules(api, athleteId)).toEqual([]);
  });

  test('proposes training again after recovery, replacing the earlier proposal', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    await changeInjuries(api, athleteId, 'logged', [createInjury(api, 'Knee', 'Severe')]);
    const severeProposal = (await me.proposal()).proposal;
    await me.acceptProposal({ proposalId: severeProposal?.id ?? '' });
    await changeInjuries(api, athleteId, 'better', [createInjury(api, 'Knee', 'Moderate')]);
    const moderateProposal = (await me.proposal()).proposal;
    await changeInjuries(api, athleteId, 'recovered', []);
    const recoveryProposal = (await me.proposal()).proposal;
    expect(recoveryProposal).toMatchObject({ kind: 'injury', status: 'open' });
    expect(recoveryProposal?.why).toMatch(/isn’t holding you back/);
    await expect(me.acceptProposal({ proposalId: moderateProposal?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('affects every new plan, even after a profile change', async () => {
    const { athleteId } = await createAthleteWithPlan(api);
    api.injuries.active = [createInjury(api, 'Achilles', 'Moderate')];
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ trainingDaysPerWeek: 4 }));
    api.athletes.facts = createHalfMarathonerFacts({ trainingDaysPerWeek: 4 });
    expect(await findBrokenRules(api, athleteId)).toEqual([]);
  });

  test('changes nothing without a plan', async () => {
    const athleteId = await api.athlete();
    api.athletes.facts = null;
    await changeInjuries(api, athleteId, 'logged', [createInjury(api, 'Knee', 'Severe')]);
    expect((await api.as(athleteId).proposal()).proposal).toBeNull();
  });
});
