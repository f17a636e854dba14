import { randomUUID } from 'node:crypto';
import { getExportedAccount } from '@threshold/api/server';
import { profileSaved } from '@threshold/contracts/athletes';
import { workoutRemoved } from '@threshold/contracts/training';
import { addDays, localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { athletes } from '../index.ts';
import { createAthletesApi } from '../test/athletes-api.ts';
import { recordRun } from '../test/record-run.ts';

const api = await createAthletesApi(null, [profileSaved]);
beforeEach(() => api.clock.set('2026-11-20T12:00:00Z'));

/** An athlete whose LTHR of 168 is a month old. */
async function createAthlete() {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  await me.saveThreshold({ date: localDate('2026-10-20'), lthr: 168 });
  return {
    athleteId,
    me,
    run: (day: string, bpm: number, type?: string) =>
      recordRun(api, athleteId, { day, bpm, ...(type && { type }) }),
  };
}

/** An athlete with an open proposal to raise 168 to 171. */
async function createAthleteWithProposal() {
  const athlete = await createAthlete();
  const first = await athlete.run('2026-11-10', 170);
  const second = await athlete.run('2026-11-18', 172);
  const { proposal } = await athlete.me.lthrReview();
  return { ...athlete, workoutIds: [second, first], proposalId: proposal?.id ?? '' };
}

describe('an LTHR proposal', () => {
  test('appears after two agreeing runs, with their traces and windows', async () => {
    const { me, workoutIds } = await createAthleteWithProposal();
    const { proposal } = await me.lthrReview();
    expect(proposal).toMatchObject({ fromBpm: 168, toBpm: 171, isAccepted: false });
    api.clock.set('2027-01-18T12:00:00Z');
    expect(await me.lthrRetest()).toBeNull();
    api.clock.set('2026-11-20T12:00:00Z');
    expect(proposal?.evidence.map(({ workoutId, bpm, kind }) => [workoutId, bpm, kind])).toEqual([
      [workoutIds[0], 172, 'time-trial'],
      [workoutIds[1], 170, 'time-trial'],
    ]);
    const [evidence] = proposal?.evidence ?? [];
    expect(evidence?.window).toEqual({ startSeconds: 906, endSeconds: 2106 });
    expect(evidence?.trace.length).toBeLessThanOrEqual(300);
    expect(evidence?.trace.at(-1)?.hr).toBe(172);
  });

  test('does not appear after one hard run, and changes nothing by itself', async () => {
    const { me, run } = await createAthlete();
    await run('2026-11-10', 172);
    expect((await me.lthrReview()).proposal).toBeNull();
    await run('2026-11-18', 172);
    expect((await me.profile()).lthr).toBe(168);
  });

  test('appears after a single race, recognized by its name or from the profile', async () => {
    const race = { day: '2026-11-10', bpm: 176, warmUpSeconds: 0 };
    const racer = await createAthlete();
    await recordRun(api, racer.athleteId, { ...race, type: 'Race: 10K run' });
    expect((await racer.me.lthrReview()).proposal).toMatchObject({
      toBpm: 175,
      evidence: [{ kind: 'race' }],
    });
    const profileRacer = await createAthlete();
    await profileRacer.me.saveProfile({ raceDate: localDate('2026-11-10'), raceDistance: 10 });
    await recordRun(api, profileRacer.athleteId, race);
    expect((await profileRacer.me.lthrReview()).proposal?.evidence).toMatchObject([{ kind: 'race' }]);
  });

  test('does not appear after easy runs, rides, classes or workouts without a recording', async () => {
    const { me, run, athleteId } = await createAthlete();
    for (const day of ['2026-11-10', '2026-11-14', '2026-11-18']) {
      await run(day, 140);
      await run(day, 172, 'bike');
      await run(day, 172, 'Orange Theory');
      const workoutId = await run(day, 150);
      api.recordings.delete(workoutId);
      await recordRun(api, athleteId, { day: '2026-09-01', bpm: 172 });
    }
    expect((await me.lthrReview()).proposal).toBeNull();
  });

  test('opens an LTHR proposal only once, however often its evidence is published', async () => {
    const { athleteId, me, workoutIds, proposalId } = await createAthleteWithProposal();
    for (const workoutId of workoutIds)
      await recordRun(api, athleteId, {
        day: workoutId === workoutIds[0] ? '2026-11-18' : '2026-11-10',
        bpm: workoutId === workoutIds[0] ? 172 : 170,
        workoutId,
      });
    expect((await me.lthrReview()).proposal?.id).toBe(proposalId);
  });

  test('replaces an LTHR proposal when there is better evidence', async () => {
    const { me, run, proposalId } = await createAthleteWithProposal();
    await run('2026-11-19', 173);
    const { proposal } = await me.lthrReview();
    expect(proposal).toMatchObject({ toBpm: 172 });
    expect(proposal?.id).not.toBe(proposalId);
    await expect(me.acceptLthrProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('withdraws an LTHR proposal if its evidence is deleted or becomes a ride', async () => {
    const deleted = await createAthleteWithProposal();
    await api.runInTransaction(deleted.athleteId, (ctx) =>
      ctx.emit(workoutRemoved, { athleteId: deleted.athleteId, workoutId: deleted.workoutIds[0] ?? '' }),
    );
    await api.runJobs();
    expect((await deleted.me.lthrReview()).proposal).toBeNull();
    const renamed = await createAthleteWithProposal();
    const workoutId = renamed.workoutIds[0] ?? '';
    await recordRun(api, renamed.athleteId, { day: '2026-11-18', bpm: 172, type: 'bike', workoutId });
    expect((await renamed.me.lthrReview()).proposal).toBeNull();
  });

  test('withdraws an LTHR proposal if the athlete changes the LTHR', async () => {
    const { me, proposalId } = await createAthleteWithProposal();
    await me.saveProfile({ lthr: 171 });
    expect((await me.lthrReview()).proposal).toBeNull();
    await expect(me.acceptLthrProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

test('exports and deletes candidates and proposals with the account', async () => {
  const { athleteId, workoutIds, proposalId } = await createAthleteWithProposal();
  const exported = await getExportedAccount(api.queryContext(athleteId), athletes);
  expect(exported).toMatchObject({
    lthr_candidate: [{ workout_id: workoutIds[1] }, { workout_id: workoutIds[0] }],
    lthr_proposal: [{ id: proposalId, status: 'open', evidence: workoutIds }],
  });
  const connection = api.orm.em.getConnection();
  await connection.execute('delete from auth."user" where id = ?', [athleteId]);
  const rows = await connection.execute(
    `select athlete_id from athletes.lthr_candidate where athlete_id = ?
      union all select athlete_id from athletes.lthr_proposal where athlete_id = ?`,
    [athleteId, athleteId],
  );
  expect(rows).toEqual([]);
});

describe('accepting, dismissing or undoing an LTHR proposal', () => {
  test('applies the accepted LTHR from today as detected, leaves the past unchanged and plans again', async () => {
    const { me, proposalId } = await createAthleteWithProposal();
    const eventCount = api.recordedEvents.length;
    expect((await me.acceptLthrProposal({ proposalId })).proposal).toMatchObject({ isAccepted: true });
    expect(await me.thresholds()).toEqual([
      { date: '2026-11-20', lthr: 171, source: 'detected' },
      { date: '2026-10-20', lthr: 168, source: 'entered' },
    ]);
    const events = api.recordedEvents.slice(eventCount);
    expect(events.find(({ name }) => name === profileSaved.name)?.payload).toMatchObject({
      facts: { lthrBpm: 171 },
    });
    await expect(me.acceptLthrProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('rejects an LTHR at or above the max HR', async () => {
    const { me, proposalId } = await createAthleteWithProposal();
    await me.saveProfile({ maxHR: 171 });
    await expect(me.acceptLthrProposal({ proposalId })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('does not propose the dismissed runs again without a new one', async () => {
    const { me, run, proposalId, workoutIds, athleteId } = await createAthleteWithProposal();
    expect((await me.dismissLthrProposal({ proposalId })).proposal).toBeNull();
    await recordRun(api, athleteId, { day: '2026-11-18', bpm: 172, workoutId: workoutIds[0] ?? '' });
    expect((await me.lthrReview()).proposal).toBeNull();
    expect((await me.profile()).lthr).toBe(168);
    await run('2026-11-19', 172);
    expect((await me.lthrReview()).proposal).toMatchObject({ fromBpm: 168, toBpm: 171 });
  });

  test('restores the former LTHR within a day of accepting, and does not propose the same LTHR again', async () => {
    const { me, proposalId } = await createAthleteWithProposal();
    await me.acceptLthrProposal({ proposalId });
    expect((await me.undoLthrProposal({ proposalId })).proposal).toBeNull();
    expect(await me.thresholds()).toEqual([{ date: '2026-10-20', lthr: 168, source: 'entered' }]);
    await expect(me.undoLthrProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('restores a value that was entered on the day of accepting', async () => {
    const { me, run } = await createAthlete();
    await me.saveProfile({ lthr: 167 });
    await run('2026-11-10', 170);
    await run('2026-11-18', 170);
    const { proposal } = await me.lthrReview();
    const proposalId = proposal?.id ?? '';
    await me.acceptLthrProposal({ proposalId });
    expect((await me.thresholds())[0]).toEqual({ date: '2026-11-20', lthr: 170, source: 'detected' });
    await me.undoLthrProposal({ proposalId });
    expect((await me.thresholds())[0]).toEqual({ date: '2026-11-20', lthr: 167, source: 'entered' });
  });

  test('rejects an undo after a day, or once the LTHR has changed again', async () => {
    const lateAthlete = await createAthleteWithProposal();
    await lateAthlete.me.acceptLthrProposal({ proposalId: lateAthlete.proposalId });
    api.clock.set('2026-11-21T12:00:00Z');
    expect((await lateAthlete.me.lthrReview()).proposal).toBeNull();
    await expect(
      lateAthlete.me.undoLthrProposal({ proposalId: lateAthlete.proposalId }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    api.clock.set('2026-11-20T12:00:00Z');
    const changedAthlete = await createAthleteWithProposal();
    await changedAthlete.me.acceptLthrProposal({ proposalId: changedAthlete.proposalId });
    await changedAthlete.me.saveProfile({ lthr: 173 });
    await expect(
      changedAthlete.me.undoLthrProposal({ proposalId: changedAthlete.proposalId }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('fails with NOT_FOUND for another athlete’s proposal', async () => {
    const { proposalId } = await createAthleteWithProposal();
    const other = api.as(await api.athlete());
    for (const id of [proposalId, randomUUID()]) {
      await expect(other.acceptLthrProposal({ proposalId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(other.dismissLthrProposal({ proposalId: id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(other.undoLthrProposal({ proposalId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('the LTHR retest', () => {
  test('suggests an LTHR retest after 90 days, and never a lower LTHR', async () => {
    const { me, run } = await createAthlete();
    await run('2026-11-10', 161);
    await run('2026-11-18', 161);
    expect(await me.lthrReview()).toEqual({ proposal: null });
    expect(await me.lthrRetest()).toBeNull();
    api.clock.set('2027-01-18T12:00:00Z');
    expect(await me.lthrReview()).toEqual({ proposal: null });
    expect(await me.lthrRetest()).toEqual({ kind: 'age', since: '2026-10-20' });
  });

  test('suggests an LTHR retest when the efficiency of runs falls, but not that of rides', async () => {
    const { me } = await createAthlete();
    const listSteady = (type: string) =>
      Array.from({ length: 20 }, (_, index) => ({
        date: addDays(localDate('2026-11-20'), -4 * index),
        type,
        efficiencyFactor: index < 7 ? 1.2 : 1.3,
      }));
    api.steadyWorkouts.push(...listSteady('bike'));
    expect(await me.lthrRetest()).toBeNull();
    api.steadyWorkouts.splice(0, api.steadyWorkouts.length, ...listSteady('run'));
    expect(await me.lthrRetest()).toEqual({ kind: 'efficiency', since: '2026-10-20', dropPercent: 8 });
    api.steadyWorkouts.length = 0;
  });
});
