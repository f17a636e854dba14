import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { readRehabPlan } from '../../rehab-schemas.ts';
import { URGENT_SIGNS } from '../../urgent-signs.ts';
import { createInjuriesApi, SORE_ACHILLES } from '../test/injuries-api.ts';
import { setUpInjury } from '../test/set-up-injury.ts';
import { findSignAndTextFlags } from './find-flags.ts';

const api = await createInjuriesApi();

const LEVEL_BY_SIGN: Readonly<Record<string, string>> = {
  chest: 'emergency',
  saddle: 'emergency',
  bone: 'emergency',
  cold: 'emergency',
  calf: 'same-day',
  pop: 'same-day',
  weight: 'same-day',
  fever: 'same-day',
  locked: 'same-day',
  night: 'soon',
  numb: 'soon',
};

test.each(URGENT_SIGNS)('raises a flag with the right urgency for the ticked sign “$label”', ({ id }) => {
  expect(findSignAndTextFlags([id], null)[0]?.level).toBe(LEVEL_BY_SIGN[id]);
});

describe('a red flag', () => {
  test.each([
    [{ symptoms: 'Calf swollen and warm after flight' }, 'same-day', true],
    [{ symptoms: 'numb around saddle area' }, 'emergency', true],
    [{ severity: 'Severe', currentPainLevel: 9 }, 'soon', false],
    [{ urgentSigns: ['night'] }, 'soon', false],
    [{ professionalDiagnosis: 'Stress fracture' }, 'soon', false],
  ])('comes first and pauses the exercises: %j is %s', async (form, level, stopsTraining) => {
    const { injury } = await setUpInjury(api, form);
    expect(injury).toMatchObject({ stopsExercises: true, stopsTraining });
    expect(injury.redFlags[0]?.level).toBe(level);
    const plan = readRehabPlan(injury.aiRehabExercises);
    // If it isn't urgent, movements and holds without load may stay.
    const restrictedPhases = plan?.phases.slice(level === 'soon' ? 1 : 0) ?? [];
    expect(restrictedPhases.flatMap(({ exercises }) => exercises)).toEqual([]);
    expect(restrictedPhases.length).toBeGreaterThan(2);
    expect(plan?.whenToSeekProfessionalHelp[0]).toBe(injury.redFlags[0]?.advice);
  });

  test('puts the exercises of every injury on hold until a professional has looked at it', async () => {
    const { mia } = await setUpInjury(api);
    const { id } = await mia.logInjury({ ...SORE_ACHILLES, bodyPart: 'Calf', urgentSigns: ['calf'] });
    const listExercises = async () =>
      (await mia.injuries()).map(({ aiRehabExercises }) =>
        readRehabPlan(aiRehabExercises)?.phases.flatMap(({ exercises }) => exercises.map(({ name }) => name)),
      );
    expect(await listExercises()).toEqual([[], []]);
    await mia.confirmSeen({ injuryId: id });
    for (const names of await listExercises()) expect(names).not.toEqual([]);
  });

  test('ignores a negated sign', async () => {
    expect((await setUpInjury(api, { symptoms: 'no numbness, mild ache' })).injury).toMatchObject({
      redFlags: [],
      stopsExercises: false,
    });
  });

  test('notifies training when found in a corrected text, and another text does not clear it', async () => {
    const { athleteId, mia, injuryId } = await setUpInjury(api);
    const flaggedInjury = await mia.changeInjury({ injuryId, symptoms: 'Calf swollen and hot' });
    expect(flaggedInjury).toMatchObject({ stopsExercises: true, stopsTraining: true });
    expect(await mia.changeInjury({ injuryId, symptoms: 'Fine' })).toMatchObject({ stopsExercises: true });
    expect(api.listInjuryEvents(athleteId).map(({ change }) => change)).toEqual(['logged', 'worse']);
  });

  test('returns when reported again', async () => {
    const { mia, injuryId } = await setUpInjury(api, { urgentSigns: ['calf'] });
    await mia.confirmSeen({ injuryId });
    const painOnlyCheckIn = await mia.saveCheckIn({ injuryId, during: 1, baseline: 1 });
    expect(painOnlyCheckIn.injury).toMatchObject({ stopsExercises: false });
    const repeatedCheckIn = await mia.saveCheckIn({
      injuryId,
      during: 1,
      baseline: 1,
      note: 'calf swollen again',
    });
    expect(repeatedCheckIn.injury).toMatchObject({ stopsExercises: true, professionalSeenOn: null });
  });

  test.each([
    ['ticked', { givingWay: true }],
    ['written', { note: 'toes tingling' }],
  ])('returns when %s on another day or added to the same day’s check-in', async (_how, sign) => {
    const { saveDay, confirmSeenOn } = await setUpInjury(api);
    await saveDay('2026-11-18', sign);
    await confirmSeenOn('2026-11-18');
    expect(await saveDay('2026-11-19')).toMatchObject({ stopsExercises: false });
    expect(await saveDay('2026-11-19', sign)).toMatchObject({
      stopsExercises: true,
      professionalSeenOn: null,
    });
    await confirmSeenOn('2026-11-19');
    expect(await saveDay('2026-11-20')).toMatchObject({ stopsExercises: false });
    expect(await saveDay('2026-11-20', sign)).toMatchObject({
      stopsExercises: true,
      professionalSeenOn: null,
    });
  });

  test('returns when written again, but not when other words are corrected', async () => {
    const { athleteId, mia, injuryId } = await setUpInjury(api, {
      symptoms: 'Calf swollen and hot. Since Monday',
    });
    await mia.confirmSeen({ injuryId });
    const raisesFlag = async (change: object) =>
      (await mia.changeInjury({ injuryId, ...change })).professionalSeenOn === null;
    expect(await raisesFlag({ symptoms: 'Since Tuesday; calf swollen  and HOT!' })).toBe(false);
    // The same words in another field don't count as new, and neither does the professional's diagnosis.
    expect(await raisesFlag({ symptoms: null, mobilityRestrictions: 'Calf swollen and hot' })).toBe(false);
    expect(await raisesFlag({ professionalDiagnosis: 'Calf swollen, no thrombosis' })).toBe(false);
    expect(await raisesFlag({ mobilityRestrictions: 'No calf swelling any more' })).toBe(false);
    expect(await raisesFlag({ symptoms: 'Calf swollen and hot' })).toBe(true);
    expect(await mia.injuries()).toMatchObject([{ stopsTraining: true, stopsExercises: true }]);
    expect(api.listInjuryEvents(athleteId).map(({ change }) => change)).toEqual([
      'logged',
      'better',
      'worse',
    ]);
  });

  test.each([
    ['pain', { currentPainLevel: 8 }, { currentPainLevel: 7 }, { currentPainLevel: 9 }],
    ['severity', { severity: 'Severe' }, { severity: 'Mild' }, { severity: 'Severe' }],
  ] as const)('returns when a lowered %s rises again', async (_field, form, loweredValues, raisedValues) => {
    const { mia, injuryId } = await setUpInjury(api, form);
    await mia.confirmSeen({ injuryId });
    expect(await mia.changeInjury({ injuryId, ...loweredValues })).toMatchObject({ stopsExercises: false });
    expect(await mia.changeInjury({ injuryId, ...raisedValues })).toMatchObject({ stopsExercises: true });
  });

  test('returns for strong pain when a check-in reaches it again, but not while it continues', async () => {
    const { saveDay, confirmSeenOn } = await setUpInjury(api, {
      currentPainLevel: 8,
      dateOfInjury: localDate('2026-11-01'),
    });
    await confirmSeenOn('2026-11-01');
    expect(await saveDay('2026-11-04', { during: 9 })).toMatchObject({ stopsExercises: false });
    expect(await saveDay('2026-11-10', { during: 3 })).toMatchObject({ stopsExercises: false });
    expect(await saveDay('2026-11-19', { during: 8 })).toMatchObject({
      stopsExercises: true,
      professionalSeenOn: null,
    });
    await confirmSeenOn('2026-11-19');
    expect(await saveDay('2026-11-19', { during: 8 })).toMatchObject({ stopsExercises: false });
  });

  test('returns after another two weeks without improvement', async () => {
    const { saveDay, confirmSeenOn } = await setUpInjury(api, { dateOfInjury: localDate('2026-10-01') });
    const saveSameDay = (date: string) => saveDay(date, { during: 4 });
    await saveSameDay('2026-10-01');
    expect(await saveSameDay('2026-10-15')).toMatchObject({ redFlags: [{ flag: 'no-improvement' }] });
    await confirmSeenOn('2026-10-15');
    expect(await saveSameDay('2026-10-16')).toMatchObject({ stopsExercises: false });
    expect(await saveSameDay('2026-10-29')).toMatchObject({ stopsExercises: false });
    expect(await saveSameDay('2026-10-30')).toMatchObject({ stopsExercises: true });
  });

  test('keeps the exercises paused when a new plan is requested', async () => {
    const { mia, injuryId } = await setUpInjury(api, { severity: 'Severe', currentPainLevel: 3 });
    expect(await mia.regenerateRehab({ injuryId })).toMatchObject({
      stopsExercises: true,
      generatedBy: 'rules',
    });
  });
});
