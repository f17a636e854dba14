import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { aSnapshot, createFakeRecorder } from './session-fixtures.ts';

export const expectVisible = (text: string | RegExp) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

export const getButton = (name: string | RegExp) => page.getByRole('button', { name });

export const createLiveRecorder = (change: Parameters<typeof aSnapshot>[0] = {}) =>
  createFakeRecorder({ phase: 'live', live: aSnapshot(change) });
