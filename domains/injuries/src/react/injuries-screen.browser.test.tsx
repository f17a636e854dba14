import { formatDay } from '@threshold/ui/format';
import '@threshold/ui/styles.css';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { localDate } from '@threshold/physiology';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { hasUnsavedInput } from '@threshold/ui';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InjuryView } from '../schemas.ts';
import type { InjuriesRouter } from '../server/index.ts';
import InjuriesScreen from './screen/injuries-screen.tsx';
import { CHECK_INS, createInjury, FLAGGED_INJURY, PLAN, RECOVERED_INJURY } from './testing/injury-views.ts';

type InjuriesAnswers = NonNullable<Answers<InjuriesRouter>['injuries']>;

const show = (answers: InjuriesAnswers = {}, units: UnitSystem = 'metric') =>
  renderWithApi<InjuriesRouter>(<InjuriesScreen />, {
    path: '/injuries',
    units,
    answers: {
      injuries: {
        calendar: () => ({ timeZone: 'UTC' }),
        injuries: () => [createInjury(), RECOVERED_INJURY],
        checkIns: () => [...CHECK_INS],
        ...answers,
      },
    },
  });

const findButton = (name: string) => page.getByRole('button', { name, exact: true });
const findDialog = () => page.getByRole('dialog');
const findDialogButton = (name: string) => findDialog().getByRole('button', { name, exact: true });
const findTab = (name: string | RegExp) => page.getByRole('tab', { name });
const findSlider = (name: string) => page.getByRole('slider', { name });
const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const findCard = (name: string) => page.getByRole('region', { name, exact: true });

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the injuries screen', () => {
  test('shows the specified title, and Active and Recovered tabs with counts', async () => {
    await show({ injuries: () => [createInjury(), FLAGGED_INJURY, RECOVERED_INJURY] });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Injury Tracking & Rehabilitation');
    await expect.element(findTab('Active (2)')).toHaveAttribute('aria-selected', 'true');
    await findTab('Recovered (1)').click();
    await expectVisible('IT Band: Runner’s knee on the outside');
    await expectVisible('Sep 1, 2026 – Oct 2, 2026, 31 days');
  });

  test('marks an active injury with a badge in the danger color', async () => {
    await show();
    const badge = findCard('Achilles').getByText('Active', { exact: true });
    await expect.element(badge).toBeVisible();
    const referenceElement = document.createElement('i');
    referenceElement.style.backgroundColor = 'var(--bad)';
    document.body.append(referenceElement);
    expect(getComputedStyle(badge.element()).backgroundColor).toBe(
      getComputedStyle(referenceElement).backgroundColor,
    );
    referenceElement.remove();
  });

  test('answers a sore runner’s questions: may I run, what must I do, what is next', async () => {
    await show();
    await expect.element(findCard('Achilles')).toMatchTextContent(/Active.*Mild.*Tendon pain.*day 5/);
    await expect
      .element(findCard('Achilles'))
      .toMatchTextContent(/Can I run today\?Yes, but lessAbout 80% of your usual/);
    await expect.element(findCard('Achilles')).toMatchTextContent(/AmberHold. Do the same as last time/);
    await expect.element(findCard('Achilles')).toMatchTextContent(/Do now: Load.*Heavy slow calf raise3 × 8/);
    await expect
      .element(findCard('Achilles'))
      .toMatchTextContent(/move you to the Strength phase.*from Sat, Nov 21/);
  });

  test('shows pain above 5 as red, no matter what the last light was', async () => {
    await show({
      injuries: () => [createInjury({ currentPainLevel: 7, severityNow: 'Moderate', light: 'green' })],
    });
    await expect.element(findCard('Achilles')).toMatchTextContent(/Can I run today\?Not for 48 hours/);
    await expect.element(findCard('Achilles')).toMatchTextContent(/RedStep back. Rest 48 hours/);
    await expect.element(findCard('Achilles')).not.toMatchTextContent(/Go ahead with up to 10% more/);
  });

  test('shows a load error instead of days without check-ins', async () => {
    let isDown = true;
    await show({ checkIns: () => (isDown ? reject(503, 'Not right now.') : [...CHECK_INS]) });
    await expect.element(findCard('Achilles').getByRole('alert')).toMatchTextContent(/Not right now\./);
    await expect.element(findCard('Achilles').getByText(/no check-in/)).not.toBeInTheDocument();
    isDown = false;
    await findCard('Achilles').getByRole('button', { name: 'Retry' }).click();
    await expect
      .element(findCard('Achilles').getByRole('list', { name: 'Pain check-ins of the last 14 days' }))
      .toBeVisible();
  });

  test('gives one answer about running, taken from the strictest injury', async () => {
    await show({ injuries: () => [FLAGGED_INJURY, createInjury()] });
    await expect
      .element(findCard('Achilles'))
      .toMatchTextContent(/Can I run today\?NoYour calf comes first\./);
  });

  test('bases the answer about running on the leg, not on the arm', async () => {
    const arm = createInjury({ id: FLAGGED_INJURY.id, bodyPart: 'Elbow', light: null, checkedOn: null });
    await show({ injuries: () => [arm, createInjury()] });
    await expect
      .element(findCard('Elbow'))
      .toMatchTextContent(
        /Can I run today\?Yes, but lessYour Achilles sets the limit\. About 80% of your usual/,
      );
  });

  test('stays usable with 200 injuries by showing the first few and the rest on demand', async () => {
    const createInjuries = (injury: InjuryView, count: number, first: number) =>
      Array.from({ length: count }, (_, index) => ({ ...injury, id: createId(first + index) }));
    const createId = (index: number) => `01938a2e-0000-7000-8000-${String(index).padStart(12, '0')}`;
    await show({
      injuries: () => [
        ...createInjuries(createInjury(), 12, 100),
        ...createInjuries(RECOVERED_INJURY, 188, 200),
      ],
    });
    await expect.poll(() => page.getByRole('button', { name: 'Check in' }).elements().length).toBe(10);
    await findButton('Show all 12').click();
    await expect.poll(() => page.getByRole('button', { name: 'Check in' }).elements().length).toBe(12);
    await findTab('Recovered (188)').click();
    await expect.poll(() => page.getByRole('button', { name: /^Details/ }).elements().length).toBe(20);
    await findButton('Show all 188').click();
    await expect.poll(() => page.getByRole('button', { name: /^Details/ }).elements().length).toBe(188);
  });

  test('always says that it is not a diagnosis', async () => {
    await show({ injuries: () => [] });
    await expectVisible(/not a diagnosis/);
    await expectVisible(/No injuries/);
    await findTab('Recovered (0)').click();
    await expectVisible('No recovered injuries yet.');
  });

  test('shows a red flag above everything else and no exercises below it', async () => {
    const { inputsOf } = await show({
      injuries: () => [FLAGGED_INJURY],
      confirmSeen: () => createInjury(),
    });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Calf: see a professional today.*blood clot/);
    await expect.element(findCard('Calf')).toMatchTextContent(/Can I run today\?NoNo training/);
    await findButton('A professional has looked at it').click();
    await findDialogButton('A professional has looked at it').click();
    await expect.poll(() => inputsOf('injuries.confirmSeen')).toEqual([{ injuryId: FLAGGED_INJURY.id }]);
  });

  test('shows skeletons while loading, and a load error with Retry', async () => {
    let isBroken = true;
    await show({ injuries: () => (isBroken ? reject(503, 'Not right now.') : [createInjury()]) });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/We couldn’t load your injuries\.Not right now\./);
    isBroken = false;
    await findButton('Retry').click();
    await expect.element(findCard('Achilles')).toBeVisible();
  });
});

describe('Log New Injury', () => {
  const openLogDialog = async (answers: InjuriesAnswers = {}) => {
    const shown = await show(answers);
    await findButton('Log New Injury').click();
    await expect.element(findDialog()).toBeVisible();
    return shown;
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

describe.runIf(inject('longForm'))('the detail dialog', () => {
  test('shows the plan by phase, with the current one first and open, and labels its author', async () => {
    await show();
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
  ] as const)('shows the reader’s %s units', async (units, shown) => {
    const [first, ...others] = PLAN.phases;
    const exercises = (first?.exercises ?? []).map((exercise) => ({
      ...exercise,
      sets: '1',
      reps: '15 metres',
      precautions: 'Begin with 5 kg.',
    }));
    const plan = {
      ...PLAN,
      phases: [...(first ? [{ ...first, exercises }] : []), ...others],
      returnToActivityGuidelines: ['Step 6: run 2.0 miles (3.2 km) in one go.'],
    };
    await show({ injuries: () => [createInjury({ aiRehabExercises: JSON.stringify(plan) })] }, units);
    await findButton('Rehab plan').click();
    for (const text of shown) await expect.element(findDialog()).toMatchTextContent(new RegExp(text));
    await expect
      .element(findDialog())
      .not.toMatchTextContent(units === 'metric' ? /miles|yards|lbs/ : / km| kg|meters|metres/);
  });

  test('labels a plan by a model and shows when one is being written', async () => {
    let injury: InjuryView = createInjury({
      generatedBy: 'model',
      generatedModel: 'openai:x',
      generatedWhy: 'It passed.',
    });
    const { inputsOf } = await show({
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
    const { inputsOf } = await show({
      saveCheckIn: ({ date }) => ({
        checkIn: { ...savedCheckIn, date: date ?? savedCheckIn.date, light: 'green' },
        injury,
      }),
    });
    await findButton('Check in').click();
    findSlider('Worst pain today, while moving').element().focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
    await expectVisible('After yesterday’s 4 of 10.');
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
    const { inputsOf } = await show({
      checkIns: () => [],
      saveCheckIn: ({ date }) => ({
        checkIn: { ...savedCheckIn, date: date ?? savedCheckIn.date, light: 'green' },
        injury: createInjury(),
      }),
    });
    await findButton('Check in').click();
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

  test('keeps a sign that is ticked during the save for the next check-in', async () => {
    const savedCheckIn = CHECK_INS[0];
    if (!savedCheckIn) throw new Error('CHECK_INS is empty');
    const answer = Promise.withResolvers<{ checkIn: typeof savedCheckIn; injury: InjuryView }>();
    await show({ checkIns: () => [], saveCheckIn: () => answer.promise });
    await findButton('Check in').click();
    await findDialog().getByText('Any of these right now?').first().click();
    await page.getByLabelText('A calf is swollen, hot or red').click();
    await findDialogButton('Save Check-in').click();
    await page.getByLabelText('I can’t take four steps on it').click();
    answer.resolve({ checkIn: { ...savedCheckIn, light: 'green' }, injury: createInjury() });
    await expect.element(page.getByLabelText('A calf is swollen, hot or red')).not.toBeChecked();
    await expect.element(page.getByLabelText('I can’t take four steps on it')).toBeChecked();
  });

  const openEditDialog = async (answers: InjuriesAnswers = {}) => {
    const shown = await show(answers);
    await findButton('Rehab plan').click();
    await findDialogButton('Edit').click();
    await expect.element(findEditDialog()).toBeVisible();
    return shown;
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
    const { inputsOf } = await show({ changeInjury: () => RECOVERED_INJURY });
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
    const { inputsOf } = await show({
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
    const { inputsOf } = await show({
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
    const [latest, olderCheckIn] = CHECK_INS;
    const findDeleteButton = (date: string | undefined) =>
      findDialogButton(`Delete check-in of ${formatDay(localDate(date ?? ''))}`);
    await findDeleteButton(latest?.date).click();
    await expect
      .poll(() => inputsOf('injuries.deleteCheckIn'))
      .toEqual([{ injuryId: latest?.injuryId, date: latest?.date }]);
    await expect.element(findDeleteButton(olderCheckIn?.date)).toBeVisible();
    await findButton('Undo').click();
    await expect.poll(() => inputsOf('injuries.restoreCheckIn')).toEqual([{ undoId }]);
    await expect.element(findDeleteButton(latest?.date)).toBeVisible();
  });
});

const STATES: Readonly<Record<string, () => Promise<unknown>>> = {
  'active and flagged': async () => {
    await show({ injuries: () => [FLAGGED_INJURY, createInjury(), RECOVERED_INJURY] });
    await expect.element(findCard('Achilles')).toBeVisible();
  },
  'without injuries': () => show({ injuries: () => [] }),
  recovered: async () => {
    await show();
    await findTab('Recovered (1)').click();
  },
  failing: () => show({ injuries: () => reject(503, 'Not right now.') }),
  loading: () => show({ injuries: () => Promise.withResolvers<InjuryView[]>().promise }),
  'logging an injury': async () => {
    await show();
    await findButton('Log New Injury').click();
    await expect.element(findSlider('Current pain level')).toBeVisible();
  },
  'editing an injury': async () => {
    await show();
    await findButton('Rehab plan').click();
    await findDialogButton('Edit').click();
    await expect.element(findSlider('Current pain level')).toBeVisible();
  },
  'a check-in': async () => {
    await show();
    await findButton('Check in').click();
    await expect.element(findSlider('Worst pain today, while moving')).toBeVisible();
  },
  'a plan': async () => {
    await show();
    await findButton('Rehab plan').click();
    await expect.element(findDialog().getByText('Return to activity')).toBeVisible();
  },
};

describeInBothThemes({
  widths: [
    [1440, Object.keys(STATES)],
    [390, Object.keys(STATES)],
    [320, ['active and flagged', 'logging an injury', 'editing an injury', 'a plan']],
  ],
  show: async (state) => STATES[state]?.(),
  withoutFrame: true,
});
