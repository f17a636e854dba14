import '@threshold/ui/styles.css';
import { hasUnsavedInput } from '@threshold/ui';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InjuryView } from '../schemas.ts';
import {
  expectVisible,
  findButton,
  findDialog,
  findDialogButton,
  findSlider,
  renderInjuriesScreen,
} from './testing/injuries-screen-fixture.tsx';
import { CHECK_INS, createInjury, PLAN } from './testing/injury-views.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  await page.viewport(1440, 900);
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

async function setPainLevels() {
  for (const name of ['Worst pain today, while moving', 'Pain on a normal morning']) {
    findSlider(name).element().focus();
    await userEvent.keyboard('{Home}');
  }
}

describe.runIf(inject('longForm'))('the detail dialog', () => {
  test('shows the plan by phase, with the current one first and open, and labels its author', async () => {
    await renderInjuriesScreen();
    await findButton('Rehab plan').click();
    await expectVisible('Built from rehab rules');
    const listPhaseNames = () =>
      [...document.querySelectorAll('summary')].map((summary) => summary.textContent?.split(':')[0]);
    await expect.poll(listPhaseNames).toEqual(['Load', 'Protect', 'Strength', 'Return']);
    await expect.element(findDialog()).toMatchTextContent(/Estimated recovery: 1–3 weeks/);
    for (const heading of ['Warning signs to watch', 'When to seek professional help', 'Return to activity'])
      await expect.element(findDialog().getByRole('heading', { name: heading })).toBeVisible();
    expect(document.querySelector('details[open]')?.textContent).toContain(
      PLAN.phases[1]?.exercises[0]?.name,
    );
  });

  test.each([
    ['metric', ['15 meters', 'Begin with 5 kg', 'run 3.2 km in one go']],
    ['imperial', ['16 yards', 'Begin with 11 lbs', 'run 2.0 miles in one go']],
  ] as const)('shows the reader’s %s units', async (units, expectedTexts) => {
    const [firstPhase, ...otherPhases] = PLAN.phases;
    const exercises = (firstPhase?.exercises ?? []).map((exercise) => ({
      ...exercise,
      sets: '1',
      reps: '15 metres',
      precautions: 'Begin with 5 kg.',
    }));
    const plan = {
      ...PLAN,
      phases: [...(firstPhase ? [{ ...firstPhase, exercises }] : []), ...otherPhases],
      returnToActivityGuidelines: ['Step 6: run 2.0 miles (3.2 km) in one go.'],
    };
    await renderInjuriesScreen(
      { injuries: () => [createInjury({ aiRehabExercises: JSON.stringify(plan) })] },
      units,
    );
    await findButton('Rehab plan').click();
    for (const text of expectedTexts) await expect.element(findDialog()).toMatchTextContent(new RegExp(text));
    await expect
      .element(findDialog())
      .not.toMatchTextContent(units === 'metric' ? /miles|yards|lbs/ : / km| kg|meters|metres/);
  });

  test('labels a plan written by a model, and shows while one is being written', async () => {
    let injury: InjuryView = createInjury({
      generatedBy: 'model',
      generatedModel: 'openai:x',
      generatedWhy: 'It passed.',
    });
    const { inputsOf } = await renderInjuriesScreen({
      injuries: () => [injury],
      regenerateRehab: () => {
        injury = createInjury({ isBeingWritten: true });
        return injury;
      },
    });
    await findButton('Rehab plan').click();
    await expectVisible('Written by AI, checked by our safety rules');
    await findDialogButton('Regenerate rehab').click();
    await expect.element(findDialogButton('Regenerating...')).toBeDisabled();
    await expectVisible(/A tailored version is on its way/);
    expect(inputsOf('injuries.regenerateRehab')).toEqual([{ injuryId: injury.id }]);
  });

  test('saves a check-in and adds this morning’s pain to yesterday’s', async () => {
    const injury = createInjury();
    const savedCheckIn = CHECK_INS[0];
    if (!savedCheckIn) throw new Error('CHECK_INS is empty');
    const { inputsOf } = await renderInjuriesScreen({
      saveCheckIn: ({ date }) => ({
        checkIn: { ...savedCheckIn, date: date ?? savedCheckIn.date, light: 'green' },
        injury,
      }),
    });
    await findButton('Check in').click();
    findSlider('Worst pain today, while moving').element().focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
    await expectVisible('Yesterday you had 4 out of 10.');
    await findDialogButton('Save Check-in').click();
    await expectVisible('Set it to 0 if nothing hurts.');
    findSlider('Pain this morning').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await page.getByLabelText('It’s swollen').click();
    expect(hasUnsavedInput()).toBe(true);
    await findDialogButton('Save Check-in').click();
    await expectVisible('Green light');
    await expect.poll(() => hasUnsavedInput()).toBe(false);
    const commonFields = { injuryId: injury.id, baseline: 1, limp: false, givingWay: false };
    expect(inputsOf('injuries.saveCheckIn')).toEqual([
      { ...commonFields, date: '2026-11-19', during: 4, swelling: false, nextMorning: 1 },
      { ...commonFields, date: '2026-11-20', during: 2, swelling: true, note: '', urgentSigns: [] },
    ]);
  });

  test('does not resend ticked signs when a check-in is corrected', async () => {
    const savedCheckIn = CHECK_INS[0];
    if (!savedCheckIn) throw new Error('CHECK_INS is empty');
    const { inputsOf } = await renderInjuriesScreen({
      checkIns: () => [],
      saveCheckIn: ({ date }) => ({
        checkIn: { ...savedCheckIn, date: date ?? savedCheckIn.date, light: 'green' },
        injury: createInjury(),
      }),
    });
    await findButton('Check in').click();
    await setPainLevels();
    await findDialog().getByText('Any of these right now?').first().click();
    await page.getByLabelText('A calf is swollen, hot or red').click();
    await findDialogButton('Save Check-in').click();
    await expectVisible('Green light');
    await expect.element(page.getByLabelText('A calf is swollen, hot or red')).not.toBeChecked();
    await findDialogButton('Save Check-in').click();
    await expect
      .poll(() => inputsOf('injuries.saveCheckIn'))
      .toMatchObject([{ urgentSigns: ['calf'] }, { urgentSigns: [] }]);
  });

  test('saves no pain level that the athlete has not set', async () => {
    const { inputsOf } = await renderInjuriesScreen({ checkIns: () => [] });
    await findButton('Check in').click();
    const sliders = [findSlider('Worst pain today, while moving'), findSlider('Pain on a normal morning')];
    for (const slider of sliders) await expect.element(slider).toHaveAttribute('aria-valuetext', 'not set');
    await findDialogButton('Save Check-in').click();
    await expect.poll(() => page.getByText('Set it to 0 if nothing hurts.').elements().length).toBe(2);
    expect(inputsOf('injuries.saveCheckIn')).toEqual([]);
    for (const slider of sliders) {
      slider.element().focus();
      await userEvent.keyboard('{Home}');
      await expect.element(slider).toHaveAttribute('aria-valuetext', '0 out of 10, none');
    }
  });

  test('keeps a sign that is ticked during the save for the next check-in', async () => {
    const savedCheckIn = CHECK_INS[0];
    if (!savedCheckIn) throw new Error('CHECK_INS is empty');
    const response = Promise.withResolvers<{ checkIn: typeof savedCheckIn; injury: InjuryView }>();
    await renderInjuriesScreen({ checkIns: () => [], saveCheckIn: () => response.promise });
    await findButton('Check in').click();
    await setPainLevels();
    await findDialog().getByText('Any of these right now?').first().click();
    await page.getByLabelText('A calf is swollen, hot or red').click();
    await findDialogButton('Save Check-in').click();
    await page.getByLabelText('I can’t take four steps on it').click();
    response.resolve({ checkIn: { ...savedCheckIn, light: 'green' }, injury: createInjury() });
    await expect.element(page.getByLabelText('A calf is swollen, hot or red')).not.toBeChecked();
    await expect.element(page.getByLabelText('I can’t take four steps on it')).toBeChecked();
  });
});
