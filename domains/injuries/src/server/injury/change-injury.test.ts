import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { readRehabPlan } from '../../rehab-schemas.ts';
import { createRehabPlan } from '../../rules/rehab/create-rehab-plan.ts';
import { createInjuriesApi, SORE_ACHILLES } from '../test/injuries-api.ts';

const api = await createInjuriesApi();

async function setUpInjury(form: object = {}) {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  const { id: injuryId } = await mia.logInjury({ ...SORE_ACHILLES, ...form });
  return { athleteId, mia, injuryId };
}

describe('Mark as Recovered', () => {
  test('sets the recovered date to today', async () => {
    const { athleteId, mia, injuryId } = await setUpInjury();
    expect(await mia.changeInjury({ injuryId, status: 'recovered' })).toMatchObject({
      status: 'recovered',
      recoveredDate: '2026-11-20',
    });
    expect(api.listInjuryEvents(athleteId).map(({ change }) => change)).toEqual(['logged', 'recovered']);
  });

  test('accepts a recovered date from the injury’s date to today', async () => {
    const { mia, injuryId } = await setUpInjury();
    const recover = mia.changeInjury as (change: unknown) => Promise<unknown>;
    for (const [recoveredDate, message] of [
      ['2026-11-15', 'Recovered date must not be before the injury (2026-11-16)'],
      ['2026-11-22', 'Recovered date must not be in the future'],
    ])
      await expect(recover({ injuryId, status: 'recovered', recoveredDate })).rejects.toMatchObject({
        message,
      });
    expect(await recover({ injuryId, status: 'recovered', recoveredDate: '2026-11-18' })).toMatchObject({
      recoveredDate: '2026-11-18',
    });
  });

  test('works once and rejects later changes to the recovered injury', async () => {
    const { athleteId, mia, injuryId } = await setUpInjury();
    const firstResponse = await mia.changeInjury({ injuryId, status: 'recovered' });
    expect(await mia.changeInjury({ injuryId, status: 'recovered' })).toEqual(firstResponse);
    await expect(mia.changeInjury({ injuryId, status: 'active' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(mia.changeInjury({ injuryId, symptoms: 'New' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(mia.regenerateRehab({ injuryId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(mia.saveCheckIn({ injuryId, during: 1, baseline: 0 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(api.listInjuryEvents(athleteId)).toHaveLength(2);
  });
});

test('corrects pain level and texts, and keeps omitted texts', async () => {
  const { mia, injuryId } = await setUpInjury();
  await mia.changeInjury({ injuryId, symptoms: 'Stiff', professionalDiagnosis: 'Tendinopathy' });
  expect(await mia.changeInjury({ injuryId, currentPainLevel: 1, symptoms: null })).toMatchObject({
    currentPainLevel: 1,
    symptoms: null,
    professionalDiagnosis: 'Tendinopathy',
    status: 'active',
  });
});

describe('a correction', () => {
  test('can change every field and shows up in the list', async () => {
    const { mia, injuryId } = await setUpInjury();
    const correctedFields = {
      injuryType: 'Insertional pain',
      severity: 'Moderate',
      dateOfInjury: localDate('2026-11-12'),
      currentPainLevel: 4,
      mobilityRestrictions: 'No stairs',
      symptoms: 'Stiff',
      professionalDiagnosis: 'Tendinopathy',
    } as const;
    const correctedInjury = await mia.changeInjury({ injuryId, ...correctedFields });
    expect(correctedInjury).toMatchObject({
      ...correctedFields,
      bodyPart: 'Achilles',
      nextGreenOn: '2026-11-12',
    });
    expect(await mia.injuries()).toEqual([correctedInjury]);
  });

  test('rebuilds the plan and notifies training when the severity changes', async () => {
    const { athleteId, mia, injuryId } = await setUpInjury();
    const correctedInjury = await mia.changeInjury({ injuryId, severity: 'Moderate' });
    expect(readRehabPlan(correctedInjury.aiRehabExercises)).toEqual(
      createRehabPlan({
        bodyPart: 'Achilles',
        severity: 'Moderate',
        redFlags: [],
        painLevel: 3,
        stage: 'protect',
      }),
    );
    await mia.changeInjury({ injuryId, severity: 'Mild' });
    expect(api.listInjuryEvents(athleteId).map(({ change, severity }) => [change, severity])).toEqual([
      ['logged', 'Mild'],
      ['worse', 'Moderate'],
      ['better', 'Mild'],
    ]);
  });

  test('re-evaluates the check-ins when the severity changes', async () => {
    const { mia, injuryId } = await setUpInjury({ severity: 'Moderate' });
    for (const date of ['2026-11-16', '2026-11-18'])
      await mia.saveCheckIn({ injuryId, date: localDate(date), during: 1, baseline: 1 });
    expect(await mia.injuries()).toMatchObject([{ stage: 'protect', checkedOn: '2026-11-18' }]);
    expect(await mia.changeInjury({ injuryId, severity: 'Mild' })).toMatchObject({
      stage: 'load',
      light: 'green',
      checkedOn: '2026-11-18',
    });
  });

  test('limits training like a red light for pain above 5, until a later check-in reports less', async () => {
    const { athleteId, mia, injuryId } = await setUpInjury();
    const checkIn = async (date: string) =>
      (await mia.saveCheckIn({ injuryId, date: localDate(date), during: 1, baseline: 1 })).injury;
    await checkIn('2026-11-18');
    expect(await mia.changeInjury({ injuryId, currentPainLevel: 7 })).toMatchObject({
      severityNow: 'Moderate',
    });
    expect(await checkIn('2026-11-17')).toMatchObject({ currentPainLevel: 7, severityNow: 'Moderate' });
    expect(await checkIn('2026-11-20')).toMatchObject({ currentPainLevel: 1, severityNow: 'Mild' });
    expect(api.listInjuryEvents(athleteId).map(({ change, severity }) => [change, severity])).toEqual([
      ['logged', 'Mild'],
      ['better', 'Mild'],
      ['worse', 'Moderate'],
      ['better', 'Mild'],
    ]);
  });

  test('raises a red flag for Severe, which a milder severity does not clear', async () => {
    const { mia, injuryId } = await setUpInjury();
    expect(await mia.changeInjury({ injuryId, severity: 'Severe' })).toMatchObject({
      stopsExercises: true,
      redFlags: [{ flag: 'severe' }],
    });
    expect(await mia.changeInjury({ injuryId, severity: 'Mild' })).toMatchObject({ stopsExercises: true });
  });

  test('stops training for a newly ticked urgent sign', async () => {
    const { mia, injuryId } = await setUpInjury();
    expect(await mia.changeInjury({ injuryId, urgentSigns: ['calf'] })).toMatchObject({
      stopsTraining: true,
    });
  });

  test('cannot move the date past the first report', async () => {
    const { mia, injuryId } = await setUpInjury({ urgentSigns: ['night'] });
    const changeDate = (dateOfInjury: string) =>
      mia.changeInjury({ injuryId, dateOfInjury: localDate(dateOfInjury) });
    await mia.confirmSeen({ injuryId, date: localDate('2026-11-17') });
    await expect(changeDate('2026-11-18')).rejects.toMatchObject({
      message: 'Date must not be after a professional looked at it (2026-11-17)',
    });
    await mia.saveCheckIn({ injuryId, date: localDate('2026-11-16'), during: 1, baseline: 1 });
    await expect(changeDate('2026-11-17')).rejects.toMatchObject({
      message: 'Date must not be after the first check-in (2026-11-16)',
    });
    expect(await changeDate('2026-11-14')).toMatchObject({ dateOfInjury: '2026-11-14' });
  });

  test('leaves the plan unchanged if it depends on none of the changes', async () => {
    const { mia, injuryId } = await setUpInjury();
    const [storedInjury] = await mia.injuries();
    const correctedInjury = await mia.changeInjury({ injuryId, injuryType: 'Sore heel', symptoms: 'Stiff' });
    expect(correctedInjury.aiRehabExercises).toBe(storedInjury?.aiRehabExercises);
    const { injuryType, symptoms } = correctedInjury;
    expect(await mia.changeInjury({ injuryId, injuryType, symptoms })).toEqual(correctedInjury);
  });
});

test.each([
  [{}, 'Send at least one change: the status or a logged field'],
  [{ status: 'healed' }, /^Status must be/],
  [{ recoveredDate: '2026-11-20' }, 'Recovered date needs the status recovered'],
  [{ status: 'active', recoveredDate: '2026-11-20' }, 'Recovered date needs the status recovered'],
  [
    { status: 'recovered', recoveredDate: 'yesterday' },
    'Recovered date must be a calendar day such as 2026-11-20',
  ],
  [{ currentPainLevel: 11 }, 'Current pain level must be at most 10'],
  [{ bodyPart: 'Knee' }, 'Body part is not a field of this request'],
  [{ injuryType: ' ' }, 'Injury type is required'],
  [{ severity: '' }, 'Severity is required'],
  [{ dateOfInjury: '' }, 'Date is required'],
  [{ dateOfInjury: '2026-11-22' }, 'Date must not be in the future'],
  [{ symptoms: 'x'.repeat(2001) }, 'Symptoms must be at most 2000 characters long'],
])('rejects %o: %s', async (change, message) => {
  const { athleteId, mia, injuryId } = await setUpInjury();
  const response = await api.http(athleteId, {
    method: 'PUT',
    url: `/api/injuries/${injuryId}`,
    payload: change,
  });
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
  expect(await mia.injuries()).toMatchObject([{ status: 'active', currentPainLevel: 3 }]);
});

test('returns 204 for DELETE over REST of an injury with check-ins, and 404 the second time', async () => {
  const { athleteId, mia, injuryId } = await setUpInjury();
  await mia.saveCheckIn({ injuryId, during: 2, baseline: 1 });
  const remove = () => api.http(athleteId, { method: 'DELETE', url: `/api/injuries/${injuryId}` });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
  expect(await mia.injuries()).toEqual([]);
  expect(api.listInjuryEvents(athleteId).at(-1)).toMatchObject({ change: 'removed', injuryId });
});

test('publishes nothing to training when a recovered injury is deleted', async () => {
  const { athleteId, mia, injuryId } = await setUpInjury();
  await mia.changeInjury({ injuryId, status: 'recovered' });
  await mia.deleteInjury({ injuryId });
  expect(api.listInjuryEvents(athleteId).map(({ change }) => change)).toEqual(['logged', 'recovered']);
});
