import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { renderWithApi } from '@threshold/testing/react';
import { UnitsProvider } from '@threshold/ui';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type RecordedRouteView, recordedRouteView } from '../../recorded-schemas.ts';
import type { SessionsRouter } from '../../server/index.ts';
import { aRecording } from './a-recording.ts';
import { aRoute } from './a-route.ts';
import { RecordedRouteCard } from './recorded-route-card.tsx';
import { RecordedSession } from './recorded-session.tsx';
import { RecordingCursor } from './recording-cursor.tsx';

const WORKOUT_ID = '019a0000-0000-7000-8000-000000000001';
const indexes = Array.from({ length: 21 }, (_, index) => index);
const aHillyRoute = () =>
  aRoute({
    heartRateBpm: indexes.map((index) => (index <= 10 ? 140 : 160)),
    altitudeMeters: indexes.map((index) => 100 + 5 * Math.min(index, 20 - index)),
    cadencePerMinute: indexes.map((index) => (index === 0 ? 0 : 172)),
    climbMeters: 50,
    descentMeters: 50,
  });

const show = (route: RecordedRouteView) => {
  expect(recordedRouteView.safeParse(route).error).toBeUndefined();
  return renderWithApi<SessionsRouter>(
    <UnitsProvider value="metric">
      <RecordingCursor>
        <main>
          <h1>Workout</h1>
          <RecordedRouteCard workoutId={WORKOUT_ID} />
          <RecordedSession workoutId={WORKOUT_ID} />
        </main>
      </RecordingCursor>
    </UnitsProvider>,
    {
      responses: {
        sessions: {
          recorded: () =>
            aRecording({ splits: [] }, { track: indexes.map((t) => ({ t: 30 * t, meters: 100 * t })) }),
          recordedRoute: () => route,
        },
      },
    },
  );
};
const getDrawing = () => page.getByRole('img', { name: /^Route of/ });
const listStrokeColors = () =>
  [...document.querySelectorAll<SVGPathElement>('svg[role=img] path')].map(({ style }) => style.stroke);
const findCursorDot = () => document.querySelector('svg[role=img] [class*=cursor]');

/** A row of the splits; the chart has a table too. */
const getSplit = (position: number) =>
  page.getByRole('region', { name: 'Splits' }).getByRole('row').nth(position);

describe('the route card', () => {
  test('draws the route with a text alternative, its climb and its cadence', async () => {
    await show(aHillyRoute());
    await expect
      .element(
        page.getByRole('img', {
          name: 'Route of 2.0 km, from start to finish. North is up. 50 m up and 50 m down.',
        }),
      )
      .toBeVisible();
    await expect.element(page.getByText('50 m up, 50 m down. Average cadence 172 steps/min.')).toBeVisible();
  });

  test('colors the route by zone, pace or climb', async () => {
    await show(aHillyRoute());
    await expect.element(getDrawing()).toBeVisible();
    expect(listStrokeColors()).toEqual(['var(--zone-1)', 'var(--zone-3)']);
    await page.getByText('Climb', { exact: true }).click();
    await expect.poll(() => listStrokeColors().every((color) => color.startsWith('color-mix'))).toBe(true);
    await expect.element(page.getByText(/^down\s*up$/)).toBeVisible();
  });

  test('shows the cursor of a hovered split, and moves the cursor of the chart', async () => {
    await show(aHillyRoute());
    await expect.element(getDrawing()).toBeVisible();
    expect(findCursorDot()).toBeNull();
    await getSplit(2).hover();
    await expect.poll(() => findCursorDot()?.getAttribute('cx')).not.toBeUndefined();
    await getDrawing().hover();
    const findChartCursor = () => document.querySelector<HTMLElement>('div[class*=cursor]');
    await expect.poll(() => findChartCursor()?.style.left).toMatch(/%$/);
  });

  test('shows no route card without positions', async () => {
    await show(aRoute({ eastMeters: null, northMeters: null }));
    await expect.element(page.getByRole('heading', { name: 'Splits' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Route' })).not.toBeInTheDocument();
  });

  test('offers the laps of the device as splits', async () => {
    const lap = { startElapsedSeconds: 0, startTimerSeconds: 0, averageBpm: 150, distanceMeters: 800 };
    await show(
      aRoute({
        laps: [
          { ...lap, elapsedSeconds: 240, timerSeconds: 240 },
          {
            ...lap,
            startElapsedSeconds: 240,
            startTimerSeconds: 240,
            elapsedSeconds: 200,
            timerSeconds: 200,
          },
        ],
      }),
    );
    await page.getByText('Laps').click();
    await expect.element(getSplit(1)).toMatchTextContent(/^15:001504:00$/);
    await expect.element(getSplit(2)).toMatchTextContent(/^24:101507:20$/);
  });
});

describeInBothThemes({
  widths: [
    [1440, ['route']],
    [390, ['route']],
  ],
  withoutFrame: true,
  show: async () => {
    await show(aHillyRoute());
    await expect.element(getDrawing()).toBeVisible();
  },
});
