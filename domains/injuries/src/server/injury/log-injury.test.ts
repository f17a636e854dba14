import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { readRehabPlan } from '../../rehab-schemas.ts';
import { createRehabPlan } from '../../rules/rehab/create-rehab-plan.ts';
import { createInjuriesApi, SORE_ACHILLES } from '../test/injuries-api.ts';

const api = await createInjuriesApi();

describe('logging an injury', () => {
  test('returns the specified fields and the rule-based plan immediately', async () => {
    const athleteId = await api.athlete();
    const mia = api.as(athleteId);
    const injury = await mia.logInjury({
      ...SORE_ACHILLES,
      symptoms: '  Stiff in the morning ',
      mobilityRestrictions: '',
    });
    expect(injury).toMatchObject({
      ...SORE_ACHILLES,
      symptoms: 'Stiff in the morning',
      mobilityRestrictions: null,
      professionalDiagnosis: null,
      status: 'active',
      recoveredDate: null,
      generatedBy: 'rules',
      generatedModel: null,
      isBeingWritten: false,
      redFlags: [],
      stopsExercises: false,
      stage: 'protect',
      light: null,
    });
    expect(injury.generatedWhy).toMatch(/follows our rehab rules/);
    expect(await mia.injuries()).toEqual([injury]);
    expect(api.queuedJobs).toEqual([]);
  });

  test('stores the plan as JSON text in the specified shape', async () => {
    const mia = api.as(await api.athlete());
    const { aiRehabExercises } = await mia.logInjury(SORE_ACHILLES);
    const plan = readRehabPlan(aiRehabExercises);
    expect(plan).toEqual(
      createRehabPlan({
        bodyPart: 'Achilles',
        severity: 'Mild',
        redFlags: [],
        painLevel: 3,
        stage: 'protect',
      }),
    );
    expect(Object.keys(JSON.parse(aiRehabExercises))).toEqual([
      'summary',
      'estimatedRecoveryTime',
      'phases',
      'warningSignsToWatch',
      'whenToSeekProfessionalHelp',
      'returnToActivityGuidelines',
    ]);
    expect(plan?.phases.length).toBeGreaterThanOrEqual(3);
  });

  test('defaults to a pain level of 5', async () => {
    const { currentPainLevel: _, ...formWithoutPain } = SORE_ACHILLES;
    expect(await api.as(await api.athlete()).logInjury(formWithoutPain)).toMatchObject({
      currentPainLevel: 5,
    });
  });

  test.each([
    [5, 'Mild'],
    [6, 'Moderate'],
    [7, 'Moderate'],
  ])('limits training at a pain level of %i as for a %s injury', async (currentPainLevel, severityNow) => {
    const athleteId = await api.athlete();
    const injury = await api.as(athleteId).logInjury({ ...SORE_ACHILLES, currentPainLevel });
    expect(injury).toMatchObject({ severity: 'Mild', severityNow, redFlags: [] });
    expect(api.listInjuryEvents(athleteId)).toMatchObject([{ change: 'logged', severity: severityNow }]);
  });

  test('publishes its limits to training', async () => {
    const athleteId = await api.athlete();
    const { id } = await api.as(athleteId).logInjury(SORE_ACHILLES);
    expect(api.listInjuryEvents(athleteId)).toEqual([
      {
        athleteId,
        injuryId: id,
        change: 'logged',
        bodyPart: 'Achilles',
        severity: 'Mild',
        today: '2026-11-20',
      },
    ]);
  });
});

test('lists injuries newest first', async () => {
  const mia = api.as(await api.athlete());
  for (const dateOfInjury of ['2026-11-10', '2026-11-18', '2026-11-14'])
    await mia.logInjury({ ...SORE_ACHILLES, bodyPart: 'Knee', dateOfInjury: localDate(dateOfInjury) });
  const dates = (await mia.injuries()).map((injury) => injury.dateOfInjury);
  expect(dates).toEqual(['2026-11-18', '2026-11-14', '2026-11-10']);
});

test('returns NOT_FOUND for another athlete’s injury', async () => {
  const [mia, otto] = [api.as(await api.athlete()), api.as(await api.athlete('Otto Dam'))];
  const { id: injuryId } = await mia.logInjury({ ...SORE_ACHILLES, urgentSigns: ['night'] });
  const notFoundError = { code: 'NOT_FOUND', message: 'Injury not found' };
  expect(await otto.injuries()).toEqual([]);
  await expect(otto.checkIns({ injuryId })).rejects.toMatchObject(notFoundError);
  await expect(otto.changeInjury({ injuryId, status: 'recovered' })).rejects.toMatchObject(notFoundError);
  await expect(otto.regenerateRehab({ injuryId })).rejects.toMatchObject(notFoundError);
  await expect(otto.confirmSeen({ injuryId })).rejects.toMatchObject(notFoundError);
  await expect(otto.saveCheckIn({ injuryId, during: 1, baseline: 1 })).rejects.toMatchObject(notFoundError);
  await expect(otto.deleteInjury({ injuryId })).rejects.toMatchObject(notFoundError);
  expect(await mia.injuries()).toMatchObject([{ status: 'active', professionalSeenOn: null }]);
});

test.each([
  ['UTC', '2026-11-21', '2026-11-22'],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-23'],
])('accepts a date in %s at most one day ahead: %s, not %s', async (timeZone, acceptedDate, rejectedDate) => {
  api.athletes.timeZone = timeZone;
  const mia = api.as(await api.athlete());
  const log = (dateOfInjury: string) =>
    (mia.logInjury as (form: unknown) => Promise<unknown>)({ ...SORE_ACHILLES, dateOfInjury });
  expect(await log(acceptedDate)).toMatchObject({ dateOfInjury: acceptedDate });
  await expect(log(rejectedDate)).rejects.toMatchObject({ message: 'Date must not be in the future' });
  api.athletes.timeZone = 'UTC';
});

const LONG_TEXT = 'x'.repeat(2001);

test.each([
  [{ bodyPart: undefined }, 'Body part is required'],
  [{ bodyPart: '' }, 'Body part is required'],
  [{ bodyPart: ' ' }, 'Body part is required'],
  [{ bodyPart: null }, 'Body part is required'],
  [{ bodyPart: 'knee' }, /^Body part must be one of Knee, Ankle/],
  [{ injuryType: undefined }, 'Injury type is required'],
  [{ injuryType: '   ' }, 'Injury type is required'],
  [{ injuryType: null }, 'Injury type is required'],
  [{ injuryType: 7 }, 'Injury type must be text'],
  [{ injuryType: 'x'.repeat(121) }, 'Injury type must be at most 120 characters long'],
  [{ severity: undefined }, 'Severity is required'],
  [{ severity: '' }, 'Severity is required'],
  [{ severity: 'Deadly' }, 'Severity must be one of Mild, Moderate, Severe'],
  [{ dateOfInjury: undefined }, 'Date is required'],
  [{ dateOfInjury: '' }, 'Date is required'],
  [{ dateOfInjury: '2026-02-30' }, 'Date of injury must be a calendar day such as 2026-11-20'],
  [{ currentPainLevel: -1 }, 'Current pain level must be at least 0'],
  [{ currentPainLevel: 11 }, 'Current pain level must be at most 10'],
  [{ currentPainLevel: 2.5 }, 'Current pain level must be a whole number'],
  [{ currentPainLevel: '5' }, 'Current pain level must be a number'],
  [{ currentPainLevel: null }, 'Current pain level must be a number'],
  [{ mobilityRestrictions: LONG_TEXT }, 'Mobility restrictions must be at most 2000 characters long'],
  [{ symptoms: LONG_TEXT }, 'Symptoms must be at most 2000 characters long'],
  [{ symptoms: 5 }, 'Symptoms must be text'],
  [{ professionalDiagnosis: LONG_TEXT }, 'Professional diagnosis must be at most 2000 characters long'],
  [{ urgentSigns: ['headache'] }, /^Urgent signs/],
  [{ status: 'recovered' }, 'Status is not a field of this request'],
  [{ athleteId: 'x' }, 'Athlete id is not a field of this request'],
])('rejects %o: %s', async (invalidFields, message) => {
  const mia = api.as(await api.athlete());
  const log = mia.logInjury as (form: unknown) => Promise<unknown>;
  await expect(log({ ...SORE_ACHILLES, ...invalidFields })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });
  expect(await mia.injuries()).toEqual([]);
});

test('reports all four missing fields, starting with the body part', async () => {
  const response = await api.http(await api.athlete(), { method: 'POST', url: '/api/injuries', payload: {} });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    message: 'Body part is required',
    issues: [
      { path: 'bodyPart', message: 'Body part is required' },
      { path: 'injuryType', message: 'Injury type is required' },
      { path: 'severity', message: 'Severity is required' },
      { path: 'dateOfInjury', message: 'Date is required' },
    ],
  });
});
