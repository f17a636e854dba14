import { silentLog } from '@threshold/testing';
import { describe, expect, test } from 'vitest';
import { createCoachApi, PLAN_WEEKS } from '../../test/coach-api.ts';
import { rewordWeek } from '../../test/scripted-model.ts';
import { createHalfMarathonerFacts } from '../../test/training-api.ts';
import { closeStalledProposals } from '../close-stalled-proposals.ts';

const { api, modelRequests, script, createPlannedAthlete } = await createCoachApi();

describe('an interrupted coach job', () => {
  test('continues at the first missing week', async () => {
    const abortController = new AbortController();
    script.respondToWeek = (week) => {
      if (week.number === 4) abortController.abort(new Error('killed'));
      return rewordWeek(week);
    };
    const { me } = await createPlannedAthlete();
    const queuedJobs = [...api.queuedJobs];
    await expect(api.runJobs(abortController.signal)).rejects.toThrow('killed');
    expect((await me.proposal()).proposal).toMatchObject({
      status: 'working',
      progress: { done: 3, total: PLAN_WEEKS },
    });
    script.respondToWeek = rewordWeek;
    modelRequests.length = 0;
    api.queuedJobs.push(...queuedJobs);
    await api.runJobs();
    expect(modelRequests).toHaveLength(PLAN_WEEKS - 3);
    expect((await me.proposal()).proposal).toMatchObject({ status: 'open', generatedBy: 'mixed' });
  });

  test('fails its proposal if no retry follows within six hours', async () => {
    const { me } = await createPlannedAthlete();
    const runCloseStalled = () =>
      closeStalledProposals.run({
        em: api.orm.em.fork(),
        log: silentLog,
        signal: new AbortController().signal,
        now: api.clock.now,
        runInTransaction: api.runInTransaction,
      });
    await runCloseStalled();
    expect((await me.proposal()).proposal).toMatchObject({ status: 'working' });
    api.clock.set('2026-11-20T18:00:01Z');
    await runCloseStalled();
    expect((await me.proposal()).proposal).toMatchObject({
      status: 'failed',
      failure: 'Your coach couldn’t finish. Your plan stays the same.',
    });
    await api.runJobs();
    expect(modelRequests).toEqual([]);
  });

  test('sends no further requests when repeated', async () => {
    const { me } = await createPlannedAthlete();
    api.queuedJobs.push(...api.queuedJobs);
    await api.runJobs();
    expect(modelRequests).toHaveLength(PLAN_WEEKS);
    expect((await me.proposal()).proposal).toMatchObject({ status: 'open' });
  });
});

describe('a proposal whose plan is replaced', () => {
  test('closes when a profile is saved, whether in progress or open', async () => {
    const { athleteId, me } = await createPlannedAthlete();
    const firstProposalId = (await me.proposal()).proposal?.id;
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ trainingDaysPerWeek: 4 }));
    const secondProposalId = (await me.proposal()).proposal?.id;
    expect(secondProposalId).not.toBe(firstProposalId);
    expect(api.publishedEvents.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ proposalId: firstProposalId, status: 'failed' }),
    );
    await api.runJobs();
    expect(modelRequests).toHaveLength(PLAN_WEEKS);
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ trainingDaysPerWeek: 6 }));
    await expect(me.acceptProposal({ proposalId: secondProposalId ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('a proposal canceled while in progress', () => {
  test('ends the requests and discards their answers', async () => {
    const { me } = await createPlannedAthlete();
    const proposalId = (await me.proposal()).proposal?.id ?? '';
    script.respondToWeek = async (week) => {
      if (week.number === 2) await me.cancelProposal({ proposalId });
      return rewordWeek(week);
    };
    await api.runJobs();
    expect(modelRequests).toHaveLength(2);
    expect((await me.proposal()).proposal).toBeNull();
    await expect(me.cancelProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
