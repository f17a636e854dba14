import { healthLogged } from '@threshold/contracts/health';
import { addDays, type LocalDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTrainingApi } from '../../test/training-api.ts';
import {
  createAthleteWithPlan,
  facts,
  getProposalRow,
  insertOtherProposal,
} from './propose-by-rules-fixtures.ts';

const api = await createTrainingApi({ ownDatabase: true });

beforeEach(async () => {
  await api.eraseEveryone();
  api.clock.set('2026-11-20T12:00:00Z');
  api.injuries.active = [];
  api.health.levels = {};
  api.athletes.facts = facts;
  api.publishedEvents.length = 0;
});

describe('poor recovery', () => {
  const emitHealthLogged = (athleteId: string) =>
    api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(healthLogged, { athleteId, date: api.today(), sleepHours: null }),
    );

  test('changes nothing after a single day', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    api.health.levels = { [api.today()]: 'concern', [addDays(api.today(), -1)]: 'monitor' };
    await emitHealthLogged(athleteId);
    expect((await me.proposal()).proposal).toBeNull();
  });

  test('eases today and tomorrow after two days in a row, but only once for the same days', async () => {
    // A day followed by a hard session in the plan.
    const { athleteId, me } = await createAthleteWithPlan(api);
    const hardSession = (await me.workouts({})).find(({ date, zone }) => date > api.today() && zone >= 3);
    api.clock.set(`${hardSession?.date}T12:00:00Z`);
    const today = api.today();
    api.health.levels = { [today]: 'concern', [addDays(today, -1)]: 'concern' };
    await emitHealthLogged(athleteId);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'recovery', status: 'open', generatedBy: 'rules' });
    await emitHealthLogged(athleteId);
    expect((await me.proposal()).proposal?.id).toBe(proposal?.id);
    await me.acceptProposal({ proposalId: proposal?.id ?? '' });
    const nextTwoDays = (await me.workouts({})).filter(
      ({ date }) => date >= today && date <= addDays(today, 1),
    );
    expect(nextTwoDays.filter(({ zone }) => zone > 2)).toEqual([]);
    await emitHealthLogged(athleteId);
    expect((await me.proposal()).proposal).toMatchObject({ id: proposal?.id, status: 'accepted' });
  });
});

describe('a proposal for poor recovery', () => {
  const emitHealthLogged = (athleteId: string, date = api.today()) =>
    api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(healthLogged, { athleteId, date, sleepHours: null, isCorrection: true }),
    );
  async function proposeEasierDays() {
    const { athleteId, me } = await createAthleteWithPlan(api);
    const hardSession = (await me.workouts({})).find(({ date, zone }) => date > api.today() && zone >= 3);
    api.clock.set(`${hardSession?.date}T12:00:00Z`);
    const days = [addDays(api.today(), -1), api.today()];
    const poorLevels = Object.fromEntries(days.map((day) => [day, 'concern' as const]));
    api.health.levels = poorLevels;
    await emitHealthLogged(athleteId);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'recovery', status: 'open' });
    return { athleteId, me, poorLevels, id: proposal?.id ?? '' };
  }

  test('closes once the poor morning is corrected, and reopens as a new one if the correction is reversed', async () => {
    const { athleteId, me, poorLevels, id } = await proposeEasierDays();
    api.health.levels = { ...poorLevels, [api.today()]: 'optimal' };
    await emitHealthLogged(athleteId);
    expect(await getProposalRow(api, athleteId, id)).toMatchObject({
      status: 'failed',
      failure: 'You corrected your health entry, and you don’t need easier days anymore.',
    });
    await expect(me.acceptProposal({ proposalId: id })).rejects.toMatchObject({ code: 'CONFLICT' });
    api.health.levels = poorLevels;
    await emitHealthLogged(athleteId);
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'recovery', status: 'open' });
  });

  test('closes once an earlier day in both baselines is corrected', async () => {
    const { athleteId, id } = await proposeEasierDays();
    api.health.levels = {};
    await emitHealthLogged(athleteId, addDays(api.today(), -4));
    expect(await getProposalRow(api, athleteId, id)).toMatchObject({ status: 'failed' });
  });

  test('stays open while the corrected days are still poor', async () => {
    const { athleteId, me, id } = await proposeEasierDays();
    await emitHealthLogged(athleteId);
    await emitHealthLogged(athleteId, addDays(api.today(), -1));
    expect((await me.proposal()).proposal).toMatchObject({ id, status: 'open' });
  });
});

describe('poor recovery while a model’s proposal is open', () => {
  test('replaces the proposal by the model', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    const id = await insertOtherProposal(api, athleteId, 'model');
    const emitHealthLogged = () =>
      api.runInTransaction(athleteId, (ctx) =>
        ctx.emit(healthLogged, { athleteId, date: api.today(), sleepHours: null }),
      );
    const upcomingWorkouts = await me.workouts({});
    const isHardOn = (day: LocalDate) => upcomingWorkouts.some(({ date, zone }) => date === day && zone >= 3);
    const hardSession =
      upcomingWorkouts.find(({ date }) => date > api.today() && isHardOn(date))?.date ?? api.today();
    api.clock.set(`${hardSession}T12:00:00Z`);
    api.health.levels = { [hardSession]: 'monitor', [addDays(hardSession, -1)]: 'concern' };
    await emitHealthLogged();
    expect((await me.proposal()).proposal).toMatchObject({ id, status: 'open' });
    api.health.levels = { [hardSession]: 'concern', [addDays(hardSession, -1)]: 'concern' };
    await emitHealthLogged();
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'recovery', status: 'open' });
    expect(await getProposalRow(api, athleteId, id)).toMatchObject({
      status: 'failed',
      failure: 'Your recovery has been poor since, so this suggestion no longer fits.',
    });
  });
});
