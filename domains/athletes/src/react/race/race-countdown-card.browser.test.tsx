import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { ThresholdProvider } from '@threshold/ui';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RaceCountdownCard } from './race-countdown-card.tsx';

const renderCard = (raceDate: string, dailyLoads: readonly number[] = []) =>
  render(
    <ThresholdProvider>
      <RaceCountdownCard
        raceDate={localDate(raceDate)}
        raceDistance={100}
        today={localDate('2026-11-20')}
        dailyLoads={dailyLoads}
        todayIndex={1}
      />
    </ThresholdProvider>,
  );

const card = () => page.getByRole('region', { name: 'Race countdown' });

describe('the race countdown card', () => {
  test('shows race, date, days and the current phase', async () => {
    await renderCard('2027-02-13', [40, 60, 80]);
    await expect
      .element(card())
      .toMatchTextContent(/100K Ultra.*Saturday, February 13, 2027.*85.*days to go/);
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Build Phase' }))
      .toHaveAttribute('aria-current', 'step');
    await expect.element(page.getByRole('img', { name: /daily training load/ })).toBeVisible();
  });

  test('shows no load chart without a plan', async () => {
    await renderCard('2027-02-13');
    await expect.element(card()).toBeVisible();
    expect(page.getByRole('img').elements()).toEqual([]);
  });

  test('shows Race Day on race day and Complete afterwards', async () => {
    const { rerender } = await renderCard('2026-11-20');
    await expect.element(card()).toMatchTextContent(/Race Day/);
    await rerender(
      <ThresholdProvider>
        <RaceCountdownCard
          raceDate={localDate('2026-11-18')}
          raceDistance={100}
          today={localDate('2026-11-20')}
          dailyLoads={[]}
        />
      </ThresholdProvider>,
    );
    await expect.element(card()).toMatchTextContent(/2.*days ago.*Complete/);
  });
});
