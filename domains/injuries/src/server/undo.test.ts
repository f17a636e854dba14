import { toApiError } from '@threshold/api/server';
import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createInjuriesApi, SORE_ACHILLES } from './test/injuries-api.ts';

const api = await createInjuriesApi();
const HOUR_MS = 3_600_000;
const getRejection = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => toApiError(error),
  );
const toDay = (text: string) => localDate(text);

async function setUpInjuryWithCheckIns() {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  const { id: injuryId } = await mia.logInjury({ ...SORE_ACHILLES, dateOfInjury: toDay('2026-11-01') });
  await mia.saveCheckIn({ injuryId, date: toDay('2026-11-18'), during: 1, baseline: 1 });
  await mia.saveCheckIn({ injuryId, date: toDay('2026-11-19'), during: 7, baseline: 1, note: 'Stairs' });
  const readState = async () => ({
    injuries: await mia.injuries(),
    checkIns: (await mia.injuries()).length === 0 ? [] : await mia.checkIns({ injuryId }),
  });
  return { athleteId, mia, injuryId, readState };
}

describe('a deleted injury', () => {
  test('comes back with all its check-ins, and training is notified both times', async () => {
    const { athleteId, mia, injuryId, readState } = await setUpInjuryWithCheckIns();
    const stateBefore = await readState();
    const { undoId } = await mia.deleteInjury({ injuryId });
    expect(await readState()).toEqual({ injuries: [], checkIns: [] });
    expect(await mia.restoreInjury({ undoId })).toEqual(stateBefore.injuries[0]);
    expect(await readState()).toEqual(stateBefore);
    expect(
      api
        .listInjuryEvents(athleteId)
        .map(({ change }) => change)
        .slice(-2),
    ).toEqual(['removed', 'logged']);
  });

  test('comes back without check-ins, and publishes nothing if it was recovered', async () => {
    const athleteId = await api.athlete();
    const mia = api.as(athleteId);
    const { id: injuryId } = await mia.logInjury(SORE_ACHILLES);
    const recoveredInjury = await mia.changeInjury({ injuryId, status: 'recovered' });
    const { undoId } = await mia.deleteInjury({ injuryId });
    expect(await mia.restoreInjury({ undoId })).toEqual(recoveredInjury);
    expect(api.listInjuryEvents(athleteId).map(({ change }) => change)).toEqual(['logged', 'recovered']);
  });

  test('can be restored once, within the hour, and only by its athlete', async () => {
    const { mia, injuryId } = await setUpInjuryWithCheckIns();
    const bob = api.as(await api.athlete());
    const { undoId } = await mia.deleteInjury({ injuryId });
    expect(await getRejection(bob.restoreInjury({ undoId }))).toMatchObject({ status: 404 });
    await mia.restoreInjury({ undoId });
    expect(await getRejection(mia.restoreInjury({ undoId }))).toMatchObject({ status: 404 });
    const secondDeletion = await mia.deleteInjury({ injuryId });
    const deletedAt = api.clock.now();
    api.clock.set(new Date(deletedAt.getTime() + HOUR_MS + 1).toISOString());
    expect(await getRejection(mia.restoreInjury({ undoId: secondDeletion.undoId }))).toMatchObject({
      status: 404,
      message: 'You can’t undo this anymore',
    });
    api.clock.set(deletedAt.toISOString());
  });
});

describe('a deleted check-in', () => {
  test('no longer counts, so pain, light and day come from the check-in before', async () => {
    const { mia, injuryId, readState } = await setUpInjuryWithCheckIns();
    expect((await readState()).injuries).toMatchObject([{ currentPainLevel: 7, light: 'red' }]);
    const { injury } = await mia.deleteCheckIn({ injuryId, date: toDay('2026-11-19') });
    expect(injury).toMatchObject({
      currentPainLevel: 1,
      light: 'green',
      checkedOn: '2026-11-18',
      severityNow: 'Mild',
    });
    expect((await readState()).checkIns.map(({ date }) => date)).toEqual(['2026-11-18']);
  });

  test('comes back unchanged, and training is notified both times', async () => {
    const { athleteId, mia, injuryId, readState } = await setUpInjuryWithCheckIns();
    const stateBefore = await readState();
    const { undoId } = await mia.deleteCheckIn({ injuryId, date: toDay('2026-11-19') });
    expect(await mia.restoreCheckIn({ undoId })).toEqual(stateBefore.injuries[0]);
    expect(await readState()).toEqual(stateBefore);
    expect(
      api
        .listInjuryEvents(athleteId)
        .map(({ change }) => change)
        .slice(-2),
    ).toEqual(['better', 'worse']);
  });

  test('never overwrites a newer one of the same day or comes back to a deleted or recovered injury', async () => {
    const { mia, injuryId } = await setUpInjuryWithCheckIns();
    const date = toDay('2026-11-19');
    const firstDeletion = await mia.deleteCheckIn({ injuryId, date });
    await mia.saveCheckIn({ injuryId, date, during: 2, baseline: 1 });
    expect(await getRejection(mia.restoreCheckIn({ undoId: firstDeletion.undoId }))).toMatchObject({
      status: 409,
    });
    const { undoId } = await mia.deleteCheckIn({ injuryId, date });
    await mia.changeInjury({ injuryId, status: 'recovered' });
    expect(await getRejection(mia.restoreCheckIn({ undoId }))).toMatchObject({ status: 409 });
    expect(await getRejection(mia.deleteCheckIn({ injuryId, date: toDay('2026-11-18') }))).toMatchObject({
      status: 409,
    });
    await mia.deleteInjury({ injuryId });
    expect(await getRejection(mia.restoreCheckIn({ undoId }))).toMatchObject({ status: 409 });
  });

  test('returns NOT_FOUND for a day without a check-in and for another athlete', async () => {
    const { mia, injuryId } = await setUpInjuryWithCheckIns();
    const bob = api.as(await api.athlete());
    expect(await getRejection(mia.deleteCheckIn({ injuryId, date: toDay('2026-11-17') }))).toMatchObject({
      status: 404,
      message: 'You have no check-in for this day',
    });
    expect(await getRejection(bob.deleteCheckIn({ injuryId, date: toDay('2026-11-19') }))).toMatchObject({
      status: 404,
    });
  });

  test('leaves its red flag for a professional to clear', async () => {
    const { mia, injuryId } = await setUpInjuryWithCheckIns();
    const date = toDay('2026-11-20');
    const { injury } = await mia.saveCheckIn({
      injuryId,
      date,
      during: 2,
      baseline: 1,
      urgentSigns: ['night'],
    });
    expect(injury.stopsExercises).toBe(true);
    const deletion = await mia.deleteCheckIn({ injuryId, date });
    expect(deletion.injury.redFlags).toEqual(injury.redFlags);
    expect(deletion.injury.stopsExercises).toBe(true);
  });
});
