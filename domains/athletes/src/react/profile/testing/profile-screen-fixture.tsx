import { localDate } from '@threshold/physiology';
import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ProfileView } from '../../../schemas.ts';
import type { AthletesRouter } from '../../../server/index.ts';
import { createMe, createProfileView } from '../../../testing/index.ts';
import { OwnUnitsProvider } from '../../testing/own-units-provider.tsx';
import { ProfileScreen } from '../profile-screen.tsx';

type Athletes = NonNullable<FakeResponses<AthletesRouter>['athletes']>;

export const completeProfile: Partial<ProfileView> = {
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

const ownProfile = (
  <OwnUnitsProvider>
    <ProfileScreen />
  </OwnUnitsProvider>
);

export const renderProfile = (profile: Partial<ProfileView> = completeProfile, responses: Athletes = {}) =>
  renderWithApi<AthletesRouter>(ownProfile, {
    path: '/profile',
    responses: {
      athletes: {
        me: () => createMe(),
        profile: () => createProfileView(profile),
        thresholds: () => [],
        recomputation: () => null,
        lthrReview: () => ({ proposal: null }),
        lthrRetest: () => null,
        saveProfile: () => ({ profile: createProfileView(profile), workoutGeneration: null }),
        ...responses,
      },
    },
  });

export const getButton = (name: string) => page.getByRole('button', { name, exact: true });

export const getField = (name: string) => page.getByRole('textbox', { name, exact: true });

export const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
