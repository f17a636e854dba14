import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setPageRecorder } from '../live/page-recorder.ts';
import { aBriefing, aSnapshot, aWorkout, createFakeRecorder } from '../session/testing/session-fixtures.ts';
import { RunningPill } from './running-pill.tsx';

const pill = page.getByRole('region', { name: 'Running session' });
const workout = aWorkout({ type: '9Round' });

beforeEach(() => page.viewport(390, 844));

async function show(change: Parameters<typeof aSnapshot>[0] = {}) {
  const fake = createFakeRecorder({
    phase: 'live',
    live: aSnapshot({ briefing: aBriefing({ workout }), elapsedSeconds: 724, hrBpm: 148, ...change }),
  });
  setPageRecorder({ ...fake.recorder, open: () => undefined, leave: () => undefined, drop: () => undefined });
  const screen = await renderWithApi(
    <main>
      <h1>Dashboard</h1>
      <RunningPill />
    </main>,
    { responses: {} },
  );
  return { ...screen, ...fake };
}

test('shows the running session with its time and heart rate, and links back to it', async () => {
  const { change, address } = await show();
  await expect.element(pill).toMatchTextContent(/9Round12:04 · 148 bpmReturn/);
  change({ elapsedSeconds: 725, hrBpm: null });
  await expect.element(pill).toMatchTextContent(/9Round12:05Return/);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(address).toBe(`/session/${workout.id}`);
});

test('opens the session when tapped anywhere on the pill', async () => {
  const { address } = await show();
  await page.getByText('9Round').click({ force: true });
  await expect.poll(address).toBe(`/session/${workout.id}`);
});

test('says that a session is paused, and disappears once it is completed', async () => {
  const { change } = await show({ status: 'paused' });
  await expect.element(pill).toMatchTextContent(/12:04 · paused/);
  change({ status: 'completed' });
  await expect.element(pill).not.toBeInTheDocument();
});

test('stays at least 44 px high and inside a phone of 320 px with a long title', async () => {
  await page.viewport(320, 640);
  await show({ briefing: aBriefing({ workout: aWorkout({ type: 'Marathon-pace long run with strides' }) }) });
  const { height, left, right } = pill.element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
  expect(document.documentElement.scrollWidth).toBe(320);
});
