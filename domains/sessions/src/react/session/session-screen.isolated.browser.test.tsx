import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { BareShell } from '@threshold/ui';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionsRouter } from '../../server/index.ts';
import { SessionScreen } from './session-screen.tsx';
import { aFinish } from './testing/finish-fixtures.tsx';
import { aBriefing, aSessionView, aSnapshot, createFakeRecorder } from './testing/session-fixtures.ts';

const briefing = aBriefing();
const workoutId = briefing.workout?.id ?? '';
const { recorder } = createFakeRecorder({
  phase: 'live',
  live: aSnapshot({ briefing, status: 'completed', completed: aSessionView() }),
});

vi.mock('../live/use-recorder.ts', () => ({ useRecorder: () => recorder }));

test('navigates to the dashboard when the summary is closed', async () => {
  const { address } = await renderWithApi<SessionsRouter>(
    <BareShell>
      <SessionScreen params={{ workoutId }} slots={aFinish()} />
    </BareShell>,
    { path: `/session/${workoutId}`, responses: { sessions: { briefing: () => briefing } } },
  );
  await expect.element(page.getByRole('heading', { name: 'Workout complete' })).toBeVisible();
  expect(address()).toBe(`/session/${workoutId}`);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(address).toBe('/');
});
