import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { readRehabPlan } from '../../rehab-schemas.ts';
import { createRehabPlan } from '../../rules/rehab/create-rehab-plan.ts';
import { createInjuriesApi, SORE_ACHILLES } from '../test/injuries-api.ts';

const api = await createInjuriesApi();

async function setUpInjury(form: object = {}) {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  const injury = await mia.logInjury({ ...SORE_ACHILLES, dateOfInjury: localDate('2026-11-01'), ...form });
  const checkIn = (date: string, day: object = {}) =>
    mia.saveCheckIn({ injuryId: injury.id, date: localDate(date), during: 1, baseline: 1, ...day });
  return { athleteId, mia, injuryId: injury.id, checkIn };
}

describe('the pain light of a check-in', () => {
  test.each([
    [{ during: 2, nextMorning: 1, baseline: 1 }, 'green'],
    [{ during: 4, nextMorning: 1, baseline: 1 }, 'amber'],
    [{ during: 1, nextMorning: 2, baseline: 1 }, 'amber'],
    [{ during: 4, nextMorning: 3, baseline: 1 }, 'red'],
    [{ during: 6, nextMorning: 0, baseline: 0 }, 'red'],
    [{ during: 0, swelling: true }, 'red'],
    [{ during: 0, limp: true }, 'red'],
    [{ during: 0, givingWay: true }, 'red'],
  ])('rates %j as %s', async (day, light) => {
    const { checkIn } = await setUpInjury();
    expect(await checkIn('2026-11-20', day)).toMatchObject({
      checkIn: { light },
      injury: { light, checkedOn: '2026-11-20' },
    });
  });

  test.each([
    ['Hip', 'night', 'red'],
    ['Shoulder', 'night', 'green'],
    ['Lower Back', 'saddle', 'red'],
    ['Lower Back', 'numb', 'red'],
    ['Elbow', 'numb', 'green'],
  ] as const)(
    'rates any pain in the %s with "%s" ticked as %s, on later days too',
    async (bodyPart, sign, light) => {
      const { checkIn } = await setUpInjury({ bodyPart });
      const tickedCheckIn = await checkIn('2026-11-19', { urgentSigns: [sign] });
      expect(tickedCheckIn).toMatchObject({ checkIn: { light }, injury: { light } });
      expect(await checkIn('2026-11-20')).toMatchObject({ checkIn: { light } });
    },
  );

  test('turns red at any pain if the check-in’s own note has a red flag', async () => {
    const { checkIn } = await setUpInjury({ bodyPart: 'Knee' });
    expect(await checkIn('2026-11-20', { note: 'pain at rest' })).toMatchObject({
      checkIn: { light: 'red' },
    });
    expect(await checkIn('2026-11-20', { during: 0 })).toMatchObject({ checkIn: { light: 'green' } });
  });

  test('turns red if the weekly mean rose by a point', async () => {
    const { checkIn } = await setUpInjury();
    await checkIn('2026-11-10', { during: 0 });
    expect(await checkIn('2026-11-17', { during: 1 })).toMatchObject({ checkIn: { light: 'red' } });
  });
});

describe('a check-in', () => {
  test('merges with an earlier one of the same day, adding the next morning and keeping the note', async () => {
    const { mia, injuryId, checkIn } = await setUpInjury();
    await checkIn('2026-11-19', { during: 2, note: 'Easy spin' });
    const { checkIn: mergedCheckIn } = await checkIn('2026-11-19', { during: 2, nextMorning: 4 });
    expect(mergedCheckIn).toMatchObject({ nextMorning: 4, note: 'Easy spin', light: 'red' });
    expect(await mia.checkIns({ injuryId })).toEqual([mergedCheckIn]);
  });

  test('updates the current pain level unless a later day has a check-in', async () => {
    const { checkIn } = await setUpInjury();
    expect(await checkIn('2026-11-20', { during: 4 })).toMatchObject({ injury: { currentPainLevel: 4 } });
    // Backfilling an older day doesn't change it.
    expect(await checkIn('2026-11-18', { during: 0 })).toMatchObject({
      injury: { currentPainLevel: 4, light: 'amber', checkedOn: '2026-11-20' },
    });
  });

  test('defaults to today and cannot be dated before the injury', async () => {
    const { mia, injuryId } = await setUpInjury();
    const save = (date?: string) =>
      mia.saveCheckIn({ injuryId, during: 0, baseline: 0, ...(date && { date: localDate(date) }) });
    expect(await save()).toMatchObject({ checkIn: { date: '2026-11-20' } });
    await expect(save('2026-10-31')).rejects.toMatchObject({
      message: 'Date must not be before the injury (2026-11-01)',
    });
    await expect(save('2026-11-22')).rejects.toMatchObject({ message: 'Date must not be in the future' });
  });

  test.each([
    [{ during: 11 }, 'During must be at most 10'],
    [{ during: undefined }, 'During is required'],
    [{ baseline: -1 }, 'Baseline must be at least 0'],
    [{ nextMorning: 2.5 }, 'Next morning must be a whole number'],
    [{ limp: 'yes' }, /^Limp/],
    [{ note: 'x'.repeat(501) }, 'Note must be at most 500 characters long'],
    [{ date: '20.11.2026' }, 'Date must be a calendar day such as 2026-11-20'],
    [{ light: 'green' }, 'Light is not a field of this request'],
  ])('rejects %o: %s', async (invalidFields, message) => {
    const { mia, injuryId } = await setUpInjury();
    const save = mia.saveCheckIn as (day: unknown) => Promise<unknown>;
    await expect(save({ injuryId, during: 1, baseline: 1, ...invalidFields })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await mia.checkIns({ injuryId })).toEqual([]);
  });
});

describe('the rehabilitation stage', () => {
  test('advances after two green days with a rest day between, stays on amber and goes back on red', async () => {
    const { checkIn } = await setUpInjury();
    const saveAndGetStage = async (date: string, day: object) => (await checkIn(date, day)).injury.stage;
    expect(await saveAndGetStage('2026-11-08', { during: 1 })).toBe('protect');
    expect(await saveAndGetStage('2026-11-10', { during: 1 })).toBe('load');
    expect(await saveAndGetStage('2026-11-12', { during: 1 })).toBe('load');
    expect(await saveAndGetStage('2026-11-14', { during: 1 })).toBe('strength');
    expect(await saveAndGetStage('2026-11-15', { during: 4 })).toBe('strength');
    expect(await saveAndGetStage('2026-11-16', { during: 7 })).toBe('load');
  });

  test('publishes a worse severity on a red light and a better one on a green', async () => {
    const { athleteId, checkIn } = await setUpInjury();
    await checkIn('2026-11-17', { during: 6 });
    await checkIn('2026-11-18', { during: 6 });
    await checkIn('2026-11-19', { during: 1 });
    expect(api.listInjuryEvents(athleteId).map(({ change, severity }) => [change, severity])).toEqual([
      ['logged', 'Mild'],
      ['worse', 'Moderate'],
      ['better', 'Mild'],
    ]);
  });

  test('requires a professional and stops the exercises after three reds in seven days', async () => {
    const { checkIn } = await setUpInjury();
    for (const date of ['2026-11-12', '2026-11-18', '2026-11-19'])
      expect(await checkIn(date, { during: 6 })).toMatchObject({ injury: { stopsExercises: false } });
    const { injury } = await checkIn('2026-11-20', { during: 6 });
    expect(injury).toMatchObject({
      stopsExercises: true,
      redFlags: [{ level: 'soon', flag: 'no-improvement' }],
    });
    expect(injury.redFlags[0]?.advice).toMatch(/three red days in a week/);
  });
});

test('rebuilds the rule-based plan for the stage reached by the check-ins', async () => {
  const mia = api.as(await api.athlete());
  const { id: injuryId } = await mia.logInjury({ ...SORE_ACHILLES, currentPainLevel: 5 });
  for (const date of ['2026-11-16', '2026-11-18'])
    await mia.saveCheckIn({ injuryId, date: localDate(date), during: 1, baseline: 1 });
  const [injury] = await mia.injuries();
  expect(injury).toMatchObject({ stage: 'load', generatedBy: 'rules' });
  expect(readRehabPlan(injury?.aiRehabExercises ?? '')).toEqual(
    createRehabPlan({ bodyPart: 'Achilles', severity: 'Mild', redFlags: [], painLevel: 1, stage: 'load' }),
  );
});
