import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionsRouter } from '../../../server/index.ts';
import { createFakeRecorder } from '../testing/session-fixtures.ts';
import { useCompletion } from './use-completion.ts';

const { recorder, calls } = createFakeRecorder({ phase: 'ready' });

const CompleteButton = () => (
  <button type="button" onClick={useCompletion(recorder, { phase: 'ready' }).begin}>
    Complete Workout
  </button>
);

test('reports "No active session" and completes nothing without a recording', async () => {
  await renderWithApi<SessionsRouter>(<CompleteButton />, { responses: {} });
  await page.getByRole('button', { name: 'Complete Workout' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/No active session/);
  expect(calls).toEqual([]);
});
