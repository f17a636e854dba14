import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { reject } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createMe, createProfileView } from '../../testing/index.ts';
import {
  completeProfile,
  expectVisible,
  getButton,
  getField,
  renderProfile,
} from './testing/profile-screen-fixture.tsx';

beforeEach(() => page.viewport(1440, 1000));

describe('Save Profile', () => {
  test('says that changes are unsaved, discards them on request and brings them back on Undo', async () => {
    const { inputsOf } = await renderProfile();
    const discard = getButton('Discard');
    await expect.element(discard).not.toBeInTheDocument();
    await getField('Age').fill('35');
    await expectVisible('You have unsaved changes');
    await discard.click();
    await expect.element(getField('Age')).toHaveValue('34');
    await expect.element(page.getByText('You have unsaved changes')).not.toBeInTheDocument();
    await getButton('Undo').click();
    await expect.element(getField('Age')).toHaveValue('35');
    await getButton('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toEqual([{ age: 35 }]);
  });

  test('keeps Save Profile in sight on a phone while something is unsaved', async () => {
    await page.viewport(390, 500);
    await renderProfile();
    await getButton('Edit Basic Information').click();
    await expect.element(getButton('Save Profile')).not.toBeInViewport();
    await getField('Age').fill('35');
    await expect.element(getButton('Save Profile')).toBeInViewport();
  });

  test('sends only changed fields, with cleared ones as null', async () => {
    const { inputsOf } = await renderProfile();
    await getField('Age').fill('');
    await getField('Max HR').fill('190');
    await page.getByRole('radio', { name: '4' }).click({ force: true });
    await getButton('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toEqual([{ age: null, maxHR: 190, trainingDaysPerWeek: 4 }]);
  });

  test('shows weekly running in the preferred unit and sends kilometers when it is edited', async () => {
    const { inputsOf } = await renderProfile(
      { ...completeProfile, weeklyRunKm: 32.1869, longestRunKm: 12 },
      { me: () => createMe({ units: 'imperial' }) },
    );
    await expect.element(getField('Running per week now (optional)')).toHaveValue('20');
    await expect.element(getField('Longest run in the last 30 days (optional)')).toHaveValue('7.5');
    await getField('Running per week now (optional)').fill('25');
    await getButton('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toEqual([{ weeklyRunKm: 40.2336 }]);
  });

  test('links the class settings to what classes count as, but not without a class', async () => {
    const screen = await renderProfile({ ...completeProfile, preferredFitnessClass: 'f45' });
    await page.getByRole('link', { name: 'How your classes count' }).click();
    expect(screen.address()).toBe('/classes');
    await screen.unmount();
    await renderProfile({ ...completeProfile, preferredFitnessClass: 'none' });
    await expectVisible('Training Preferences');
    expect(page.getByRole('link', { name: 'How your classes count' }).elements()).toEqual([]);
  });

  test('asks three questions about a custom class, and sends the answers', async () => {
    // A forced click does not scroll, so the whole form must be above the bar.
    await page.viewport(1440, 2_000);
    const { inputsOf } = await renderProfile({ ...completeProfile, preferredFitnessClass: 'custom' });
    await getField('Class length (optional)').fill('60');
    await page.getByRole('radio', { name: 'Very hard' }).click({ force: true });
    await page.getByRole('radio', { name: 'Yes' }).click({ force: true });
    await getButton('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toEqual([
      { customClass: { kind: 'own', minutes: 60, effort: 'very-hard', usesLegs: true } },
    ]);
  });

  test('preserves concurrent changes from elsewhere', async () => {
    let profile = completeProfile;
    const { inputsOf, queryClient } = await renderProfile(completeProfile, {
      profile: () => createProfileView(profile),
    });
    await getField('Age').fill('35');
    profile = { ...completeProfile, age: 36, lthr: 172, raceDate: localDate('2027-03-07') };
    await queryClient.invalidateQueries({ queryKey: [['athletes', 'profile']] });
    await expect.element(getField('LTHR')).toHaveValue('172');
    await expect.element(getField('Age')).toHaveValue('35');
    await getButton('Save Profile').click();
    await expect.poll(() => inputsOf('athletes.saveProfile')).toEqual([{ age: 35 }]);
  });

  test('keeps input typed during the save', async () => {
    let profile = completeProfile;
    const pendingSave = Promise.withResolvers<null>();
    const { inputsOf } = await renderProfile(completeProfile, {
      profile: () => createProfileView(profile),
      saveProfile: async () => {
        await pendingSave.promise;
        profile = { ...completeProfile, age: 35 };
        return { profile: createProfileView(profile), workoutGeneration: null };
      },
    });
    await getField('Age').fill('35');
    await getButton('Save Profile').click();
    await getField('Max HR').fill('190');
    pendingSave.resolve(null);
    await expectVisible('Your profile was saved.');
    await expect.element(getField('Max HR')).toHaveValue('190');
    await getButton('Save Profile').click();
    await expect.poll(() => inputsOf('athletes.saveProfile').at(1)).toEqual({ maxHR: 190 });
  });

  test('explains why it asks about pregnancy, and sends the answer only if changed', async () => {
    const { inputsOf } = await renderProfile({ ...completeProfile, isPregnant: true });
    const pregnancyCheckbox = page.getByRole('checkbox', { name: /Pregnant/ });
    await expect.element(pregnancyCheckbox).toBeChecked();
    await expect
      .element(pregnancyCheckbox)
      .toHaveAccessibleDescription(/If you log an injury.*Only you can see this/);
    await pregnancyCheckbox.click();
    await getButton('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toEqual([{ isPregnant: false }]);
  });

  test('defaults to Bodyweight and five days', async () => {
    const { inputsOf } = await renderProfile({});
    await getButton('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toMatchObject([
      { strengthTrainingType: 'Bodyweight', trainingDaysPerWeek: 5, preferredFitnessClass: 'none' },
    ]);
  });

  test('keeps another strength training type', async () => {
    const { inputsOf } = await renderProfile({ ...completeProfile, strengthTrainingType: 'Kettlebells' });
    await getField('Age').fill('35');
    await getButton('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toEqual([{ age: 35 }]);
  });

  test('says that the race date has passed instead of showing a generic failure', async () => {
    await renderProfile(completeProfile, {
      saveProfile: () => ({
        profile: createProfileView(completeProfile),
        workoutGeneration: { success: false, workoutCount: 0, error: 'Race date has passed' },
      }),
    });
    await getButton('Save Profile').click();
    await expectVisible(
      'Your profile was saved. Your race date has passed. Set your next race to get a plan.',
    );
    await expect.element(page.getByText(/try again later/)).not.toBeInTheDocument();
  });

  test('shows the specified message when plan generation fails', async () => {
    await renderProfile(completeProfile, {
      saveProfile: () => ({
        profile: createProfileView(completeProfile),
        workoutGeneration: { success: false, workoutCount: 0, error: 'no' },
      }),
    });
    await getButton('Save Profile').click();
    await expectVisible('Profile Saved');
    await expectVisible(
      'Your profile was saved, but automatic workout generation failed. You can try again later.',
    );
  });

  test('shows the server’s message next to the field and keeps the form', async () => {
    const message = 'Max HR must be above LTHR';
    await renderProfile(completeProfile, {
      saveProfile: () => reject(400, message, [{ path: 'maxHR', message }]),
    });
    await getField('Max HR').fill('150');
    await getButton('Save Profile').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Error.*Max HR must be above LTHR/);
    await expect.element(getField('Max HR')).toHaveAccessibleDescription(message);
    await expect.element(getField('Max HR')).toHaveValue('150');
  });

  test('disables Save Profile during the save and sends one request', async () => {
    const savedProfile = { profile: createProfileView(completeProfile), workoutGeneration: null };
    const response = Promise.withResolvers<typeof savedProfile>();
    const { inputsOf } = await renderProfile(completeProfile, { saveProfile: () => response.promise });
    await getButton('Save Profile').click();
    await expect.element(getButton('Saving...')).toBeDisabled();
    response.resolve(savedProfile);
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toHaveLength(1);
  });

  test('accepts kilograms with metric units, and sends lbs', async () => {
    const { inputsOf } = await renderProfile(
      { ...completeProfile, weight: 154.3236 },
      { me: () => createMe({ units: 'metric' }) },
    );
    await expect.element(getField('Weight')).toHaveValue('70');
    await getButton('Save Profile').click();
    await expect.poll(() => inputsOf('athletes.saveProfile')).toHaveLength(1);
    expect(inputsOf('athletes.saveProfile')[0]).not.toHaveProperty('weight');
    await getField('Weight').fill('71.5');
    await getButton('Save Profile').click();
    await expect.poll(() => inputsOf('athletes.saveProfile')).toMatchObject([{}, { weight: 157.6305 }]);
  });
});
