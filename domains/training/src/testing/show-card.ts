import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../server/index.ts';

export const showCard = (
  card: ReactNode,
  training: NonNullable<FakeResponses<TrainingRouter>['training']>,
  units: 'metric' | 'imperial' = 'imperial',
) => renderWithApi<TrainingRouter>(card, { units, responses: { training } });

/** Waits for the first element with exactly this text. */
export const expectVisible = (text: string | RegExp) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

export const getImage = (name: RegExp) => page.getByRole('img', { name });
