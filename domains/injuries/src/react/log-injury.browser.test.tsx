import '@threshold/ui/styles.css';
import { reject } from '@threshold/testing/react';
import { hasUnsavedInput } from '@threshold/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectVisible,
  findButton,
  findDialog,
  findDialogButton,
  findSlider,
  type InjuriesResponses,
  renderInjuriesScreen,
} from './testing/injuries-screen-fixture.tsx';
import { createInjury } from './testing/injury-views.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  await page.viewport(1440, 900);
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('Log New Injury', () => {
  const openLogDialog = async (responses: InjuriesResponses = {}) => {
    const screen = await renderInjuriesScreen(responses);
    await findButton('Log New Injury').click();
    await expect.element(findDialog()).toBeVisible();
    return screen;
  };

  test('offers exactly the ten body parts and the three severities', async () => {
    await openLogDialog();
    const listChoices = (name: string) =>
      findDialog()
        .getByRole('combobox', { name })
        .getByRole('option')
        .elements()
        .flatMap((option) => (option.getAttribute('value') ? [option.textContent] : []));
    expect(listChoices('Body part')).toEqual([
      'Knee',
      'Ankle',
      'Calf',
      'Hip',
      'Elbow',
      'Shoulder',
      'Lower Back',
      'Hamstring',
      'Achilles',
      'IT Band',
    ]);
    expect(listChoices('Severity')).toEqual(['Mild', 'Moderate', 'Severe']);
  });

  test('shows the specified sentences for missing fields', async () => {
    const { inputsOf } = await openLogDialog();
    await page.getByLabelText('Date of injury').fill('');
    await findDialogButton('Log Injury').click();
    for (const sentence of [
      'Body part is required',
      'Injury type is required',
      'Severity is required',
      'Date is required',
    ])
      await expectVisible(sentence);
    expect(inputsOf('injuries.logInjury')).toEqual([]);
  });

  test('sends the form with today’s date, a pain of 5 in steps of 1, and the ticked signs', async () => {
    const { inputsOf } = await openLogDialog({ logInjury: () => createInjury() });
    await page.getByLabelText('Body part').selectOptions('Achilles');
    await page.getByLabelText('Injury type').fill('Tendon pain');
    await page.getByLabelText('Severity').selectOptions('Mild');
    await expect.element(findSlider('Current pain level')).toHaveValue('5');
    await findSlider('Current pain level').click();
    findSlider('Current pain level').element().focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
    await page.getByLabelText('A calf is swollen, hot or red').click();
    await page.getByLabelText('Symptoms (optional)').fill('Stiff');
    await findDialogButton('Log Injury').click();
    await expectVisible('Your rehab plan is ready.');
    expect(inputsOf('injuries.logInjury')).toEqual([
      {
        bodyPart: 'Achilles',
        injuryType: 'Tendon pain',
        severity: 'Mild',
        dateOfInjury: '2026-11-20',
        currentPainLevel: 3,
        mobilityRestrictions: '',
        symptoms: 'Stiff',
        professionalDiagnosis: '',
        urgentSigns: ['calf'],
      },
    ]);
    await expect.element(findDialog()).not.toBeInTheDocument();
  });

  test('keeps the form and shows the message in an Error toast when a save fails', async () => {
    const message = 'Injury type must be at most 120 characters long';
    await openLogDialog({ logInjury: () => reject(400, message, [{ path: 'injuryType', message }]) });
    await page.getByLabelText('Body part').selectOptions('Knee');
    await page.getByLabelText('Injury type').fill('Sore');
    await page.getByLabelText('Severity').selectOptions('Severe');
    await findDialogButton('Log Injury').click();
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/Error.*at most 120 characters/);
    await expect.element(page.getByLabelText('Injury type')).toHaveAccessibleDescription(message);
    await expect.element(page.getByLabelText('Injury type')).toHaveValue('Sore');
    await expect.element(page.getByLabelText('Body part')).toHaveValue('Knee');
    await expect.element(findDialogButton('Log Injury')).toBeEnabled();
    expect(hasUnsavedInput()).toBe(true);
  });
});
