import { describe, expect, test } from 'vitest';
import { createCoachApi, PLAN_WEEKS } from '../../test/coach-api.ts';
import { rewordWeek } from '../../test/scripted-model.ts';
import { createHalfMarathonerFacts } from '../../test/training-api.ts';

const { api, modelRequests, script, createPlannedAthlete, listActiveLabels } = await createCoachApi();

describe('a model that fails or breaks rules', () => {
  test.each(['refused', 'auth', 'budget', 'not-configured'] as const)(
    'ends the requests with the failure "%s", which the proposal explains',
    async (reason) => {
      script.respondToWeek = () => reason;
      const { athleteId, me } = await createPlannedAthlete();
      const rowsBefore = await api.listStoredRows(athleteId);
      await api.runJobs();
      expect(modelRequests).toHaveLength(1);
      const { proposal } = await me.proposal();
      expect(proposal).toMatchObject({ status: 'failed', generatedBy: null, difference: null });
      expect(proposal?.failure).toMatch(/AI.*Your plan stays the same\.$/);
      expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    },
  );

  test.each(['timeout', 'unavailable', 'malformed', 'truncated', 'rate-limited'] as const)(
    'ends the requests after the failure "%s" in two consecutive weeks',
    async (reason) => {
      script.respondToWeek = () => reason;
      const { me } = await createPlannedAthlete();
      await api.runJobs();
      expect(modelRequests).toHaveLength(2);
      expect((await me.proposal()).proposal).toMatchObject({ status: 'failed' });
    },
  );

  test('leaves the rule-based week in place of a malformed week, and the plan is mixed', async () => {
    script.respondToWeek = (week) => (week.number === 3 ? 'malformed' : rewordWeek(week));
    const { athleteId, me } = await createPlannedAthlete();
    await api.runJobs();
    expect(modelRequests).toHaveLength(PLAN_WEEKS);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({
      status: 'open',
      generatedBy: 'mixed',
      progress: { done: PLAN_WEEKS, total: PLAN_WEEKS },
    });
    expect(proposal?.why).toContain(`${PLAN_WEEKS - 1} of ${PLAN_WEEKS} weeks`);
    await me.acceptProposal({ proposalId: proposal?.id ?? '' });
    expect((await me.plan())?.generatedBy).toBe('mixed');
    expect(new Set(await listActiveLabels(athleteId))).toEqual(new Set(['mixed', 'rules']));
  });

  test('leads to a plan labeled as rule-based if only rule-based weeks remain on acceptance', async () => {
    script.respondToWeek = (week) => (week.number > 1 ? 'refused' : rewordWeek(week));
    const { athleteId, me } = await createPlannedAthlete();
    await api.runJobs();
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ status: 'open', generatedBy: 'mixed' });
    api.clock.set('2026-11-23T12:00:00Z');
    const acceptedProposal = await me.acceptProposal({ proposalId: proposal?.id ?? '' });
    expect(acceptedProposal).toMatchObject({ status: 'accepted', generatedBy: 'rules' });
    expect((await me.plan())?.generatedBy).toBe('rules');
    expect(new Set(await listActiveLabels(athleteId))).toEqual(new Set(['rules']));
  });

  test('ends the requests after two failed weeks in a row, and the weeks before them are proposed', async () => {
    script.respondToWeek = (week) => (week.number > 2 ? 'timeout' : rewordWeek(week));
    const { me } = await createPlannedAthlete();
    await api.runJobs();
    expect(modelRequests).toHaveLength(4);
    expect((await me.proposal()).proposal).toMatchObject({
      status: 'open',
      generatedBy: 'mixed',
      progress: { done: PLAN_WEEKS, total: PLAN_WEEKS },
    });
  });

  test.each([
    ['a week that is 30 percent longer', (minutes: number) => ({ minutes: Math.round(minutes * 1.3) })],
    ['a week of unknown workouts', () => ({ workout: 'moon-run' })],
    ['a week of intervals every day', () => ({ workout: 'cruise-intervals' })],
  ])('proposes nothing with %s, which breaks the rules', async (_, change) => {
    script.respondToWeek = (week) => ({
      sessions: rewordWeek(week).sessions.map((session) => ({ ...session, ...change(session.minutes) })),
    });
    const { me } = await createPlannedAthlete();
    await api.runJobs();
    expect(modelRequests).toHaveLength(2);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ status: 'failed' });
    expect(proposal?.failure).toContain('broke the rules');
  });

  test('proposes nothing with a zone 5 session for an athlete in recovery', async () => {
    script.respondToWeek = (week) => ({
      sessions: rewordWeek(week).sessions.map((session, index) =>
        index === 0 ? { ...session, workout: 'vo2max-intervals' } : session,
      ),
    });
    const { me } = await createPlannedAthlete(
      createHalfMarathonerFacts({ fitnessLevel: 'post-race-recovery' }),
    );
    await api.runJobs();
    expect((await me.proposal()).proposal).toMatchObject({ status: 'failed' });
  });
});
