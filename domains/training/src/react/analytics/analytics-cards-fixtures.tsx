import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aTrainingDay } from '../../testing/views.ts';

export type TrainingResponses = NonNullable<FakeResponses<TrainingRouter>['training']>;

export const renderCard = (
  card: ReactNode,
  training: TrainingResponses,
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<TrainingRouter>(card, {
    units,
    responses: { training: { trainingDay: () => aTrainingDay(), ...training } },
  });

const getText = (expectedText: string | RegExp) => page.getByText(expectedText, { exact: true }).first();

export const expectVisible = (expectedText: string | RegExp) =>
  expect.element(getText(expectedText)).toBeVisible();

export const getChart = (name: RegExp) => page.getByRole('img', { name });

export const openNote = async (name: string) => {
  await page.getByRole('button', { name: `About ${name}` }).click();
  return page.getByRole('dialog', { name });
};
