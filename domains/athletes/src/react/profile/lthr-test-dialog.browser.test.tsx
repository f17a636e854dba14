import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { getButton, getField, renderProfile } from './testing/profile-screen-fixture.tsx';

beforeEach(() => page.viewport(1440, 1000));

describe.runIf(inject('longForm'))('the LTHR test dialog', () => {
  const dialog = () => page.getByRole('dialog', { name: 'LTHR Test' });
  const openTest = () => getButton('LTHR Test').click();

  test('fills the form with an LTHR and its source after the four guided steps', async () => {
    const { inputsOf } = await renderProfile();
    await openTest();
    await page.getByRole('button', { name: /Guided test/ }).click();
    for (const title of ['Warm Up', 'Build Intensity', 'Time Trial']) {
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
      await getButton('Next').click();
    }
    await expect.element(page.getByRole('heading', { name: 'Record HR' })).toBeVisible();
    await getButton('Enter average HR').click();
    await getButton('Calculate LTHR').click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Average HR must be above 0');
    await getField('Average HR over the last 20 minutes').fill('171');
    await getButton('Calculate LTHR').click();
    await expect.element(dialog()).toMatchTextContent(/171/);
    await expect.element(dialog()).not.toMatchTextContent(/estimated/);
    await getButton('Use this LTHR').click();
    await expect.element(getField('LTHR')).toHaveValue('171');
    await getButton('Save Profile').click();
    await expect
      .poll(() => inputsOf('athletes.saveProfile'))
      .toMatchObject([{ lthr: 171, lthrSource: 'test' }]);
  });

  test('estimates from the age formula, badges the value and sends its source', async () => {
    const { inputsOf } = await renderProfile();
    await openTest();
    await page.getByRole('button', { name: /Age formula/ }).click();
    await expect.element(dialog().getByRole('textbox', { name: 'Age' })).toHaveValue('34');
    await expect.element(dialog().getByRole('textbox', { name: 'Age' })).toHaveFocus();
    await dialog().getByRole('textbox', { name: 'Age' }).fill('40');
    await getButton('Calculate LTHR').click();
    await expect.element(dialog()).toMatchTextContent(/153.*estimated/);
    await getButton('Use this LTHR').click();
    await getButton('Save Profile').click();
    await expect
      .poll(() => inputsOf('athletes.saveProfile'))
      .toMatchObject([{ lthr: 153, lthrSource: 'formula' }]);
  });

  test('sends no source once the value is typed over', async () => {
    const { inputsOf } = await renderProfile();
    await openTest();
    await page.getByRole('button', { name: /Age formula/ }).click();
    await getButton('Calculate LTHR').click();
    await getButton('Use this LTHR').click();
    await getField('LTHR').fill('160');
    await getButton('Save Profile').click();
    await expect.poll(() => inputsOf('athletes.saveProfile')).toHaveLength(1);
    expect(inputsOf('athletes.saveProfile')[0]).not.toHaveProperty('lthrSource');
  });

  test('shows today’s LTHR with its source and age, and none of the future', async () => {
    await renderProfile(undefined, {
      thresholds: () => [
        { date: localDate('2100-01-01'), lthr: 175, source: 'entered' },
        { date: localDate('2026-10-26'), lthr: 168, source: 'detected' },
        { date: localDate('2026-08-10'), lthr: 164, source: 'test' },
      ],
    });
    await openTest();
    await expect
      .element(dialog().getByText(/^Your LTHR is/))
      .toMatchTextContent(/^Your LTHR is 168 bpm, detected on Oct 26, 2026, \d+ days ago\.$/);
  });

  test('resets on close', async () => {
    await renderProfile();
    await openTest();
    await page.getByRole('button', { name: /Guided test/ }).click();
    await getButton('Next').click();
    await getButton('Close').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await openTest();
    await expect.element(page.getByRole('button', { name: /Age formula/ })).toBeVisible();
  });
});
