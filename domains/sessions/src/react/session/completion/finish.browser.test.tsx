import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aFinish, anOutcome } from '../testing/finish-fixtures.tsx';
import { renderLiveSession } from '../testing/render-live-session.tsx';
import { aBriefing, aSessionView, aSnapshot, createFakeRecorder } from '../testing/session-fixtures.ts';

const dialog = page.getByRole('dialog', { name: 'Workout complete' });
const show = (slots = aFinish(), change: Parameters<typeof aSnapshot>[0] = {}) =>
  renderLiveSession({
    recorder: createFakeRecorder({
      phase: 'live',
      live: aSnapshot({ status: 'completed', completed: aSessionView(), ...change }),
    }),
    slots,
  });
const expectText = (text: string | RegExp) =>
  expect.element(dialog.getByText(text, { exact: true }).first()).toBeVisible();
const getTone = () =>
  dialog.getByText(/^(Nailed it|Close|Too hard|Cut short)$/).element().parentElement?.dataset.tone;

describe('the finish', () => {
  test('shows first the verdict, its number and what changes tomorrow', async () => {
    await show(aFinish(anOutcome({ next: 'Tomorrow stays easy.' })));
    await expectText('Nailed it');
    await expectText('21 of 24');
    await expectText('min in zone 4 or above');
    await expectText('You did the work as planned. Tomorrow stays easy.');
    expect(getTone()).toBe('good');
  });

  test.each([
    ['Close', 'plain'],
    ['Too hard', 'warn'],
    ['Cut short', 'plain'],
  ] as const)('shows the verdict %s in the tone %s', async (headline, tone) => {
    await show(aFinish(anOutcome({ headline, tone })));
    await expectText(headline);
    expect(getTone()).toBe(tone);
  });

  test('reserves space for the verdict while it loads', async () => {
    await show(aFinish('loading'));
    await expect.element(dialog.getByText('Comparing with your plan')).toBeInTheDocument();
    await expectText('46:27');
  });

  test('leads with the duration of a session without a plan', async () => {
    await show(aFinish(null), { briefing: aBriefing({ workout: null }) });
    await expectText('46:27');
    await expectText('21 min in zone 4.');
    await expect.element(dialog.getByText('planned', { exact: true })).not.toBeInTheDocument();
  });

  test('draws the heart rate over the planned steps', async () => {
    await show();
    await expect
      .element(
        dialog.getByRole('img', {
          name: 'Heart rate over 46:27: average 151, highest 174 bpm, threshold 168 bpm.',
        }),
      )
      .toBeVisible();
    await expectText('planned');
  });

  test('draws nothing without a heart rate', async () => {
    await show(aFinish(null), {
      averageHrBpm: null,
      maxHrBpm: null,
      trace: [],
      completed: aSessionView({ averageHR: null, maxHR: null, trainingStress: null }),
    });
    await expectText('No heart rate was recorded.');
    await expect.element(dialog.getByRole('img', { name: /^Heart rate over/ })).not.toBeInTheDocument();
  });

  test('shows the planned duration beside the recorded one while offline', async () => {
    await show(aFinish(), { completed: null });
    await expectText('of 1h 20m planned');
    await expectText('Saved on this phone');
    await expect.element(dialog.getByText('Nailed it')).not.toBeInTheDocument();
  });
});

describe('Share picture', () => {
  afterEach(() => vi.restoreAllMocks());
  const shareButton = page.getByRole('button', { name: 'Share picture' });

  test('opens the share sheet with a picture drawn on the device', async () => {
    const sharedData: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => void sharedData.push(data),
    });
    await show();
    await shareButton.click();
    await expect.poll(() => sharedData).toHaveLength(1);
    const [file] = sharedData[0]?.files ?? [];
    expect(file).toMatchObject({ name: 'threshold-workout.png', type: 'image/png' });
    const { width, height } = await createImageBitmap(file ?? expect.unreachable());
    expect([width, height]).toEqual([1080, 1350]);
  });

  test('downloads the picture where there is no share sheet', async () => {
    Object.assign(navigator, { canShare: () => false });
    const downloads: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download);
    });
    await show(aFinish(null), { briefing: aBriefing({ workout: null }), completed: null });
    await shareButton.click();
    await expect.poll(() => downloads).toEqual(['threshold-workout.png']);
  });
});

describe('Make clip', () => {
  afterEach(() => vi.restoreAllMocks());
  const clipButton = page.getByRole('button', { name: 'Make clip' });

  test('stops when it is canceled', async () => {
    await show();
    await clipButton.click();
    await page.getByRole('button', { name: /^Cancel clip/ }).click();
    await expect.element(clipButton).toBeVisible();
  });

  test('hides Make clip where the browser records no video', async () => {
    vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false);
    await show();
    await expect.element(page.getByRole('button', { name: 'Share picture' })).toBeVisible();
    await expect.element(clipButton).not.toBeInTheDocument();
  });

  test('hides Make clip without a heart rate', async () => {
    await show(aFinish(null), { trace: [] });
    await expect.element(page.getByRole('button', { name: 'Share picture' })).toBeVisible();
    await expect.element(clipButton).not.toBeInTheDocument();
  });
});
