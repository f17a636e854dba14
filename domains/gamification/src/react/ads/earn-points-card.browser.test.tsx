import '@threshold/ui/styles.css';
import { reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdStatusView, AdWatchView } from '../../points-schemas.ts';
import type { GamificationRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { EarnPointsCard } from './earn-points-card.tsx';

const firstAdStatus: AdStatusView = {
  canWatch: true,
  remaining: 2,
  pointsPerAd: 25,
  waitSeconds: 0,
  ad: { id: 'tip', kind: 'tip', title: 'Go by effort', text: 'Keep to your zone.', to: null },
};
const noAdStatus: AdStatusView = {
  canWatch: false,
  remaining: 0,
  pointsPerAd: 30,
  waitSeconds: 3600,
  ad: null,
};
const paidView: AdWatchView = {
  message: 'You earned 25 Fusion Points.',
  pointsEarned: 25,
  remaining: 1,
  totalPoints: 125,
};
const show = (adStatus: () => AdStatusView, watchAd: () => AdWatchView = () => paidView) =>
  renderWithApi<GamificationRouter>(<EarnPointsCard timeZone="UTC" />, {
    responses: { gamification: { adStatus, watchAd } },
  });
const watchButton = page.getByRole('button', { name: 'Watch ad, 30 s' });
const startButton = page.getByRole('button', { name: 'Start ad' });
const claimButton = page.getByRole('button', { name: 'Claim 25 FP' });
const progressBar = page.getByRole('progressbar', { name: 'Ad progress' });

let nowMs = 0;
let tick: (() => void) | undefined;
let isHidden = false;
/** Advances the fake clock, with one tick of the ad's interval per second. */
const advance = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    nowMs += 1_000;
    tick?.();
  }
};
const setHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  nowMs = 0;
  isHidden = false;
  // Fakes only the ad's one-second interval.
  const realSetInterval = window.setInterval.bind(window);
  vi.spyOn(window, 'setInterval').mockImplementation(((work: () => void, ms?: number) => {
    if (ms !== 1_000) return realSetInterval(work, ms);
    tick = work;
    return 0;
  }) as typeof window.setInterval);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  tick = undefined;
  vi.restoreAllMocks();
});
const beginAd = async () => {
  await watchButton.click();
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  await startButton.click();
  await expect.poll(() => tick).toBeDefined();
};

describe('the Earn Points card', () => {
  test('shows what the next ad is worth and how many are left, beside two house tiles', async () => {
    await show(() => firstAdStatus);
    await expect.element(page.getByText('+25')).toBeVisible();
    await expect.element(page.getByText('2 of 2 ads left today')).toBeVisible();
    await expect.element(page.getByText('Training tip')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Merch Store/ })).toHaveAttribute('href', '/merch');
    await expectAccessible();
  });

  test('disables the watch button once the daily limit is reached', async () => {
    await show(() => noAdStatus);
    await expect.element(watchButton).toBeDisabled();
    await expect.element(page.getByText('No ads left today. Come back tomorrow.')).toBeVisible();
    await expectAccessible();
  });

  test('shows a load error and retries', async () => {
    let isFailing = true;
    await show(() => (isFailing ? reject(503, 'The database is unavailable.') : firstAdStatus));
    await expect.element(page.getByText('The database is unavailable.')).toBeVisible();
    isFailing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(watchButton).toBeEnabled();
  });
});

describe.runIf(inject('longForm'))('a rewarded ad', () => {
  test('waits for the start, plays 30 seconds and can then be claimed', async () => {
    let claimCount = 0;
    const { inputsOf } = await show(
      () => (claimCount === 0 ? firstAdStatus : { ...noAdStatus, remaining: 1, canWatch: true }),
      () => {
        claimCount += 1;
        return paidView;
      },
    );
    await watchButton.click();
    await expect.element(page.getByText('Watch to the end for 25 Fusion Points.')).toBeVisible();
    await expect.element(progressBar).toHaveAttribute('aria-valuenow', '0');
    await expectAccessible();
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    await startButton.click();
    await expect.poll(() => tick).toBeDefined();
    await expect.element(claimButton).toBeDisabled();
    advance(12);
    await expect.element(progressBar).toHaveAttribute('aria-valuenow', '12');
    await expect.element(page.getByText('18 s left')).toBeVisible();
    advance(17);
    await expect.element(progressBar).toHaveAttribute('aria-valuenow', '29');
    await expect.element(claimButton).toBeDisabled();
    advance(1);
    await expect.element(claimButton).toBeEnabled();
    await expectAccessible();
    await claimButton.click();
    await expect.element(page.getByText('Fusion Points Earned!')).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: 'Watch an ad' })).not.toBeInTheDocument();
    expect(inputsOf('gamification.watchAd')).toHaveLength(1);
  });

  test('earns nothing if closed early, and restarts from zero', async () => {
    const { inputsOf } = await show(() => firstAdStatus);
    await beginAd();
    advance(20);
    await expect.element(progressBar).toHaveAttribute('aria-valuenow', '20');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Watch an ad' })).not.toBeInTheDocument();
    await watchButton.click();
    await expect.element(progressBar).toHaveAttribute('aria-valuenow', '0');
    expect(inputsOf('gamification.watchAd')).toEqual([]);
  });

  test('keeps playing when refetching the ad status fails', async () => {
    let isBroken = false;
    const { inputsOf, queryClient } = await show(() => (isBroken ? reject(503, 'Not now.') : firstAdStatus));
    await beginAd();
    advance(20);
    isBroken = true;
    await queryClient.invalidateQueries();
    expect(inputsOf('gamification.adStatus')).toHaveLength(2);
    advance(10);
    await claimButton.click();
    await expect.element(page.getByText('Fusion Points Earned!')).toBeVisible();
  });

  test('pauses while the tab is hidden', async () => {
    await show(() => firstAdStatus);
    await beginAd();
    advance(10);
    setHidden(true);
    advance(60);
    setHidden(false);
    await expect.element(progressBar).toHaveAttribute('aria-valuenow', '10');
    advance(20);
    await expect.element(claimButton).toBeEnabled();
  });

  test.each([
    ['Two ads a day are paid.', 'Two ads a day are paid.'],
    ['', 'Failed to record ad watch'],
  ])('shows why a claim failed (%j) and can be claimed again', async (message, displayedMessage) => {
    let isRejected = true;
    await show(
      () => firstAdStatus,
      () => (isRejected ? reject(429, message) : paidView),
    );
    await beginAd();
    advance(30);
    await claimButton.click();
    await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
    await expect.element(page.getByText(displayedMessage)).toBeVisible();
    isRejected = false;
    await claimButton.click();
    await expect.element(page.getByText('Fusion Points Earned!')).toBeVisible();
  });

  test('returns focus to its button after the last ad of the day', async () => {
    let isPaid = false;
    await show(
      () => (isPaid ? noAdStatus : { ...firstAdStatus, remaining: 1 }),
      () => {
        isPaid = true;
        return { ...paidView, remaining: 0 };
      },
    );
    await beginAd();
    await expect.element(claimButton).toHaveFocus();
    advance(30);
    await expect.element(claimButton).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('No ads left today. Come back tomorrow.')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(watchButton).toBeDisabled();
    await expect.element(watchButton).toHaveFocus();
  });
});
