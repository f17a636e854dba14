import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { readRehabPlan } from '../../rehab-schemas.ts';
import { URGENT_SIGNS } from '../../urgent-signs.ts';
import { createInjuriesApi, SORE_ACHILLES } from '../test/injuries-api.ts';
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

async function setUpInjury(form: object = {}) {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  const injury = await mia.logInjury({ ...SORE_ACHILLES, ...form });
  return { athleteId, mia, injury, injuryId: injury.id };
}

describe('a red flag', () => {
  test.each([
    [{ symptoms: 'Calf swollen and warm after flight' }, 'same-day', true],
    [{ symptoms: 'numb around saddle area' }, 'emergency', true],
    [{ severity: 'Severe', currentPainLevel: 9 }, 'soon', false],
    [{ urgentSigns: ['night'] }, 'soon', false],
    [{ professionalDiagnosis: 'Stress fracture' }, 'soon', false],
  ])('comes first and pauses the exercises: %j is %s', async (form, level, stopsTraining) => {
    const { injury } = await setUpInjury(form);
    expect(injury).toMatchObject({ stopsExercises: true, stopsTraining });
    expect(injury.redFlags[0]?.level).toBe(level);
    const plan = readRehabPlan(injury.aiRehabExercises);
    // If it isn't urgent, movements and holds without load may stay.
    const restrictedPhases = plan?.phases.slice(level === 'soon' ? 1 : 0) ?? [];
    expect(restrictedPhases.flatMap(({ exercises }) => exercises)).toEqual([]);
    expect(restrictedPhases.length).toBeGreaterThan(2);
    expect(plan?.whenToSeekProfessionalHelp[0]).toBe(injury.redFlags[0]?.advice);
  });

  test('ignores a negated sign', async () => {
    expect((await setUpInjury({ symptoms: 'no numbness, mild ache' })).injury).toMatchObject({
      redFlags: [],
      stopsExercises: false,
    });
  });

  test('notifies training when found in a corrected text, and another text does not clear it', async () => {
    const { athleteId, mia, injuryId } = await setUpInjury();
    const flaggedInjury = await mia.changeInjury({ injuryId, symptoms: 'Calf swollen and hot' });
    expect(flaggedInjury).toMatchObject({ stopsExercises: true, stopsTraining: true });
    expect(await mia.changeInjury({ injuryId, symptoms: 'Fine' })).toMatchObject({ stopsExercises: true });
    expect(api.injuryEvents(athleteId).map(({ change }) => change)).toEqual(['logged', 'worse']);
  });

  test('lasts until a professional has examined it, and then the plan has exercises again', async () => {
    const { athleteId, mia, injuryId } = await setUpInjury({ urgentSigns: ['calf'] });
    const seen = await mia.confirmSeen({ injuryId });
    expect(seen).toMatchObject({
      professionalSeenOn: '2026-11-20',
      stopsExercises: false,
      stopsTraining: false,
    });
    expect(seen.redFlags).toHaveLength(1);
    expect(readRehabPlan(seen.aiRehabExercises)?.phases[0]?.exercises.length).toBeGreaterThan(1);
    expect(api.injuryEvents(athleteId).map(({ change }) => change)).toEqual(['logged', 'better']);
    await expect(mia.confirmSeen({ injuryId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('returns when reported again', async () => {
    const { mia, injuryId } = await setUpInjury({ urgentSigns: ['calf'] });
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
    ['felt', { during: 9 }],
    ['ticked', { urgentSigns: ['calf'] }],
    ['written', { note: 'toes tingling' }],
  ] as const)('cannot be cleared before the day of the check-in in which it was %s', async (_how, report) => {
    const { mia, injuryId } = await setUpInjury({ dateOfInjury: localDate('2026-11-01') });
    const save = (date: string, day: object) =>
      mia.saveCheckIn({ injuryId, date: localDate(date), during: 1, baseline: 1, ...day });
    await save('2026-11-16', report);
    await save('2026-11-15', { note: 'numbness' });
    await save('2026-11-17', {});
    const seen = (date: string) => mia.confirmSeen({ injuryId, date: localDate(date) });
    const message = 'Date must not be before the check-in with the red flag (2026-11-16)';
    await expect(seen('2026-11-15')).rejects.toMatchObject({
      cause: { details: { issues: [{ path: 'date', message }] } },
    });
    expect(await mia.injuries()).toMatchObject([{ stopsExercises: true, professionalSeenOn: null }]);
    expect(await seen('2026-11-16')).toMatchObject({ stopsExercises: false });
  });

  describe('raised by several days', () => {
    const setUp = async () => {
      const { mia, injuryId } = await setUpInjury({ dateOfInjury: localDate('2026-10-01') });
      const save = async (day: number, during: number) => {
        const date = localDate(`2026-11-${String(day).padStart(2, '0')}`);
        return (await mia.saveCheckIn({ injuryId, date, during, baseline: 1 })).injury;
      };
      const seen = (day: number) =>
        mia.confirmSeen({ injuryId, date: localDate(`2026-11-${String(day).padStart(2, '0')}`) });
      return { save, seen };
    };
    const createRejection = (day: number) => ({
      cause: {
        details: {
          issues: [
            {
              path: 'date',
              message: `Date must not be before the check-in with the red flag (2026-11-${day})`,
            },
          ],
        },
      },
    });

    test('can be cleared as of the day it was raised, despite later check-ins', async () => {
      const { save, seen } = await setUp();
      for (const day of [7, 8, 9]) await save(day, 7);
      for (const day of [11, 12, 13]) expect(await save(day, 4)).toMatchObject({ stopsExercises: true });
      expect(await seen(10)).toMatchObject({ stopsExercises: false, professionalSeenOn: '2026-11-10' });
    });

    test('can be cleared as of its latest day, no matter in which order the days were filled in', async () => {
      const { save, seen } = await setUp();
      for (const day of [16, 17, 14]) await save(day, 7);
      await expect(seen(15)).rejects.toMatchObject(createRejection(17));
      expect(await seen(17)).toMatchObject({ stopsExercises: false });
    });

    test('cannot be cleared between the two series of days that raised it', async () => {
      const { save, seen } = await setUp();
      for (const day of [7, 8, 9, 11, 12, 13]) await save(day, 7);
      await expect(seen(10)).rejects.toMatchObject(createRejection(13));
    });

    test('can be cleared as of the day it was raised after two weeks without improvement', async () => {
      const { save, seen } = await setUp();
      for (const day of [1, 15, 17, 18]) await save(day, 4);
      expect(await seen(16)).toMatchObject({ stopsExercises: false });
    });
  });

  test('stays cleared when the form resends a stored day', async () => {
    const { mia, injuryId } = await setUpInjury();
    const save = (date: string, day: object) =>
      mia.saveCheckIn({ injuryId, date: localDate(date), during: 1, baseline: 1, ...day });
    const reportedSigns = { givingWay: true, note: 'toes tingling' };
    for (const date of ['2026-11-17', '2026-11-18', '2026-11-19']) await save(date, reportedSigns);
    await mia.confirmSeen({ injuryId, date: localDate('2026-11-19') });
    const cleared = { stopsExercises: false, stopsTraining: false, professionalSeenOn: '2026-11-19' };
    const morningCheckIn = await save('2026-11-19', { givingWay: true, nextMorning: 1 });
    expect(morningCheckIn.injury).toMatchObject(cleared);
    expect((await save('2026-11-19', reportedSigns)).injury).toMatchObject(cleared);
    expect((await save('2026-11-20', {})).injury).toMatchObject(cleared);
  });

  test.each([
    ['ticked', { givingWay: true }],
    ['written', { note: 'toes tingling' }],
  ])('returns when %s on another day or added to the same day’s check-in', async (_how, sign) => {
    const { mia, injuryId } = await setUpInjury();
    const save = async (date: string, day: object) =>
      (await mia.saveCheckIn({ injuryId, date: localDate(date), during: 1, baseline: 1, ...day })).injury;
    await save('2026-11-18', sign);
    await mia.confirmSeen({ injuryId, date: localDate('2026-11-18') });
    expect(await save('2026-11-19', {})).toMatchObject({ stopsExercises: false });
    expect(await save('2026-11-19', sign)).toMatchObject({ stopsExercises: true, professionalSeenOn: null });
    await mia.confirmSeen({ injuryId, date: localDate('2026-11-19') });
    expect(await save('2026-11-20', {})).toMatchObject({ stopsExercises: false });
    expect(await save('2026-11-20', sign)).toMatchObject({ stopsExercises: true, professionalSeenOn: null });
  });

  test('returns when written again, but not when other words are corrected', async () => {
    const { athleteId, mia, injuryId } = await setUpInjury({
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
    expect(api.injuryEvents(athleteId).map(({ change }) => change)).toEqual(['logged', 'better', 'worse']);
  });

  test.each([
    ['pain', { currentPainLevel: 8 }, { currentPainLevel: 7 }, { currentPainLevel: 9 }],
    ['severity', { severity: 'Severe' }, { severity: 'Mild' }, { severity: 'Severe' }],
  ] as const)('returns when a lowered %s rises again', async (_field, form, loweredValues, raisedValues) => {
    const { mia, injuryId } = await setUpInjury(form);
    await mia.confirmSeen({ injuryId });
    expect(await mia.changeInjury({ injuryId, ...loweredValues })).toMatchObject({ stopsExercises: false });
    expect(await mia.changeInjury({ injuryId, ...raisedValues })).toMatchObject({ stopsExercises: true });
  });

  test('returns for strong pain when a check-in reaches it again, but not while it continues', async () => {
    const { mia, injuryId } = await setUpInjury({
      currentPainLevel: 8,
      dateOfInjury: localDate('2026-11-01'),
    });
    await mia.confirmSeen({ injuryId, date: localDate('2026-11-01') });
    const saveCheckInAt = async (date: string, during: number) =>
      (await mia.saveCheckIn({ injuryId, date: localDate(date), during, baseline: 1 })).injury;
    expect(await saveCheckInAt('2026-11-04', 9)).toMatchObject({ stopsExercises: false });
    expect(await saveCheckInAt('2026-11-10', 3)).toMatchObject({ stopsExercises: false });
    expect(await saveCheckInAt('2026-11-19', 8)).toMatchObject({
      stopsExercises: true,
      professionalSeenOn: null,
    });
    await mia.confirmSeen({ injuryId, date: localDate('2026-11-19') });
    expect(await saveCheckInAt('2026-11-19', 8)).toMatchObject({ stopsExercises: false });
  });

  test('returns after another two weeks without improvement', async () => {
    const { mia, injuryId } = await setUpInjury({ dateOfInjury: localDate('2026-10-01') });
    const saveCheckInAt = async (date: string) =>
      (await mia.saveCheckIn({ injuryId, date: localDate(date), during: 4, baseline: 1 })).injury;
    await saveCheckInAt('2026-10-01');
    expect(await saveCheckInAt('2026-10-15')).toMatchObject({ redFlags: [{ flag: 'no-improvement' }] });
    await mia.confirmSeen({ injuryId, date: localDate('2026-10-15') });
    expect(await saveCheckInAt('2026-10-16')).toMatchObject({ stopsExercises: false });
    expect(await saveCheckInAt('2026-10-29')).toMatchObject({ stopsExercises: false });
    expect(await saveCheckInAt('2026-10-30')).toMatchObject({ stopsExercises: true });
  });

  test('keeps the exercises paused when a new plan is requested', async () => {
    const { mia, injuryId } = await setUpInjury({ severity: 'Severe', currentPainLevel: 3 });
    expect(await mia.regenerateRehab({ injuryId })).toMatchObject({
      stopsExercises: true,
      generatedBy: 'rules',
    });
  });
});
