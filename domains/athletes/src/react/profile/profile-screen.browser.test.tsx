import '@threshold/ui/styles.css';
import { getPageHeaders } from '@threshold/api/react';
import { localDate } from '@threshold/physiology';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { afterAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Me, ProfileView } from '../../schemas.ts';
import type { AthletesRouter } from '../../server/index.ts';
import { aMe, aProfileView } from '../../testing/index.ts';
import { OwnUnitsProvider } from '../testing/own-units-provider.tsx';
import { ProfileScreen } from './profile-screen.tsx';

type Athletes = NonNullable<Answers<AthletesRouter>['athletes']>;

const completeProfile: Partial<ProfileView> = {
  age: 34,
  weight: 152.5,
  lthr: 168,
  maxHR: 188,
  restingHR: 49,
  fitnessLevel: 'advanced',
  preferredFitnessClass: 'crossfit',
  groupFitnessSchedule: ['Tuesday'],
  strengthTrainingType: 'Bodyweight',
  trainingDaysPerWeek: 6,
  raceDate: localDate('2027-02-14'),
  raceDistance: 42.2,
};

const onErased = vi.fn();
const ownProfile = (
  <OwnUnitsProvider>
    <ProfileScreen onErased={onErased} />
  </OwnUnitsProvider>
);

const renderProfile = (profile: Partial<ProfileView> = completeProfile, answers: Athletes = {}) =>
  renderWithApi<AthletesRouter>(ownProfile, {
    path: '/profile',
    answers: {
      athletes: {
        me: () => aMe(),
        profile: () => aProfileView(profile),
        thresholds: () => [],
        recomputation: () => null,
        lthrReview: () => ({ proposal: null }),
        lthrRetest: () => null,
        saveProfile: () => ({ profile: aProfileView(profile), workoutGeneration: null }),
        ...answers,
      },
    },
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

beforeEach(() => {
  onErased.mockReset();
  return page.viewport(1440, 1000);
});

describe('the athlete’s own profile', () => {
  test('shows the forms Basic Information, Heart Rate Zones, Training Preferences and Connected Services', async () => {
    await renderProfile();
    for (const name of [
      'Basic Information',
      'Heart Rate Zones',
      'Training Preferences',
      'Connected Services',
    ])
      await expect.element(page.getByRole('region', { name })).toBeVisible();
    await expect.element(field('LTHR')).toHaveValue('168');
    await expect.element(choice('Race distance')).toHaveValue('42.2');
    const headings = page.getByRole('heading', { level: 2 }).elements();
    const titles = headings.map(({ textContent }) => textContent);
    expect(titles.indexOf('Connected Services')).toBeLessThan(titles.indexOf('Preferences'));
  });

  test.each([
    [{}, 'Add your LTHR, a race distance, and a race date to get your personal 8-week plan.'],
    [{ ...completeProfile, raceDate: null }, 'Add a race date to get your personal 8-week plan.'],
  ])('shows a banner that lists what AI plan generation still needs', async (profile, message) => {
    await renderProfile(profile);
    await expectVisible('Unlock AI plan generation');
    await expectVisible(message);
  });

  test('refetches workouts and plan after a save', async () => {
    const { queryClient } = await renderProfile();
    const keys = [[['training', 'workouts']], [['training', 'plan']]];
    for (const key of keys) queryClient.setQueryData(key, {});
    await field('Age').fill('35');
    await button('Save Profile').click();
    await expect
      .poll(() => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated))
      .toEqual([true, true]);
  });

  test('shows no error if the sign-in has expired when saving, and keeps the form', async () => {
    await renderProfile(completeProfile, { saveProfile: () => reject(401, 'Please sign in') });
    await field('Age').fill('35');
    await button('Save Profile').click();
    await expect.element(button('Save Profile')).toBeEnabled();
    await expect.element(page.getByText('Please sign in')).not.toBeInTheDocument();
    await expect.element(field('Age')).toHaveValue('35');
  });

  test.each([
    ['athletes.me', 401, 'Please sign in'],
    ['athletes.profile', 503, 'Not now.'],
  ])('keeps the form when refetching %s fails (%i)', async (failingPath, status, message) => {
    let failingProcedure = '';
    const { inputsOf, queryClient } = await renderProfile(completeProfile, {
      me: () => (failingProcedure === 'athletes.me' ? reject(status, message) : aMe()),
      profile: () =>
        failingProcedure === 'athletes.profile' ? reject(status, message) : aProfileView(completeProfile),
    });
    await field('Age').fill('35');
    failingProcedure = failingPath;
    await queryClient.invalidateQueries();
    expect(inputsOf(failingPath)).toHaveLength(2);
    await field('Max HR').fill('190');
    await expect.element(field('Age')).toHaveValue('35');
  });

  test('fits an unbreakable e-mail address on a narrow phone', async () => {
    await page.viewport(320, 640);
    const email = `${'wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60)}@example.com`;
    await renderProfile(completeProfile, {
      me: () => aMe({ email }),
      profile: () => aProfileView({ ...completeProfile, email }),
    });
    await expectVisible(/^Signed in as/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  test('hides the banner once LTHR, race date and race distance are set', async () => {
    await renderProfile();
    await expect.element(field('LTHR')).toBeVisible();
    await expect.element(page.getByText('Unlock AI plan generation')).not.toBeInTheDocument();
  });

  test('updates the five zones while LTHR is being typed', async () => {
    await renderProfile();
    const row = page.getByRole('row', { name: /Z4/ });
    await expect.element(row).toMatchTextContent(/165–171/);
    await field('LTHR').fill('160');
    await expect.element(row).toMatchTextContent(/157–163/);
    await field('LTHR').fill('16');
    await expect.element(row).toMatchTextContent(/--/);
  });

  test('shows each LTHR’s source', async () => {
    await renderProfile(completeProfile, {
      thresholds: () => [
        { date: localDate('2026-10-16'), lthr: 168, source: 'test' },
        { date: localDate('2026-05-22'), lthr: 158, source: 'formula' },
      ],
    });
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Oct 16, 2026' }))
      .toMatchTextContent(/168 bpm.*Test/);
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'May 22, 2026' }))
      .toMatchTextContent(/158 bpm.*estimated.*Formula/);
  });

  test('shows a load error and retries', async () => {
    let isUnavailable = true;
    await renderProfile(completeProfile, {
      profile: () =>
        isUnavailable
          ? reject(503, 'The service is not available right now.')
          : aProfileView(completeProfile),
    });
    await expectVisible('The service is not available right now.');
    isUnavailable = false;
    await button('Retry').click();
    await expect.element(field('LTHR')).toHaveValue('168');
  });
});

describe('Save Profile', () => {
  test('sends only changed fields, with cleared ones as null', async () => {
    const { inputsOf } = await renderProfile();
    await field('Age').fill('');
    await field('Max HR').fill('190');
    await page.getByRole('radio', { name: '4' }).click({ force: true });
    await button('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toEqual([{ age: null, maxHR: 190, trainingDaysPerWeek: 4 }]);
  });

  test('shows weekly running in the preferred unit and sends kilometers when it is edited', async () => {
    const { inputsOf } = await renderProfile(
      { ...completeProfile, weeklyRunKm: 32.1869, longestRunKm: 12 },
      { me: () => aMe({ units: 'imperial' }) },
    );
    await expect.element(field('How much you run per week now (optional)')).toHaveValue('20');
    await expect.element(field('Longest run in the last 30 days (optional)')).toHaveValue('7.5');
    await field('How much you run per week now (optional)').fill('25');
    await button('Save Profile').click();
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
    const { inputsOf } = await renderProfile({ ...completeProfile, preferredFitnessClass: 'custom' });
    await field('Class length (optional)').fill('60');
    await page.getByRole('radio', { name: 'Very hard' }).click({ force: true });
    await page.getByRole('radio', { name: 'Yes' }).click({ force: true });
    await button('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toEqual([
      { customClass: { kind: 'own', minutes: 60, effort: 'very-hard', usesLegs: true } },
    ]);
  });

  test('preserves concurrent changes from elsewhere', async () => {
    let profile = completeProfile;
    const { inputsOf, queryClient } = await renderProfile(completeProfile, {
      profile: () => aProfileView(profile),
    });
    await field('Age').fill('35');
    profile = { ...completeProfile, age: 36, lthr: 172, raceDate: localDate('2027-03-07') };
    await queryClient.invalidateQueries({ queryKey: [['athletes', 'profile']] });
    await expect.element(field('LTHR')).toHaveValue('172');
    await expect.element(field('Age')).toHaveValue('35');
    await button('Save Profile').click();
    await expect.poll(() => inputsOf('athletes.saveProfile')).toEqual([{ age: 35 }]);
  });

  test('keeps input typed during the save', async () => {
    let profile = completeProfile;
    const answer = Promise.withResolvers<null>();
    const { inputsOf } = await renderProfile(completeProfile, {
      profile: () => aProfileView(profile),
      saveProfile: async () => {
        await answer.promise;
        profile = { ...completeProfile, age: 35 };
        return { profile: aProfileView(profile), workoutGeneration: null };
      },
    });
    await field('Age').fill('35');
    await button('Save Profile').click();
    await field('Max HR').fill('190');
    answer.resolve(null);
    await expectVisible('Your profile was saved.');
    await expect.element(field('Max HR')).toHaveValue('190');
    await button('Save Profile').click();
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
    await button('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toEqual([{ isPregnant: false }]);
  });

  test('defaults to Bodyweight and five days', async () => {
    const { inputsOf } = await renderProfile({});
    await button('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toMatchObject([
      { strengthTrainingType: 'Bodyweight', trainingDaysPerWeek: 5, preferredFitnessClass: 'none' },
    ]);
  });

  test('keeps another strength training type', async () => {
    const { inputsOf } = await renderProfile({ ...completeProfile, strengthTrainingType: 'Kettlebells' });
    await field('Age').fill('35');
    await button('Save Profile').click();
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toEqual([{ age: 35 }]);
  });

  test('says that the race date has passed instead of showing a generic failure', async () => {
    await renderProfile(completeProfile, {
      saveProfile: () => ({
        profile: aProfileView(completeProfile),
        workoutGeneration: { success: false, workoutCount: 0, error: 'Race date has passed' },
      }),
    });
    await button('Save Profile').click();
    await expectVisible(
      'Your profile was saved. Your race date has passed. Set your next race to get a plan.',
    );
    await expect.element(page.getByText(/try again later/)).not.toBeInTheDocument();
  });

  test('shows the specified message when plan generation fails', async () => {
    await renderProfile(completeProfile, {
      saveProfile: () => ({
        profile: aProfileView(completeProfile),
        workoutGeneration: { success: false, workoutCount: 0, error: 'no' },
      }),
    });
    await button('Save Profile').click();
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
    await field('Max HR').fill('150');
    await button('Save Profile').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Error.*Max HR must be above LTHR/);
    await expect.element(field('Max HR')).toHaveAccessibleDescription(message);
    await expect.element(field('Max HR')).toHaveValue('150');
  });

  test('disables Save Profile during the save and sends one request', async () => {
    const answer = { profile: aProfileView(completeProfile), workoutGeneration: null };
    const response = Promise.withResolvers<typeof answer>();
    const { inputsOf } = await renderProfile(completeProfile, { saveProfile: () => response.promise });
    await button('Save Profile').click();
    await expect.element(button('Saving...')).toBeDisabled();
    response.resolve(answer);
    await expectVisible('Your profile was saved.');
    expect(inputsOf('athletes.saveProfile')).toHaveLength(1);
  });

  test('accepts kilograms with metric units, and sends lbs', async () => {
    const { inputsOf } = await renderProfile(
      { ...completeProfile, weight: 154.3236 },
      { me: () => aMe({ units: 'metric' }) },
    );
    await expect.element(field('Weight')).toHaveValue('70');
    await button('Save Profile').click();
    await expect.poll(() => inputsOf('athletes.saveProfile')).toHaveLength(1);
    expect(inputsOf('athletes.saveProfile')[0]).not.toHaveProperty('weight');
    await field('Weight').fill('71.5');
    await button('Save Profile').click();
    await expect.poll(() => inputsOf('athletes.saveProfile')).toMatchObject([{}, { weight: 157.6305 }]);
  });
});

describe.runIf(inject('longForm'))('the LTHR test dialog', () => {
  const dialog = () => page.getByRole('dialog', { name: 'LTHR Test' });
  const openTest = () => button('LTHR Test').click();

  test('fills the form with an LTHR and its source after the four guided steps', async () => {
    const { inputsOf } = await renderProfile();
    await openTest();
    await page.getByRole('button', { name: /Guided test/ }).click();
    for (const title of ['Warm Up', 'Build Intensity', 'Time Trial']) {
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
      await button('Next').click();
    }
    await expect.element(page.getByRole('heading', { name: 'Record HR' })).toBeVisible();
    await button('Enter average HR').click();
    await button('Calculate LTHR').click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Average HR must be above 0');
    await field('Average HR over the last 20 minutes').fill('171');
    await button('Calculate LTHR').click();
    await expect.element(dialog()).toMatchTextContent(/171/);
    await expect.element(dialog()).not.toMatchTextContent(/estimated/);
    await button('Use this LTHR').click();
    await expect.element(field('LTHR')).toHaveValue('171');
    await button('Save Profile').click();
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
    await button('Calculate LTHR').click();
    await expect.element(dialog()).toMatchTextContent(/153.*estimated/);
    await button('Use this LTHR').click();
    await button('Save Profile').click();
    await expect
      .poll(() => inputsOf('athletes.saveProfile'))
      .toMatchObject([{ lthr: 153, lthrSource: 'formula' }]);
  });

  test('sends no source once the value is typed over', async () => {
    const { inputsOf } = await renderProfile();
    await openTest();
    await page.getByRole('button', { name: /Age formula/ }).click();
    await button('Calculate LTHR').click();
    await button('Use this LTHR').click();
    await field('LTHR').fill('160');
    await button('Save Profile').click();
    await expect.poll(() => inputsOf('athletes.saveProfile')).toHaveLength(1);
    expect(inputsOf('athletes.saveProfile')[0]).not.toHaveProperty('lthrSource');
  });

  test('resets on close', async () => {
    await renderProfile();
    await openTest();
    await page.getByRole('button', { name: /Guided test/ }).click();
    await button('Next').click();
    await button('Close').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await openTest();
    await expect.element(page.getByRole('button', { name: /Age formula/ })).toBeVisible();
  });
});

describe('preferences', () => {
  test('save what the form shows', async () => {
    const { inputsOf } = await renderProfile(completeProfile, {
      savePreferences: (change) => ({ ...aMe(), ...change }),
    });
    await choice('Units').selectOptions('Metric (km, kg)');
    await choice('Week starts on').selectOptions('Monday');
    await choice('Time zone').selectOptions('Pacific/Kiritimati');
    await choice('Color scheme').selectOptions('Dark');
    await choice('Who sees your training stats').selectOptions('Only me');
    await expect
      .element(choice('Who sees your training stats'))
      .toHaveAccessibleDescription(/your posts, followers and leaderboard place/);
    await button('Save Preferences').click();
    await expect
      .poll(() => inputsOf('athletes.savePreferences'))
      .toEqual([
        {
          units: 'metric',
          weekStart: 'monday',
          timeZone: 'Pacific/Kiritimati',
          colorScheme: 'dark',
          visibility: 'private',
        },
      ]);
  });

  test('send only changed fields and show changes made elsewhere', async () => {
    let me = aMe({ units: 'imperial' });
    const { inputsOf, queryClient } = await renderProfile(completeProfile, {
      me: () => me,
      savePreferences: (change) => {
        me = { ...me, ...change };
        return me;
      },
    });
    await choice('Units').selectOptions('Metric (km, kg)');
    me = { ...me, units: 'imperial', visibility: 'private', timeZone: 'Pacific/Kiritimati' };
    await queryClient.invalidateQueries({ queryKey: [['athletes', 'me']] });
    await expect.element(choice('Who sees your training stats')).toHaveValue('private');
    await expect.element(choice('Time zone')).toHaveValue('Pacific/Kiritimati');
    await expect.element(choice('Units')).toHaveValue('metric');
    await button('Save Preferences').click();
    await expect.poll(() => inputsOf('athletes.savePreferences')).toEqual([{ units: 'metric' }]);
    await expect.element(button('Save Preferences')).toBeEnabled();
    await choice('Week starts on').selectOptions('Monday');
    await button('Save Preferences').click();
    await expect
      .poll(() => inputsOf('athletes.savePreferences'))
      .toEqual([{ units: 'metric' }, { weekStart: 'monday' }]);
  });

  test('send nothing if nothing changed', async () => {
    const { inputsOf } = await renderProfile();
    await button('Save Preferences').click();
    await expectVisible('Your preferences were saved.');
    expect(inputsOf('athletes.savePreferences')).toEqual([]);
  });

  test('refetch every screen that depends on the day or the units after a save', async () => {
    const { queryClient } = await renderProfile(completeProfile, {
      savePreferences: (change) => ({ ...aMe(), ...change }),
    });
    const keys = ['nutrition', 'injuries', 'gamification'].map((domain) => [[domain, 'calendar']]);
    for (const key of keys) queryClient.setQueryData(key, {});
    await choice('Time zone').selectOptions('Pacific/Kiritimati');
    await button('Save Preferences').click();
    await expect
      .poll(() => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated))
      .toEqual([true, true, true]);
  });

  test('keep the profile’s unsaved input and convert the weight', async () => {
    let units: Me['units'] = 'imperial';
    const { inputsOf } = await renderProfile(completeProfile, {
      me: () => aMe({ units }),
      savePreferences: () => {
        units = 'metric';
        return aMe({ units });
      },
    });
    await field('Weight').fill('154.3');
    await field('Max HR').fill('191');
    await choice('Units').selectOptions('Metric (km, kg)');
    await button('Save Preferences').click();
    await expectVisible('Your preferences were saved.');
    await expect.element(field('Weight')).toHaveValue('70');
    await expect.element(field('Max HR')).toHaveValue('191');
    await button('Save Profile').click();
    await expect
      .poll(() => inputsOf('athletes.saveProfile'))
      .toMatchObject([{ weight: 154.3236, maxHR: 191 }]);
  });
});

describe.runIf(inject('longForm'))('the account', () => {
  describe('export', () => {
    const onSave = vi.fn<(name: string, address: string) => void>();
    const clickSpy = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    beforeEach(() => {
      onSave.mockReset();
      clickSpy.mockImplementation(function (this: HTMLAnchorElement) {
        onSave(this.download, this.href);
      });
    });
    afterAll(() => clickSpy.mockRestore());
    const mockFetch = (...answers: readonly (Response | Error)[]) => {
      const fetchSpy = vi.spyOn(window, 'fetch');
      for (const answer of answers)
        if (answer instanceof Error) fetchSpy.mockRejectedValueOnce(answer);
        else fetchSpy.mockResolvedValueOnce(answer);
      onTestFinished(() => fetchSpy.mockRestore());
      return fetchSpy;
    };

    test('downloads the server’s ZIP', async () => {
      const fetchSpy = mockFetch(new Response('PK'));
      await renderProfile();
      await button('Export my data').click();
      await expect.poll(() => onSave.mock.calls).toEqual([['threshold-account.zip', expect.any(String)]]);
      expect(await (await fetch(onSave.mock.calls[0]?.[1] ?? '')).text()).toBe('PK');
      expect(fetchSpy.mock.calls[0]?.[0]).toBe('/api/account/export');
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    });

    test('shows the server’s message on rejection and downloads the ZIP on retry', async () => {
      const message = 'Other accounts are being exported or imported. Please try again in 30 s.';
      mockFetch(Response.json({ message }, { status: 429 }), new Error('away'), new Response('PK'));
      await renderProfile();
      await button('Export my data').click();
      await expect.element(page.getByRole('alert')).toMatchTextContent(message);
      await button('Export my data').click();
      await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn’t reach the server/);
      expect(onSave).not.toHaveBeenCalled();
      await button('Export my data').click();
      await expect.poll(() => onSave.mock.calls).toHaveLength(1);
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    });

    test('shows no error if the sign-in has expired', async () => {
      mockFetch(Response.json({ message: 'Please sign in' }, { status: 401 }));
      const { inputsOf } = await renderProfile();
      await button('Export my data').click();
      await expect.poll(() => inputsOf('athletes.me')).toHaveLength(2);
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
      expect(onSave).not.toHaveBeenCalled();
    });
  });

  test('requires the e-mail address to delete the account, shows errors, and signs out on success', async () => {
    const fetchSpy = vi
      .spyOn(window, 'fetch')
      .mockResolvedValueOnce(new Response(null, { status: 503 }))
      .mockResolvedValueOnce(new Response(null, { status: 204 }));
    await renderProfile();
    await button('Delete account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    const confirmButton = dialog.getByRole('button', { name: 'Delete account' });
    await expect.element(confirmButton).toBeDisabled();
    await dialog.getByRole('textbox').fill('mia.berg@example.co');
    await expect.element(confirmButton).toBeDisabled();
    await dialog.getByRole('textbox').fill('Mia.Berg@example.com');
    await confirmButton.click();
    await expectVisible('We couldn’t delete your account. Please try again.');
    expect(fetchSpy.mock.calls).toEqual([
      [
        '/api/account?keep=storage',
        { method: 'DELETE', credentials: 'same-origin', headers: getPageHeaders() },
      ],
    ]);
    expect(onErased).not.toHaveBeenCalled();
    await confirmButton.click();
    await expect.poll(() => onErased.mock.calls).toHaveLength(1);
    fetchSpy.mockRestore();
  });

  test('shows no error on deletion if the sign-in has expired', async () => {
    const fetchSpy = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 401 }));
    const { inputsOf } = await renderProfile();
    await button('Delete account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await dialog.getByRole('textbox').fill('mia.berg@example.com');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect.poll(() => inputsOf('athletes.me')).toHaveLength(2);
    await expect.element(dialog.getByRole('button', { name: 'Delete account' })).toBeEnabled();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    expect(onErased).not.toHaveBeenCalled();
    fetchSpy.mockRestore();
  });

  describe('account import on the profile', () => {
    const chooseFile = (name: string) => {
      const input = document.querySelector('input[type=file]');
      if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file');
      const files = new DataTransfer();
      files.items.add(new File(['PK'], name));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const mockFetch = (status: number, body: object) =>
      vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(body, { status }));

    test('sends the file and shows the imported counts', async () => {
      const imported = { workouts: 132, sessions: 40, healthEntries: 1, nutritionLogs: 30 };
      const fetchSpy = mockFetch(200, { imported });
      await renderProfile();
      await expect.element(button('Import an account')).toBeVisible();
      const { parentElement } = button('Import an account').element();
      const status = parentElement?.querySelector('[role=status]');
      chooseFile('threshold.zip');
      await expectVisible('Account imported: 132 workouts, 1 health entry, 30 nutrition logs.');
      expect(status?.textContent).toMatch(/^Account imported: 132 workouts/);
      await expect.element(page.getByRole('link', { name: 'Open Dashboard' })).toHaveAttribute('href', '/');
      expect(fetchSpy.mock.calls.map(([address, init]) => [address, init?.method])).toEqual([
        ['/api/account/import', 'POST'],
      ]);
      fetchSpy.mockRestore();
    });

    test('shows the server’s message on rejection', async () => {
      const fetchSpy = mockFetch(409, { message: 'This account already has data.' });
      await renderProfile();
      await expect.element(button('Import an account')).toBeVisible();
      chooseFile('threshold.zip');
      await expect.element(page.getByRole('alert')).toMatchTextContent('This account already has data.');
      fetchSpy.mockRestore();
    });

    test('shows no error on import if the sign-in has expired', async () => {
      const fetchSpy = mockFetch(401, { message: 'Please sign in' });
      const { inputsOf } = await renderProfile();
      await expect.element(button('Import an account')).toBeVisible();
      chooseFile('threshold.zip');
      await expect.poll(() => inputsOf('athletes.me')).toHaveLength(2);
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
      fetchSpy.mockRestore();
    });

    test('rejects a file that is not a ZIP before sending it', async () => {
      const fetchSpy = mockFetch(200, {});
      await renderProfile();
      await expect.element(button('Import an account')).toBeVisible();
      chooseFile('photo.jpg');
      await expect.element(page.getByRole('alert')).toMatchTextContent(/Choose the ZIP/);
      expect(fetchSpy.mock.calls).toEqual([]);
      fetchSpy.mockRestore();
    });
  });

  test('links to the file import under Connected Services', async () => {
    const screen = await renderProfile();
    await page.getByRole('link', { name: 'Import activities' }).click();
    expect(screen.address()).toBe('/import');
  });
});
