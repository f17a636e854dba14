import type { UnitSystem } from '@threshold/contracts/athletes';
import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { InjuriesRouter } from '../../server/index.ts';
import InjuriesScreen from '../screen/injuries-screen.tsx';
import { CHECK_INS, createInjury, RECOVERED_INJURY } from './injury-views.ts';

export type InjuriesResponses = NonNullable<FakeResponses<InjuriesRouter>['injuries']>;

export const renderInjuriesScreen = (responses: InjuriesResponses = {}, units: UnitSystem = 'metric') =>
  renderWithApi<InjuriesRouter>(<InjuriesScreen />, {
    path: '/injuries',
    units,
    responses: {
      injuries: {
        calendar: () => ({ timeZone: 'UTC' }),
        injuries: () => [createInjury(), RECOVERED_INJURY],
        checkIns: () => [...CHECK_INS],
        ...responses,
      },
    },
  });

export const findButton = (name: string) => page.getByRole('button', { name, exact: true });

export const findDialog = () => page.getByRole('dialog');

export const findDialogButton = (name: string) => findDialog().getByRole('button', { name, exact: true });

export const findSlider = (name: string) => page.getByRole('slider', { name });

export const expectVisible = (text: string | RegExp) =>
  expect.element(page.getByText(text).first()).toBeVisible();
