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
import { anInjury, CHECK_INS, FLAGGED_INJURY, PLAN, RECOVERED_INJURY } from './testing/an-injury.ts';

type InjuriesAnswers = NonNullable<Answers<InjuriesRouter>['injuries']>;

const show = (answers: InjuriesAnswers = {}, units: UnitSystem = 'metric') =>
  renderWithApi<InjuriesRouter>(<InjuriesScreen />, {
    path: '/injuries',
    units,
    answers: {
      injuries: {
        calendar: () => ({ timeZone: 'UTC' }),
        injuries: () => [anInjury(), RECOVERED_INJURY],
        checkIns: () => [...CHECK_INS],
        ...answers,
      },
    },
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const tab = (name: string | RegExp) => page.getByRole('tab', { name });
const slider = (name: string) => page.getByRole('slider', { name });
const visible = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const card = (name: string) => page.getByRole('region', { name, exact: true });

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
    await show({ injuries: () => [anInjury(), FLAGGED_INJURY, RECOVERED_INJURY] });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Injury Tracking & Rehabilitation');
    await expect.element(tab('Active (2)')).toHaveAttribute('aria-selected', 'true');
    await tab('Recovered (1)').click();
    await visible('IT Band: Runner’s knee on the outside');
    await visible('Sep 1, 2026 – Oct 2, 2026, 31 days');
  });

  test('marks an active injury with a badge in the danger color', async () => {
    await show();
    const badge = card('Achilles').getByText('Active', { exact: true });
    await expect.element(badge).toBeVisible();
    const tone = document.createElement('i');
    tone.style.backgroundColor = 'var(--bad)';
    document.body.append(tone);
    expect(getComputedStyle(badge.element()).backgroundColor).toBe(getComputedStyle(tone).backgroundColor);
    tone.remove();
  });

  test('answers what a sore runner asks: may I run, what must I do, what is next', async () => {
    await show();
    await expect.element(card('Achilles')).toMatchTextContent(/Active.*Mild.*Tendon pain.*day 5/);
    await expect
      .element(card('Achilles'))
      .toMatchTextContent(/May I run today\?Yes, lessAbout 80% of your usual/);
    await expect.element(card('Achilles')).toMatchTextContent(/AmberHold: the same as last time/);
    await expect.element(card('Achilles')).toMatchTextContent(/Do now: Load.*Heavy slow calf raise3 × 8/);
    await expect.element(card('Achilles')).toMatchTextContent(/lead to the Strength phase.*from Sat, Nov 21/);
  });

  test('shows pain above 5 as red, whatever the last light was', async () => {
    await show({
      injuries: () => [anInjury({ currentPainLevel: 7, severityNow: 'Moderate', light: 'green' })],
    });
    await expect.element(card('Achilles')).toMatchTextContent(/May I run today\?Not for 48 hours/);
    await expect.element(card('Achilles')).toMatchTextContent(/RedStep back: rest 48 hours/);
    await expect.element(card('Achilles')).not.toMatchTextContent(/Go on: at most 10% more/);
  });

  test('shows a load error instead of days without check-ins', async () => {
    let isDown = true;
    await show({ checkIns: () => (isDown ? reject(503, 'Not right now.') : [...CHECK_INS]) });
    await expect.element(card('Achilles').getByRole('alert')).toMatchTextContent(/Not right now\./);
    await expect.element(card('Achilles').getByText(/no check-in/)).not.toBeInTheDocument();
    isDown = false;
    await card('Achilles').getByRole('button', { name: 'Retry' }).click();
    await expect
      .element(card('Achilles').getByRole('list', { name: 'Pain check-ins of the last 14 days' }))
      .toBeVisible();
  });

  test('gives one answer for running: that of the strictest injury', async () => {
    await show({ injuries: () => [FLAGGED_INJURY, anInjury()] });
    await expect.element(card('Achilles')).toMatchTextContent(/May I run today\?NoYour calf comes first\./);
  });

  test('bases the answer for running on the leg, not on the arm', async () => {
    const arm = anInjury({ id: FLAGGED_INJURY.id, bodyPart: 'Elbow', light: null, checkedOn: null });
    await show({ injuries: () => [arm, anInjury()] });
    await expect
      .element(card('Elbow'))
      .toMatchTextContent(/May I run today\?Yes, lessYour Achilles says how much: about 80% of your usual/);
  });

  test('stays usable with 200 injuries by showing the first ones and the rest on demand', async () => {
    const many = (injury: InjuryView, count: number, first: number) =>
      Array.from({ length: count }, (_, index) => ({ ...injury, id: numbered(first + index) }));
    const numbered = (index: number) => `01938a2e-0000-7000-8000-${String(index).padStart(12, '0')}`;
    await show({ injuries: () => [...many(anInjury(), 12, 100), ...many(RECOVERED_INJURY, 188, 200)] });
    await expect.poll(() => page.getByRole('button', { name: 'Check in' }).elements().length).toBe(10);
    await button('Show all 12').click();
    await expect.poll(() => page.getByRole('button', { name: 'Check in' }).elements().length).toBe(12);
    await tab('Recovered (188)').click();
    await expect.poll(() => page.getByRole('button', { name: /^Details/ }).elements().length).toBe(20);
    await button('Show all 188').click();
    await expect.poll(() => page.getByRole('button', { name: /^Details/ }).elements().length).toBe(188);
  });

  test('always says that it is not a diagnosis', async () => {
    await show({ injuries: () => [] });
    await visible(/not a diagnosis/);
    await visible(/Nothing hurts here/);
    await tab('Recovered (0)').click();
    await visible('Nothing has recovered here yet.');
  });

  test('shows a red flag above all else and no exercise below it', async () => {
    const { inputsOf } = await show({
      injuries: () => [FLAGGED_INJURY],
      confirmSeen: () => anInjury(),
    });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Calf: see a professional today.*blood clot/);
    await expect.element(card('Calf')).toMatchTextContent(/May I run today\?NoNo training/);
    await button('A professional has looked at it').click();
    await inDialog('A professional has looked at it').click();
    await expect.poll(() => inputsOf('injuries.confirmSeen')).toEqual([{ injuryId: FLAGGED_INJURY.id }]);
  });

  test('shows skeletons while loading, and a load error with Retry', async () => {
    let isBroken = true;
    await show({ injuries: () => (isBroken ? reject(503, 'Not right now.') : [anInjury()]) });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Your injuries could not be loaded\.Not right now\./);
    isBroken = false;
    await button('Retry').click();
    await expect.element(card('Achilles')).toBeVisible();
  });
});

describe('Log New Injury', () => {
  const open = async (answers: InjuriesAnswers = {}) => {
    const shown = await show(answers);
    await button('Log New Injury').click();
    await expect.element(dialog()).toBeVisible();
    return shown;
  };

  test('offers exactly the ten body parts and the three severities', async () => {
    await open();
    const choicesOf = (name: string) =>
      dialog()
        .getByRole('combobox', { name })
        .getByRole('option')
        .elements()
        .flatMap((option) => (option.getAttribute('value') ? [option.textContent] : []));
    expect(choicesOf('Body part')).toEqual([
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
    expect(choicesOf('Severity')).toEqual(['Mild', 'Moderate', 'Severe']);
  });

  test('shows the specified sentences for missing fields', async () => {
    const { inputsOf } = await open();
    await page.getByLabelText('Date of injury').fill('');
    await inDialog('Log Injury').click();
    for (const sentence of [
      'Body part is required',
      'Injury type is required',
      'Severity is required',
      'Date is required',
    ])
      await visible(sentence);
    expect(inputsOf('injuries.logInjury')).toEqual([]);
  });

  test('sends the form: today, a pain of 5 in steps of 1, and the ticked signs', async () => {
    const { inputsOf } = await open({ logInjury: () => anInjury() });
    await page.getByLabelText('Body part').selectOptions('Achilles');
    await page.getByLabelText('Injury type').fill('Tendon pain');
    await page.getByLabelText('Severity').selectOptions('Mild');
    await expect.element(slider('Current pain level')).toHaveValue('5');
    await slider('Current pain level').click();
    slider('Current pain level').element().focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
    await page.getByLabelText('A calf is swollen, hot or red').click();
    await page.getByLabelText('Symptoms (optional)').fill('Stiff');
    await inDialog('Log Injury').click();
    await visible('Your rehabilitation plan is ready.');
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
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('keeps the form and shows an Error toast with the message on a failed save', async () => {
    const message = 'Injury type must be at most 120 characters long';
    await open({ logInjury: () => reject(400, message, [{ path: 'injuryType', message }]) });
    await page.getByLabelText('Body part').selectOptions('Knee');
    await page.getByLabelText('Injury type').fill('Sore');
    await page.getByLabelText('Severity').selectOptions('Severe');
    await inDialog('Log Injury').click();
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/Error.*at most 120 characters/);
    await expect.element(page.getByLabelText('Injury type')).toHaveAccessibleDescription(message);
    await expect.element(page.getByLabelText('Injury type')).toHaveValue('Sore');
    await expect.element(page.getByLabelText('Body part')).toHaveValue('Knee');
    await expect.element(inDialog('Log Injury')).toBeEnabled();
    expect(hasUnsavedInput()).toBe(true);
  });
});

describe.runIf(inject('longForm'))('the detail dialog', () => {
  test('shows the plan by phases, the current one first and open, with its author’s label', async () => {
    await show();
    await button('Rehab plan').click();
    await visible('Built from rehabilitation rules');
    const names = () =>
      [...document.querySelectorAll('summary')].map((each) => each.textContent?.split(':')[0]);
    await expect.poll(names).toEqual(['Load', 'Protect', 'Strength', 'Return']);
    await expect.element(dialog()).toMatchTextContent(/Estimated recovery: 1–3 weeks/);
    for (const heading of ['Warning signs to watch', 'When to seek professional help', 'Return to activity'])
      await expect.element(dialog().getByRole('heading', { name: heading })).toBeVisible();
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
    await show({ injuries: () => [anInjury({ aiRehabExercises: JSON.stringify(plan) })] }, units);
    await button('Rehab plan').click();
    for (const text of shown) await expect.element(dialog()).toMatchTextContent(new RegExp(text));
    await expect
      .element(dialog())
      .not.toMatchTextContent(units === 'metric' ? /miles|yards|lbs/ : / km| kg|meters|metres/);
  });

  test('labels a model’s plan and shows when one is being written', async () => {
    let injury: InjuryView = anInjury({
      generatedBy: 'model',
      generatedModel: 'openai:x',
      generatedWhy: 'It passed.',
    });
    const { inputsOf } = await show({
      injuries: () => [injury],
      regenerateRehab: () => {
        injury = anInjury({ isBeingWritten: true });
        return injury;
      },
    });
    await button('Rehab plan').click();
    await visible('Written by a language model, checked by rules');
    await inDialog('Regenerate rehab').click();
    await expect.element(inDialog('Regenerating...')).toBeDisabled();
    await visible(/A language model is writing a plan/);
    expect(inputsOf('injuries.regenerateRehab')).toEqual([{ injuryId: injury.id }]);
  });

  test('saves a check-in with this morning’s pain on yesterday’s entry', async () => {
    const injury = anInjury();
    const saved = CHECK_INS[0];
    if (!saved) throw new Error('CHECK_INS is empty');
    const { inputsOf } = await show({
      saveCheckIn: ({ date }) => ({
        checkIn: { ...saved, date: date ?? saved.date, light: 'green' },
        injury,
      }),
    });
    await button('Check in').click();
    slider('Worst pain today, while moving').element().focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
    await visible('After yesterday’s 4 of 10.');
    await page.getByLabelText('It is swollen').click();
    expect(hasUnsavedInput()).toBe(true);
    await inDialog('Save Check-in').click();
    await visible('Green light');
    await expect.poll(() => hasUnsavedInput()).toBe(false);
    const day = { injuryId: injury.id, baseline: 1, limp: false, givingWay: false };
    expect(inputsOf('injuries.saveCheckIn')).toEqual([
      { ...day, date: '2026-11-19', during: 4, swelling: false, nextMorning: 1 },
      { ...day, date: '2026-11-20', during: 2, swelling: true, note: '', urgentSigns: [] },
    ]);
  });

  test('does not resend ticked signs when a check-in is corrected', async () => {
    const saved = CHECK_INS[0];
    if (!saved) throw new Error('CHECK_INS is empty');
    const { inputsOf } = await show({
      checkIns: () => [],
      saveCheckIn: ({ date }) => ({
        checkIn: { ...saved, date: date ?? saved.date, light: 'green' },
        injury: anInjury(),
      }),
    });
    await button('Check in').click();
    await dialog().getByText('Any of these right now?').first().click();
    await page.getByLabelText('A calf is swollen, hot or red').click();
    await inDialog('Save Check-in').click();
    await visible('Green light');
    await expect.element(page.getByLabelText('A calf is swollen, hot or red')).not.toBeChecked();
    await inDialog('Save Check-in').click();
    await expect
      .poll(() => inputsOf('injuries.saveCheckIn'))
      .toMatchObject([{ urgentSigns: ['calf'] }, { urgentSigns: [] }]);
  });

  test('keeps a sign ticked during the save for the next check-in', async () => {
    const saved = CHECK_INS[0];
    if (!saved) throw new Error('CHECK_INS is empty');
    const answer = Promise.withResolvers<{ checkIn: typeof saved; injury: InjuryView }>();
    await show({ checkIns: () => [], saveCheckIn: () => answer.promise });
    await button('Check in').click();
    await dialog().getByText('Any of these right now?').first().click();
    await page.getByLabelText('A calf is swollen, hot or red').click();
    await inDialog('Save Check-in').click();
    await page.getByLabelText('I cannot take four steps on it').click();
    answer.resolve({ checkIn: { ...saved, light: 'green' }, injury: anInjury() });
    await expect.element(page.getByLabelText('A calf is swollen, hot or red')).not.toBeChecked();
    await expect.element(page.getByLabelText('I cannot take four steps on it')).toBeChecked();
  });

  const edit = async (answers: InjuriesAnswers = {}) => {
    const shown = await show(answers);
    await button('Rehab plan').click();
    await inDialog('Edit').click();
    await expect.element(editing()).toBeVisible();
    return shown;
  };
  const editing = () => page.getByRole('dialog', { name: 'Edit Achilles' });
  const save = () => editing().getByRole('button', { name: 'Save Changes' });

  test('edits the logged data in the same form and sends changes only', async () => {
    let injury = anInjury({ currentPainLevel: 4 });
    const { inputsOf } = await edit({
      injuries: () => [injury],
      changeInjury: () => {
        injury = anInjury({ severity: 'Moderate' });
        return injury;
      },
    });
    const field = (name: string) => editing().getByLabelText(name);
    await expect.element(field('Injury type')).toHaveValue('Tendon pain');
    await expect.element(field('Severity')).toHaveValue('Mild');
    await expect.element(field('Date of injury')).toHaveValue('2026-11-16');
    await expect.element(field('Symptoms (optional)')).toHaveValue('Stiff in the morning');
    await expect.element(editing().getByRole('slider')).toHaveValue('4');
    await field('Severity').selectOptions('Moderate');
    await field('Symptoms (optional)').fill('');
    await save().click();
    await visible('Your rehabilitation plan is updated.');
    await expect.element(editing()).not.toBeInTheDocument();
    expect(inputsOf('injuries.changeInjury')).toEqual([
      { injuryId: injury.id, severity: 'Moderate', symptoms: '' },
    ]);
  });

  test('sends nothing for an edit without changes and shows missing fields', async () => {
    const { inputsOf } = await edit();
    await editing().getByLabelText('Injury type').fill(' ');
    await save().click();
    await visible('Injury type is required');
    await editing().getByLabelText('Injury type').fill('Tendon pain');
    await save().click();
    await expect.element(editing()).not.toBeInTheDocument();
    expect(inputsOf('injuries.changeInjury')).toEqual([]);
  });

  test('keeps the edit form on a failed save', async () => {
    const message = 'Date must not be after the first check-in (2026-11-16)';
    await edit({ changeInjury: () => reject(400, message, [{ path: 'dateOfInjury', message }]) });
    await editing().getByLabelText('Injury type').fill('Heel pain');
    await editing().getByLabelText('Date of injury').fill('2026-11-18');
    await save().click();
    await expect.element(editing().getByLabelText('Date of injury')).toHaveAccessibleDescription(message);
    await expect.element(editing().getByLabelText('Injury type')).toHaveValue('Heel pain');
    await expect.element(save()).toBeEnabled();
    expect(hasUnsavedInput()).toBe(true);
  });

  test('sends the recovered status after a confirmation', async () => {
    const { inputsOf } = await show({ changeInjury: () => RECOVERED_INJURY });
    await button('Rehab plan').click();
    await inDialog('Mark as Recovered').click();
    await page
      .getByRole('dialog', { name: 'Achilles recovered?' })
      .getByRole('button', { name: 'Mark as Recovered' })
      .click();
    await expect
      .poll(() => inputsOf('injuries.changeInjury'))
      .toEqual([{ injuryId: anInjury().id, status: 'recovered' }]);
  });

  test('deletes only after the specified confirmation', async () => {
    const undoId = '019a0000-0000-7000-8000-0000000000aa';
    const { inputsOf } = await show({
      deleteInjury: (input) => ({ ...input, undoId }),
      restoreInjury: () => anInjury(),
    });
    await button('Rehab plan').click();
    await inDialog('Delete').click();
    await visible('Are you sure you want to delete this injury record?');
    expect(inputsOf('injuries.deleteInjury')).toEqual([]);
    await page
      .getByRole('dialog', { name: 'Delete Achilles' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect.poll(() => inputsOf('injuries.deleteInjury')).toEqual([{ injuryId: anInjury().id }]);
    await visible('Injury deleted');
    await button('Undo').click();
    await expect.poll(() => inputsOf('injuries.restoreInjury')).toEqual([{ undoId }]);
    await visible('Undone');
  });

  test('deletes the latest check-in with one press and restores it by Undo', async () => {
    const undoId = '019a0000-0000-7000-8000-0000000000ab';
    let checkIns = [...CHECK_INS];
    const { inputsOf } = await show({
      checkIns: () => checkIns,
      deleteCheckIn: () => {
        checkIns = checkIns.slice(1);
        return { undoId, injury: anInjury() };
      },
      restoreCheckIn: () => {
        checkIns = [...CHECK_INS];
        return anInjury();
      },
    });
    await button('Check in').click();
    const [latest, next] = CHECK_INS;
    const remove = (date: string | undefined) =>
      inDialog(`Delete check-in of ${formatDay(localDate(date ?? ''))}`);
    await remove(latest?.date).click();
    await expect
      .poll(() => inputsOf('injuries.deleteCheckIn'))
      .toEqual([{ injuryId: latest?.injuryId, date: latest?.date }]);
    await expect.element(remove(next?.date)).toBeVisible();
    await button('Undo').click();
    await expect.poll(() => inputsOf('injuries.restoreCheckIn')).toEqual([{ undoId }]);
    await expect.element(remove(latest?.date)).toBeVisible();
  });
});

const STATES: Readonly<Record<string, () => Promise<unknown>>> = {
  'active and flagged': async () => {
    await show({ injuries: () => [FLAGGED_INJURY, anInjury(), RECOVERED_INJURY] });
    await expect.element(card('Achilles')).toBeVisible();
  },
  'without injuries': () => show({ injuries: () => [] }),
  recovered: async () => {
    await show();
    await tab('Recovered (1)').click();
  },
  failing: () => show({ injuries: () => reject(503, 'Not right now.') }),
  loading: () => show({ injuries: () => Promise.withResolvers<InjuryView[]>().promise }),
  'logging an injury': async () => {
    await show();
    await button('Log New Injury').click();
    await expect.element(slider('Current pain level')).toBeVisible();
  },
  'editing an injury': async () => {
    await show();
    await button('Rehab plan').click();
    await inDialog('Edit').click();
    await expect.element(slider('Current pain level')).toBeVisible();
  },
  'a check-in': async () => {
    await show();
    await button('Check in').click();
    await expect.element(slider('Worst pain today, while moving')).toBeVisible();
  },
  'a plan': async () => {
    await show();
    await button('Rehab plan').click();
    await expect.element(dialog().getByText('Return to activity')).toBeVisible();
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
