import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AveragesView } from '../../../schemas.ts';
import type { NutritionRouter } from '../../../server/index.ts';
import NutritionScreen from '../nutrition-screen.tsx';
import { createLogView, LOGS } from './logs.ts';

export type NutritionResponses = NonNullable<FakeResponses<NutritionRouter>['nutrition']>;

export const AVERAGES: AveragesView = {
  logs: 5,
  calories: { value: 2143, logs: 3 },
  protein: { value: 135, logs: 5 },
};

const NO_AVERAGES: AveragesView = { logs: 0, calories: null, protein: null };

export const renderNutritionScreen = (
  responses: NutritionResponses = {},
  units: 'metric' | 'imperial' = 'imperial',
) =>
  renderWithApi<NutritionRouter>(<NutritionScreen />, {
    path: '/nutrition',
    units,
    responses: {
      nutrition: {
        calendar: () => ({ timeZone: 'UTC' }),
        logs: () => [...LOGS],
        averages: () => AVERAGES,
        tomorrowFuel: () => null,
        saveLog: (log) => createLogView(log.date),
        ...responses,
      },
    },
  });

export const EMPTY_RESPONSES: NutritionResponses = { logs: () => [], averages: () => NO_AVERAGES };

export const getField = (name: string) => page.getByRole('textbox', { name, exact: true });

export const getDateField = () => page.getByLabelText('Date', { exact: true });

export const getButton = (name = 'Save Nutrition') => page.getByRole('button', { name, exact: true });

export const getCard = (name: string) => page.getByRole('region', { name, exact: true });

export const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
