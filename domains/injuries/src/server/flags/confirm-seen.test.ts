import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { readRehabPlan } from '../../rehab-schemas.ts';
import { createInjuriesApi } from '../test/injuries-api.ts';
import { setUpInjury } from '../test/set-up-injury.ts';

const api = await createInjuriesApi();

describe('a red flag', () => {
  test('lasts until a professional has examined it, and then the plan has exercises again', async () => {
    const { athleteId, mia, injuryId } = await setUpInjury(api, { urgentSigns: ['calf'] });
    const examinedInjury = await mia.confirmSeen({ injuryId });
    expect(examinedInjury).toMatchObject({
      professionalSeenOn: '2026-11-20',
      stopsExercises: false,
      stopsTraining: false,
    });
    expect(examinedInjury.redFlags).toHaveLength(1);
    expect(readRehabPlan(examinedInjury.aiRehabExercises)?.phases[0]?.exercises.length).toBeGreaterThan(1);
    expect(api.listInjuryEvents(athleteId).map(({ change }) => change)).toEqual(['logged', 'better']);
    await expect(mia.confirmSeen({ injuryId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test.each([
    ['felt', { during: 9 }],
    ['ticked', { urgentSigns: ['calf'] }],
    ['written', { note: 'toes tingling' }],
  ] as const)('cannot be cleared before the day of the check-in in which it was %s', async (_how, report) => {
    const { mia, saveDay, confirmSeenOn } = await setUpInjury(api, { dateOfInjury: localDate('2026-11-01') });
    await saveDay('2026-11-16', report);
    await saveDay('2026-11-15', { note: 'numbness' });
    await saveDay('2026-11-17');
    const message = 'Date must not be before the check-in with the red flag (2026-11-16)';
    await expect(confirmSeenOn('2026-11-15')).rejects.toMatchObject({
      cause: { details: { issues: [{ path: 'date', message }] } },
    });
    expect(await mia.injuries()).toMatchObject([{ stopsExercises: true, professionalSeenOn: null }]);
    expect(await confirmSeenOn('2026-11-16')).toMatchObject({ stopsExercises: false });
  });

  describe('raised by several days', () => {
    /** Three red days within a week raise the flag, and so do two weeks without improvement. */
    const RED_PAIN = 7;
    /** Below a red day, but no improvement. */
    const STEADY_PAIN = 4;
    const toDate = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
    const setUp = async () => {
      const injury = await setUpInjury(api, { dateOfInjury: localDate('2026-10-01') });
      return {
        save: (day: number, during: number) => injury.saveDay(toDate(day), { during }),
        confirmSeenOn: (day: number) => injury.confirmSeenOn(toDate(day)),
      };
    };
    const createRejection = (day: number) => ({
      cause: {
        details: {
          issues: [
            {
              path: 'date',
              message: `Date must not be before the check-in with the red flag (${toDate(day)})`,
            },
          ],
        },
      },
    });

    test('can be cleared as of the day it was raised, despite later check-ins', async () => {
      const { save, confirmSeenOn } = await setUp();
      for (const day of [7, 8, 9]) await save(day, RED_PAIN);
      for (const day of [11, 12, 13])
        expect(await save(day, STEADY_PAIN)).toMatchObject({ stopsExercises: true });
      expect(await confirmSeenOn(10)).toMatchObject({
        stopsExercises: false,
        professionalSeenOn: '2026-11-10',
      });
    });

    test('can be cleared as of its latest day, no matter in which order the days were filled in', async () => {
      const { save, confirmSeenOn } = await setUp();
      for (const day of [16, 17, 14]) await save(day, RED_PAIN);
      await expect(confirmSeenOn(15)).rejects.toMatchObject(createRejection(17));
      expect(await confirmSeenOn(17)).toMatchObject({ stopsExercises: false });
    });

    test('cannot be cleared between the two series of days that raised it', async () => {
      const { save, confirmSeenOn } = await setUp();
      for (const day of [7, 8, 9, 11, 12, 13]) await save(day, RED_PAIN);
      await expect(confirmSeenOn(10)).rejects.toMatchObject(createRejection(13));
    });

    test('can be cleared as of the day it was raised after two weeks without improvement', async () => {
      const { save, confirmSeenOn } = await setUp();
      for (const day of [1, 15, 17, 18]) await save(day, STEADY_PAIN);
      expect(await confirmSeenOn(16)).toMatchObject({ stopsExercises: false });
    });
  });

  test('stays cleared when the form resends a stored day', async () => {
    const { saveDay, confirmSeenOn } = await setUpInjury(api);
    const reportedSigns = { givingWay: true, note: 'toes tingling' };
    for (const date of ['2026-11-17', '2026-11-18', '2026-11-19']) await saveDay(date, reportedSigns);
    await confirmSeenOn('2026-11-19');
    const clearedFields = { stopsExercises: false, stopsTraining: false, professionalSeenOn: '2026-11-19' };
    const injuryAfterMorning = await saveDay('2026-11-19', { givingWay: true, nextMorning: 1 });
    expect(injuryAfterMorning).toMatchObject(clearedFields);
    expect(await saveDay('2026-11-19', reportedSigns)).toMatchObject(clearedFields);
    expect(await saveDay('2026-11-20')).toMatchObject(clearedFields);
  });
});
