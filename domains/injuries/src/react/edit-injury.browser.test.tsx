import { formatDay } from '@threshold/ui/format';
import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { reject } from '@threshold/testing/react';
import { hasUnsavedInput } from '@threshold/ui';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectVisible,
  findButton,
  findDialogButton,
  type InjuriesResponses,
  renderInjuriesScreen,
} from './testing/injuries-screen-fixture.tsx';
import { CHECK_INS, createInjury, RECOVERED_INJURY } from './testing/injury-views.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  await page.viewport(1440, 900);
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe.runIf(inject('longForm'))('the detail dialog', () => {
  const openEditDialog = async (responses: InjuriesResponses = {}) => {
    const screen = await renderInjuriesScreen(responses);
    await findButton('Rehab plan').click();
    await findDialogButton('Edit').click();
    await expect.element(findEditDialog()).toBeVisible();
    return screen;
  };
  const findEditDialog = () => page.getByRole('dialog', { name: 'Edit Achilles' });
  const findSaveButton = () => findEditDialog().getByRole('button', { name: 'Save Changes' });

  test('edits the logged data in the same form and sends only changes', async () => {
    let injury = createInjury({ currentPainLevel: 4 });
    const { inputsOf } = await openEditDialog({
      injuries: () => [injury],
      changeInjury: () => {
        injury = createInjury({ severity: 'Moderate' });
        return injury;
      },
    });
    const findField = (name: string) => findEditDialog().getByLabelText(name);
    await expect.element(findField('Injury type')).toHaveValue('Tendon pain');
    await expect.element(findField('Severity')).toHaveValue('Mild');
    await expect.element(findField('Date of injury')).toHaveValue('2026-11-16');
    await expect.element(findField('Symptoms (optional)')).toHaveValue('Stiff in the morning');
    await expect.element(findEditDialog().getByRole('slider')).toHaveValue('4');
    await findField('Severity').selectOptions('Moderate');
    await findField('Symptoms (optional)').fill('');
    await findSaveButton().click();
    await expectVisible('We updated your rehab plan.');
    await expect.element(findEditDialog()).not.toBeInTheDocument();
    expect(inputsOf('injuries.changeInjury')).toEqual([
      { injuryId: injury.id, severity: 'Moderate', symptoms: '' },
    ]);
  });

  test('sends nothing if an edit changes nothing, and shows missing fields', async () => {
    const { inputsOf } = await openEditDialog();
    await findEditDialog().getByLabelText('Injury type').fill(' ');
    await findSaveButton().click();
    await expectVisible('Injury type is required');
    await findEditDialog().getByLabelText('Injury type').fill('Tendon pain');
    await findSaveButton().click();
    await expect.element(findEditDialog()).not.toBeInTheDocument();
    expect(inputsOf('injuries.changeInjury')).toEqual([]);
  });

  test('keeps the edit form when a save fails', async () => {
    const message = 'Date must not be after the first check-in (2026-11-16)';
    await openEditDialog({ changeInjury: () => reject(400, message, [{ path: 'dateOfInjury', message }]) });
    await findEditDialog().getByLabelText('Injury type').fill('Heel pain');
    await findEditDialog().getByLabelText('Date of injury').fill('2026-11-18');
    await findSaveButton().click();
    await expect
      .element(findEditDialog().getByLabelText('Date of injury'))
      .toHaveAccessibleDescription(message);
    await expect.element(findEditDialog().getByLabelText('Injury type')).toHaveValue('Heel pain');
    await expect.element(findSaveButton()).toBeEnabled();
    expect(hasUnsavedInput()).toBe(true);
  });

  test('asks for confirmation before sending the recovered status', async () => {
    const { inputsOf } = await renderInjuriesScreen({ changeInjury: () => RECOVERED_INJURY });
    await findButton('Rehab plan').click();
    await findDialogButton('Mark as Recovered').click();
    await page
      .getByRole('dialog', { name: 'Achilles recovered?' })
      .getByRole('button', { name: 'Mark as Recovered' })
      .click();
    await expect
      .poll(() => inputsOf('injuries.changeInjury'))
      .toEqual([{ injuryId: createInjury().id, status: 'recovered' }]);
  });

  test('deletes only after the specified confirmation', async () => {
    const undoId = '019a0000-0000-7000-8000-0000000000aa';
    const { inputsOf } = await renderInjuriesScreen({
      deleteInjury: (input) => ({ ...input, undoId }),
      restoreInjury: () => createInjury(),
    });
    await findButton('Rehab plan').click();
    await findDialogButton('Delete').click();
    await expectVisible('Are you sure you want to delete this injury record?');
    expect(inputsOf('injuries.deleteInjury')).toEqual([]);
    await page
      .getByRole('dialog', { name: 'Delete Achilles' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect.poll(() => inputsOf('injuries.deleteInjury')).toEqual([{ injuryId: createInjury().id }]);
    await expectVisible('Injury deleted');
    await findButton('Undo').click();
    await expect.poll(() => inputsOf('injuries.restoreInjury')).toEqual([{ undoId }]);
    await expectVisible('Undone');
  });

  test('deletes the latest check-in in one click and restores it on Undo', async () => {
    const undoId = '019a0000-0000-7000-8000-0000000000ab';
    let checkIns = [...CHECK_INS];
    const { inputsOf } = await renderInjuriesScreen({
      checkIns: () => checkIns,
      deleteCheckIn: () => {
        checkIns = checkIns.slice(1);
        return { undoId, injury: createInjury() };
      },
      restoreCheckIn: () => {
        checkIns = [...CHECK_INS];
        return createInjury();
      },
    });
    await findButton('Check in').click();
    const [latestCheckIn, olderCheckIn] = CHECK_INS;
    const findDeleteButton = (date: string | undefined) =>
      findDialogButton(`Delete check-in of ${formatDay(localDate(date ?? ''))}`);
    await findDeleteButton(latestCheckIn?.date).click();
    await expect
      .poll(() => inputsOf('injuries.deleteCheckIn'))
      .toEqual([{ injuryId: latestCheckIn?.injuryId, date: latestCheckIn?.date }]);
    await expect.element(findDeleteButton(olderCheckIn?.date)).toBeVisible();
    await findButton('Undo').click();
    await expect.poll(() => inputsOf('injuries.restoreCheckIn')).toEqual([{ undoId }]);
    await expect.element(findDeleteButton(latestCheckIn?.date)).toBeVisible();
  });
});
