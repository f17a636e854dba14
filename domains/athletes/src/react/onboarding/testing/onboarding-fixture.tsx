import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AthletesRouter } from '../../../server/index.ts';
import { createMe, createProfileView } from '../../../testing/index.ts';
import Onboarding from '../onboarding.tsx';

type Athletes = NonNullable<FakeResponses<AthletesRouter>['athletes']>;

export const ATHLETE_ID = createMe().id;

const generation = { success: true, workoutCount: 48, error: null };

export const savedResult = { profile: createProfileView(), workoutGeneration: generation };

export const renderOnboarding = (
  responses: Athletes = {},
  canLoadDemo = false,
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<AthletesRouter>(<Onboarding me={{ id: ATHLETE_ID, canLoadDemo }} />, {
    units,
    responses: {
      athletes: { saveProfile: () => savedResult, completeOnboarding: () => createMe(), ...responses },
    },
  });

export const getButton = (name: string) => page.getByRole('button', { name, exact: true });

export const pressNext = () => getButton('Next').click();

export const getField = (name: string) => page.getByRole('textbox', { name, exact: true });

export const expectHeading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();

export async function answerHeartRates(lthr = '165', restingHr = '52') {
  await pressNext();
  await getField('LTHR').fill(lthr);
  await getField('Resting HR').fill(restingHr);
}

export async function goToLastStep() {
  await answerHeartRates();
  await pressNext();
  await page.getByRole('radio', { name: /Intermediate/ }).click({ force: true });
  await pressNext();
  await pressNext();
  await expectHeading('Your race goal');
}
