import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { ThresholdProvider } from '@threshold/ui';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RaceCountdownCard } from './race-countdown-card.tsx';

const createCard = (raceDate: string, season?: ReactNode, isOnHold = false) => (
  <ThresholdProvider>
    <RaceCountdownCard
      raceDate={localDate(raceDate)}
      raceDistance={100}
      today={localDate('2026-11-20')}
      season={season}
      isOnHold={isOnHold}
    />
  </ThresholdProvider>
);

const card = () => page.getByRole('region', { name: 'Race countdown' });

describe('the race countdown card', () => {
  test('without a season, shows the race, its date, the days to go and the countdown’s phases', async () => {
    await render(createCard('2027-02-13'));
    await expect
      .element(card())
      .toMatchTextContent(/100K Ultra.*Saturday, February 13, 2027.*85.*days to go/);
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Build Phase' }))
      .toHaveAttribute('aria-current', 'step');
  });

  test('shows the season instead of the countdown’s phases, and names the current phase', async () => {
    await page.viewport(1280, 900);
    await render(createCard('2027-02-13', <p>Eighteen weeks</p>));
    await expect.element(page.getByText('Eighteen weeks')).toBeVisible();
    await expect.element(page.getByText('Build Phase')).toBeVisible();
    expect(page.getByRole('listitem').elements()).toEqual([]);
  });

  test('shows the phase as on hold and neither season nor phases while training is on hold', async () => {
    await page.viewport(1280, 900);
    await render(createCard('2027-02-13', <p>Eighteen weeks</p>, true));
    await expect.element(page.getByText('Build Phase, on hold')).toBeVisible();
    await expect.element(card()).toMatchTextContent(/100K Ultra.*85.*days to go/);
    expect(page.getByText('Eighteen weeks').elements()).toEqual([]);
    expect(card().element().getBoundingClientRect().height).toBeLessThan(160);
    await page.viewport(390, 844);
    await expect.element(page.getByText('Build Phase, on hold')).toBeVisible();
  });

  test('shows Race Day on race day and Complete afterwards', async () => {
    const { rerender } = await render(createCard('2026-11-20'));
    await expect.element(card()).toMatchTextContent(/Race Day/);
    await rerender(createCard('2026-11-18'));
    await expect.element(card()).toMatchTextContent(/2.*days ago.*Complete/);
  });
});
