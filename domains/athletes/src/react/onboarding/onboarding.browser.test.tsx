import '@threshold/ui/styles.css';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { guessBrowserUnits } from '@threshold/ui';
import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '../../schemas.ts';
import type { AthletesRouter } from '../../server/index.ts';
import { aMe, aProfileView } from '../../testing/index.ts';
import { OwnUnitsProvider } from '../testing/own-units-provider.tsx';
import Onboarding from './onboarding.tsx';
import { readStoredOnboarding } from './stored-onboarding.ts';

type Athletes = NonNullable<Answers<AthletesRouter>['athletes']>;

const ATHLETE_ID = aMe().id;

const generation = { success: true, workoutCount: 48, error: null };
const savedResult = { profile: aProfileView(), workoutGeneration: generation };

const renderOnboarding = (
  answers: Athletes = {},
  canLoadDemo = false,
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<AthletesRouter>(<Onboarding me={{ id: ATHLETE_ID, canLoadDemo }} />, {
    units,
    answers: {
      athletes: { saveProfile: () => savedResult, completeOnboarding: () => aMe(), ...answers },
    },
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const pressNext = () => button('Next').click();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const expectHeading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function answerHeartRates(lthr = '165', restingHr = '52') {
  await pressNext();
  await field('LTHR').fill(lthr);
  await field('Resting HR').fill(restingHr);
}

beforeEach(() => localStorage.clear());

async function goToLastStep() {
  await answerHeartRates();
  await pressNext();
  await page.getByRole('radio', { name: /Intermediate/ }).click({ force: true });
  await pressNext();
  await pressNext();
  await expectHeading('Your race goal');
}

describe('onboarding', () => {
  test('shows five steps with a progress bar, and disables Back on the first', async () => {
    await renderOnboarding();
    const expectStep = (now: string) =>
      expect
        .element(page.getByRole('progressbar', { name: 'Onboarding' }))
        .toHaveAttribute('aria-valuenow', now);
    await expectHeading('Welcome to Threshold');
    await expect.element(button('Back')).toBeDisabled();
    await expectStep('1');
    await answerHeartRates();
    await expectStep('2');
    await expect.element(button('Back')).toBeEnabled();
    await button('Back').click();
    await expectHeading('Welcome to Threshold');
    await pressNext();
    await expect.element(field('LTHR')).toHaveValue('165');
  });

  test('says on the welcome step that athletes must be 13 or older', async () => {
    await renderOnboarding();
    await expect.element(page.getByText(/You must be 13 or older/)).toBeVisible();
  });

  test('enables Next on lthr-setup only when both LTHR and resting HR are set', async () => {
    await renderOnboarding();
    await pressNext();
    await expect.element(button('Next')).toBeDisabled();
    await field('LTHR').fill('165');
    await expect.element(button('Next')).toBeDisabled();
    await field('Resting HR').fill('52');
    await expect.element(button('Next')).toBeEnabled();
    await field('LTHR').fill('');
    await expect.element(button('Next')).toBeDisabled();
  });

  test('says what is missing while Next is disabled', async () => {
    await renderOnboarding();
    await pressNext();
    await expect.element(page.getByText('Enter your LTHR and resting HR to go on.')).toBeVisible();
    await field('LTHR').fill('165');
    await field('Resting HR').fill('52');
    await expect.element(page.getByText('Enter your LTHR and resting HR to go on.')).not.toBeInTheDocument();
  });

  test('counts the resting heart rate from taps', async () => {
    await renderOnboarding();
    await pressNext();
    await button('Don’t know it? Count it').click();
    let nowMs = 10_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    for (let beat = 1; beat <= 12; beat++) {
      await button('Tap with each beat').click();
      nowMs += 1200;
    }
    clock.mockRestore();
    await button('Use 50 bpm').click();
    await expect.element(field('Resting HR')).toHaveValue('50');
  });

  test('stays on the heart rate step and shows an error next to each implausible value', async () => {
    await renderOnboarding();
    await answerHeartRates('70', '90');
    await pressNext();
    await expectHeading('Your threshold');
    await expect.element(page.getByText('LTHR must be between 90 and 210 bpm')).toBeVisible();
    await expect.element(page.getByText('Resting HR must be below LTHR')).toBeVisible();
  });

  test('explains typical LTHR values and estimates one from an age: (220 minus age) x 0.87', async () => {
    const { inputsOf } = await renderOnboarding();
    await pressNext();
    await expect.element(page.getByText(/LTHR is typically 85–90% of max HR/)).toBeVisible();
    await field('Your age (only for this estimate)').fill('40');
    await expect
      .element(page.getByRole('status').filter({ hasText: '157' }))
      .toMatchTextContent(/157.bpm.*estimated/);
    await button('Use estimate').click();
    await expect.element(field('LTHR')).toHaveValue('157');
    await field('Resting HR').fill('52');
    await pressNext();
    await page.getByRole('radio', { name: /Beginner/ }).click({ force: true });
    await pressNext();
    await pressNext();
    await button('Complete Setup').click();
    await expect
      .poll(() => inputsOf('athletes.saveProfile'))
      .toMatchObject([{ lthr: 157, lthrSource: 'formula' }]);
    expect(inputsOf('athletes.saveProfile')[0]).not.toHaveProperty('age');
  });

  test('rejects an age under 13, and asks older athletes to enter their age in the profile too', async () => {
    await renderOnboarding();
    await pressNext();
    await field('LTHR').fill('160');
    await field('Resting HR').fill('52');
    const age = field('Your age (only for this estimate)');
    await age.fill('12');
    await pressNext();
    await expect.element(page.getByText('You must be 13 or older to use Threshold')).toBeVisible();
    const note = page.getByText(/Add your age to your profile too/);
    await age.fill('40');
    await expect.element(note).not.toBeInTheDocument();
    await age.fill('85');
    await expect.element(note).toBeVisible();
  });

  test('enables Next on fitness-level only when a level is chosen', async () => {
    await renderOnboarding();
    await answerHeartRates();
    await pressNext();
    await expectHeading('Your fitness level');
    await expect.element(button('Next')).toBeDisabled();
    await page.getByRole('radio', { name: /Post-Race Recovery/ }).click({ force: true });
    await expect.element(button('Next')).toBeEnabled();
  });

  test('asks for class days only once a class is chosen', async () => {
    await renderOnboarding();
    await answerHeartRates();
    await pressNext();
    await page.getByRole('radio', { name: /Pro/ }).click({ force: true });
    await pressNext();
    await expectHeading('Group fitness');
    await expect.element(page.getByRole('radio', { name: 'None' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Monday' })).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'CrossFit' }).click({ force: true });
    await page.getByRole('checkbox', { name: 'Monday' }).click({ force: true });
    await page.getByRole('radio', { name: 'None' }).click({ force: true });
    await expect.element(page.getByRole('checkbox', { name: 'Monday' })).not.toBeInTheDocument();
  });

  test('asks for the race date only once a distance is chosen', async () => {
    await renderOnboarding();
    await goToLastStep();
    await expect.element(page.getByLabelText('Race date')).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('Marathon');
    await expect.element(page.getByLabelText('Race date')).toBeVisible();
  });
});

describe.runIf(inject('longForm'))('Complete Setup', () => {
  test('saves exactly the seven specified fields, then marks onboarding completed', async () => {
    const { calls } = await renderOnboarding();
    await answerHeartRates();
    await pressNext();
    await page.getByRole('radio', { name: /Intermediate/ }).click({ force: true });
    await pressNext();
    await page.getByRole('radio', { name: 'F45' }).click({ force: true });
    await page.getByRole('checkbox', { name: 'Friday' }).click({ force: true });
    await page.getByRole('checkbox', { name: 'Monday' }).click({ force: true });
    await pressNext();
    await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('Half Marathon');
    await page.getByLabelText('Race date').fill('2027-02-13');
    await button('Complete Setup').click();
    await expect
      .element(page.getByText('Your profile is set up and 48 AI-powered workouts are ready!'))
      .toBeVisible();
    await expect.element(page.getByText('Welcome aboard!')).toBeVisible();
    expect(calls).toEqual([
      {
        path: 'athletes.saveProfile',
        input: {
          lthr: 165,
          restingHR: 52,
          fitnessLevel: 'intermediate',
          preferredFitnessClass: 'f45',
          groupFitnessSchedule: ['Monday', 'Friday'],
          raceDistance: 21.1,
          raceDate: '2027-02-13',
        },
      },
      { path: 'athletes.completeOnboarding', input: { completed: true } },
    ]);
  });

  test.each([
    ['metric', { weeklyRunKm: 20, longestRunKm: 0 }],
    ['imperial', { weeklyRunKm: 32.1869, longestRunKm: 0 }],
  ] as const)('sends distances entered in %s units as kilometers', async (units, expectedFields) => {
    const { inputsOf } = await renderOnboarding({}, false, units);
    await answerHeartRates();
    await pressNext();
    await page.getByRole('radio', { name: /Beginner/ }).click({ force: true });
    await field('How much you run per week now (optional)').fill('20');
    await field('Longest run in the last 30 days (optional)').fill('0');
    await pressNext();
    await pressNext();
    await button('Complete Setup').click();
    await expect
      .poll(() => inputsOf('athletes.saveProfile'))
      .toEqual([expect.objectContaining(expectedFields)]);
  });

  test('sends no date without a distance and no days without a class', async () => {
    const { inputsOf } = await renderOnboarding();
    await goToLastStep();
    await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('10K');
    await page.getByLabelText('Race date').fill('2027-02-13');
    await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('No race yet');
    await button('Complete Setup').click();
    await expect
      .poll(() => inputsOf('athletes.saveProfile'))
      .toMatchObject([
        { raceDistance: null, raceDate: null, preferredFitnessClass: 'none', groupFitnessSchedule: null },
      ]);
  });

  test.each([
    [
      { success: false, workoutCount: 0, error: 'no days left' },
      'Profile saved!',
      'AI workout generation encountered an issue. You can generate workouts later from your profile.',
    ],
    [
      null,
      'Welcome aboard!',
      'Your profile is set up and ready. Add a race goal to generate AI training plans!',
    ],
  ])('shows how plan generation went: %o', async (workoutGeneration, title, message) => {
    await renderOnboarding({ saveProfile: () => ({ ...savedResult, workoutGeneration }) });
    await goToLastStep();
    await button('Complete Setup').click();
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText(message)).toBeVisible();
  });

  test('asks for the missing race date after a save with only a distance', async () => {
    await renderOnboarding({ saveProfile: () => ({ ...savedResult, workoutGeneration: null }) });
    await goToLastStep();
    await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('10K');
    await button('Complete Setup').click();
    await expect
      .element(
        page.getByText('Your profile is set up and ready. Add a race date to generate AI training plans!'),
      )
      .toBeVisible();
  });

  test.each([
    ['saveProfile', 'Failed to update profile'],
    ['completeOnboarding', 'Failed to complete onboarding'],
  ] as const)(
    'stays on the last step with all answers if %s fails, and says: %s',
    async (procedure, message) => {
      await renderOnboarding({ [procedure]: () => reject(503, 'The service is not available right now.') });
      await goToLastStep();
      await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('10K');
      await button('Complete Setup').click();
      await expect.element(page.getByText('Failed to save your profile. Please try again.')).toBeVisible();
      await expect.element(page.getByText(message, { exact: true })).toBeVisible();
      await expectHeading('Your race goal');
      await expect.element(page.getByRole('combobox', { name: 'Race distance' })).toHaveValue('10');
      await expect.element(button('Complete Setup')).toBeEnabled();
    },
  );

  test('says which answer was rejected', async () => {
    const message = 'Race date must be within three years from today';
    await renderOnboarding({ saveProfile: () => reject(400, message, [{ path: 'raceDate', message }]) });
    await goToLastStep();
    await button('Complete Setup').click();
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  });

  test('refetches profile, workouts and plan after the save', async () => {
    const { queryClient } = await renderOnboarding();
    const keys = [
      [['athletes', 'profile']],
      [['training', 'workouts']],
      [['training', 'plan']],
      [['sessions', 'briefing']],
    ];
    for (const key of keys) queryClient.setQueryData(key, {});
    await goToLastStep();
    await button('Complete Setup').click();
    await expect.element(page.getByText('Welcome aboard!')).toBeVisible();
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('disables both buttons during the save and sends one request', async () => {
    const answer = Promise.withResolvers<typeof savedResult>();
    const { inputsOf } = await renderOnboarding({ saveProfile: () => answer.promise });
    await goToLastStep();
    await button('Complete Setup').click();
    await expect.element(button('Setting up...')).toBeDisabled();
    await expect.element(button('Back')).toBeDisabled();
    answer.resolve(savedResult);
    await expect.element(page.getByText('Welcome aboard!')).toBeVisible();
    expect(inputsOf('athletes.saveProfile')).toHaveLength(1);
  });
});

describe('account import', () => {
  test('imports an account on the welcome step and shows the result', async () => {
    const fetchSpy = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ imported: {} }));
    await renderOnboarding();
    await expect.element(button('Import an account')).toBeVisible();
    const files = new DataTransfer();
    files.items.add(new File(['PK'], 'threshold.zip'));
    const input = page.getByLabelText('Account export').element();
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(page.getByText(/^Account imported/)).toBeVisible();
    expect(fetchSpy.mock.calls.map(([address, init]) => [address, init?.method])).toEqual([
      ['/api/account/import', 'POST'],
    ]);
    fetchSpy.mockRestore();
  });
});

describe('demo data', () => {
  test('shows its button on the welcome step only to the Demo Athlete', async () => {
    await renderOnboarding();
    await expect.element(button('Load demo data')).not.toBeInTheDocument();
  });

  test('loads with one click on the welcome step', async () => {
    const { inputsOf } = await renderOnboarding({ loadDemo: () => aMe() }, true);
    await button('Load demo data').click();
    await expect.element(page.getByText('Demo data loaded')).toBeVisible();
    expect(inputsOf('athletes.loadDemo')).toHaveLength(1);
  });
});

describe('the units choice', () => {
  const showWithUnits = async (savedUnits: Me['units']) => {
    let me = aMe({ units: savedUnits });
    return renderWithApi<AthletesRouter>(
      <OwnUnitsProvider>
        <Onboarding me={{ id: ATHLETE_ID, canLoadDemo: false }} />
      </OwnUnitsProvider>,
      {
        answers: {
          athletes: {
            me: () => me,
            savePreferences: (change) => {
              me = { ...me, ...change };
              return me;
            },
            saveProfile: () => savedResult,
            completeOnboarding: () => aMe(),
          },
        },
      },
    );
  };
  const choice = (name: string | RegExp) => page.getByRole('radio', { name });

  test('appears on the first step, with the browser’s guess selected', async () => {
    await showWithUnits(null);
    await expect.element(page.getByRole('radiogroup', { name: 'Units' })).toBeVisible();
    await expect.element(choice(guessBrowserUnits() === 'metric' ? /^Metric/ : /^Imperial/)).toBeChecked();
  });

  test('saves a choice immediately, and the next steps use it', async () => {
    const { inputsOf } = await showWithUnits('imperial');
    await choice(/^Metric/).click({ force: true });
    await expect.poll(() => inputsOf('athletes.savePreferences')).toEqual([{ units: 'metric' }]);
    await answerHeartRates();
    await pressNext();
    await expect.element(page.getByText('32–56 km a week')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/\bmi\b|miles/);
    await choice(/Beginner/).click({ force: true });
    await field('How much you run per week now (optional)').fill('20');
    for (const _ of [1, 2]) await button('Back').click();
    await choice(/^Imperial/).click({ force: true });
    await pressNext();
    await pressNext();
    await expect.element(page.getByText('20–35 miles a week')).toBeVisible();
    await expect.element(field('How much you run per week now (optional)')).toHaveValue('12.4');
  });
});

describe('a reload', () => {
  test('restores the step and every answer, unless onboarding is finished', async () => {
    const firstVisit = await renderOnboarding();
    await answerHeartRates();
    await pressNext();
    await page.getByRole('radio', { name: /Pro/ }).click({ force: true });
    await field('Longest run in the last 30 days (optional)').fill('16.1');
    await pressNext();
    await page.getByRole('radio', { name: 'F45' }).click({ force: true });
    await page.getByRole('checkbox', { name: 'Friday' }).click({ force: true });
    await firstVisit.unmount();
    const { inputsOf } = await renderOnboarding({}, false, 'imperial');
    await expectHeading('Group fitness');
    await expect.element(page.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
    await button('Back').click();
    await expect.element(page.getByRole('radio', { name: /Pro/ })).toBeChecked();
    await expect.element(field('Longest run in the last 30 days (optional)')).toHaveValue('10');
    await button('Back').click();
    await expect.element(field('LTHR')).toHaveValue('165');
    for (const _ of [1, 2, 3]) await pressNext();
    await button('Complete Setup').click();
    await expect.element(page.getByText('Welcome aboard!')).toBeVisible();
    expect(inputsOf('athletes.saveProfile')).toMatchObject([{ lthr: 165, groupFitnessSchedule: ['Friday'] }]);
    expect(readStoredOnboarding(ATHLETE_ID)).toBeNull();
  });

  test('starts at the first step without answers for another athlete', async () => {
    const firstVisit = await renderOnboarding();
    await answerHeartRates();
    await firstVisit.unmount();
    await renderWithApi<AthletesRouter>(
      <Onboarding me={{ id: '019a0000-0000-7000-8000-000000000099', canLoadDemo: false }} />,
      { answers: {} },
    );
    await expectHeading('Welcome to Threshold');
    await pressNext();
    await expect.element(field('LTHR')).toHaveValue('');
  });

  test.each([
    'no JSON',
    'null',
    '[]',
    '{"index":99,"values":{"lthr":"165","raceDate":7,"fitnessLevel":"god"}}',
  ])('starts at a valid step if the stored answers are invalid: %s', async (text) => {
    localStorage.setItem(`threshold-onboarding-${ATHLETE_ID}`, text);
    await renderOnboarding();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/Welcome|Your threshold/);
  });
});
