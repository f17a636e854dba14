import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { guessBrowserUnits } from '@threshold/ui';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '../../schemas.ts';
import type { AthletesRouter } from '../../server/index.ts';
import { createMe } from '../../testing/index.ts';
import { OwnUnitsProvider } from '../testing/own-units-provider.tsx';
import Onboarding from './onboarding.tsx';
import {
  ATHLETE_ID,
  answerHeartRates,
  expectHeading,
  getButton,
  getField,
  goToLastStep,
  pressNext,
  renderOnboarding,
  savedResult,
} from './testing/onboarding-fixture.tsx';

beforeEach(() => localStorage.clear());

describe('onboarding', () => {
  test('shows five steps with a progress bar, and disables Back on the first', async () => {
    await renderOnboarding();
    const expectStep = (now: string) =>
      expect
        .element(page.getByRole('progressbar', { name: 'Onboarding' }))
        .toHaveAttribute('aria-valuenow', now);
    await expectHeading('Welcome to Threshold');
    await expect.element(getButton('Back')).toBeDisabled();
    await expectStep('1');
    await answerHeartRates();
    await expectStep('2');
    await expect.element(getButton('Back')).toBeEnabled();
    await getButton('Back').click();
    await expectHeading('Welcome to Threshold');
    await pressNext();
    await expect.element(getField('LTHR')).toHaveValue('165');
  });

  test('says on the welcome step that athletes must be 13 or older', async () => {
    await renderOnboarding();
    await expect.element(page.getByText(/You must be 13 or older/)).toBeVisible();
  });

  test('enables Next on lthr-setup only when both LTHR and resting HR are set', async () => {
    await renderOnboarding();
    await pressNext();
    await expect.element(getButton('Next')).toBeDisabled();
    await getField('LTHR').fill('165');
    await expect.element(getButton('Next')).toBeDisabled();
    await getField('Resting HR').fill('52');
    await expect.element(getButton('Next')).toBeEnabled();
    await getField('LTHR').fill('');
    await expect.element(getButton('Next')).toBeDisabled();
  });

  test('says what is missing while Next is disabled', async () => {
    await renderOnboarding();
    await pressNext();
    await expect.element(page.getByText('Enter your LTHR and resting HR to continue.')).toBeVisible();
    await getField('LTHR').fill('165');
    await getField('Resting HR').fill('52');
    await expect
      .element(page.getByText('Enter your LTHR and resting HR to continue.'))
      .not.toBeInTheDocument();
  });

  test('counts the resting heart rate from taps', async () => {
    await renderOnboarding();
    await pressNext();
    await getButton('Count my resting pulse').click();
    let nowMs = 10_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    for (let beat = 1; beat <= 12; beat++) {
      await getButton('Tap with each beat').click();
      nowMs += 1200;
    }
    clock.mockRestore();
    await getButton('Use 50 bpm').click();
    await expect.element(getField('Resting HR')).toHaveValue('50');
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
    await getField('Your age (only for this estimate)').fill('40');
    await expect
      .element(page.getByRole('status').filter({ hasText: '157' }))
      .toMatchTextContent(/157.bpm.*estimated/);
    await getButton('Use estimate').click();
    await expect.element(getField('LTHR')).toHaveValue('157');
    await getField('Resting HR').fill('52');
    await pressNext();
    await page.getByRole('radio', { name: /Beginner/ }).click({ force: true });
    await pressNext();
    await pressNext();
    await getButton('Complete Setup').click();
    await expect
      .poll(() => inputsOf('athletes.saveProfile'))
      .toMatchObject([{ lthr: 157, lthrSource: 'formula' }]);
    expect(inputsOf('athletes.saveProfile')[0]).not.toHaveProperty('age');
  });

  test('rejects an age under 13, and asks older athletes to enter their age in the profile too', async () => {
    await renderOnboarding();
    await pressNext();
    await getField('LTHR').fill('160');
    await getField('Resting HR').fill('52');
    const age = getField('Your age (only for this estimate)');
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
    await expect.element(getButton('Next')).toBeDisabled();
    await page.getByRole('radio', { name: /Post-Race Recovery/ }).click({ force: true });
    await expect.element(getButton('Next')).toBeEnabled();
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
    await expect.element(page.getByText(/^Pick your class days/)).toBeVisible();
    await expect.element(getButton('Next')).toBeEnabled();
    await page.getByRole('checkbox', { name: 'Monday' }).click({ force: true });
    await expect.element(page.getByText(/^Pick your class days/)).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'None' }).click({ force: true });
    await expect.element(page.getByRole('checkbox', { name: 'Monday' })).not.toBeInTheDocument();
  });

  test('shows the chosen level and class days as a week before the setup is completed', async () => {
    await renderOnboarding();
    await answerHeartRates();
    await pressNext();
    await page.getByRole('radio', { name: /Intermediate/ }).click({ force: true });
    await pressNext();
    await page.getByRole('radio', { name: 'CrossFit' }).click({ force: true });
    await page.getByRole('checkbox', { name: 'Tuesday' }).click({ force: true });
    await pressNext();
    const week = page.getByRole('region', { name: 'Your week' });
    await expect.element(week.getByRole('listitem').nth(1)).toHaveTextContent('TueCrossFit');
    await expect.element(week.getByRole('listitem').nth(2)).toHaveTextContent('WedRun or rest');
    await expect.element(week).toMatchTextContent(/Intermediate, \d+–\d+ km a week\./);
  });

  test('asks for the race date only once a distance is chosen', async () => {
    await renderOnboarding();
    await goToLastStep();
    await expect.element(page.getByLabelText('Race date')).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('Marathon');
    await expect.element(page.getByLabelText('Race date')).toBeVisible();
    await expect.element(page.getByText('Add the race date to get your plan.')).toBeVisible();
  });
});

describe('account import', () => {
  test('imports an account on the welcome step and shows the result', async () => {
    const fetchSpy = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ imported: {} }));
    await renderOnboarding();
    await expect.element(getButton('Import an account')).toBeVisible();
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
    await expect.element(getButton('Load demo data')).not.toBeInTheDocument();
  });

  test('loads with one click on the welcome step', async () => {
    const { inputsOf } = await renderOnboarding({ loadDemo: () => createMe() }, true);
    await getButton('Load demo data').click();
    await expect.element(page.getByText('Demo data loaded')).toBeVisible();
    expect(inputsOf('athletes.loadDemo')).toHaveLength(1);
  });
});

describe('the units choice', () => {
  const showWithUnits = async (savedUnits: Me['units']) => {
    let me = createMe({ units: savedUnits });
    return renderWithApi<AthletesRouter>(
      <OwnUnitsProvider>
        <Onboarding me={{ id: ATHLETE_ID, canLoadDemo: false }} />
      </OwnUnitsProvider>,
      {
        responses: {
          athletes: {
            me: () => me,
            savePreferences: (change) => {
              me = { ...me, ...change };
              return me;
            },
            saveProfile: () => savedResult,
            completeOnboarding: () => createMe(),
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
    await getField('Running per week now (optional)').fill('20');
    for (const _ of [1, 2]) await getButton('Back').click();
    await choice(/^Imperial/).click({ force: true });
    await pressNext();
    await pressNext();
    await expect.element(page.getByText('20–35 miles a week')).toBeVisible();
    await expect.element(getField('Running per week now (optional)')).toHaveValue('12.4');
  });
});
