import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createLiveRecorder, expectVisible, getButton } from './testing/live-session-fixture.tsx';
import { renderLiveSession } from './testing/render-live-session.tsx';
import { aBriefing, aWorkout } from './testing/session-fixtures.ts';

describe('the header of the live screen', () => {
  test('shows type, session, zone, duration and HR target', async () => {
    await renderLiveSession();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Threshold intervals' })).toBeVisible();
    await expectVisible('AM · 1h 20m · 165–171 bpm');
    await expect.element(page.getByText('Z4 Threshold').first()).toBeVisible();
  });

  test.each([
    ['metric', 'AM · 1h 20m · 165–171 bpm · 4:11–4:25 /km'],
    ['imperial', 'AM · 1h 20m · 165–171 bpm · 6:44–7:06 /mi'],
  ] as const)('shows the pace target in %s units', async (units, line) => {
    const briefing = aBriefing({ workout: aWorkout({ paceTarget: '4:11-4:25 /km' }) });
    await renderLiveSession({ units, briefing, recorder: createLiveRecorder({ briefing }) });
    await expectVisible(line);
  });

  test('shows Live Session and Workout Tracking without a workout', async () => {
    const briefing = aBriefing({ workout: null });
    await renderLiveSession({ briefing, recorder: createLiveRecorder({ briefing }) });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Live Session' })).toBeVisible();
    await expectVisible('Workout Tracking');
  });
});

describe('the heart rate on the live screen', () => {
  test('appears in the ring with its zone and percentage of LTHR', async () => {
    await renderLiveSession();
    await expect
      .element(
        page.getByRole('img', { name: /^Heart rate 169 bpm, Z4 Threshold, 101% of a threshold of 168/ }),
      )
      .toBeVisible();
    await expectVisible('169');
    await expect.element(page.getByText('101% of LTHR')).toBeVisible();
  });

  test('uses a default threshold if the athlete has none, and says so', async () => {
    await renderLiveSession({ recorder: createLiveRecorder({ briefing: aBriefing({ lthrBpm: null }) }) });
    await expect.element(page.getByText('No LTHR set, so your zones assume 160 bpm')).toBeVisible();
  });

  test('shows average and max once samples exist', async () => {
    const { recorder } = await renderLiveSession({
      recorder: createLiveRecorder({ averageHrBpm: null, maxHrBpm: null }),
    });
    await expect.element(page.getByRole('definition')).not.toBeInTheDocument();
    recorder.change({ averageHrBpm: 151.4, maxHrBpm: 174 });
    await expect
      .poll(() =>
        page
          .getByRole('term')
          .elements()
          .map((term) => term.textContent),
      )
      .toEqual(['Average', 'Max']);
    await expect.element(page.getByRole('definition').first()).toMatchTextContent(/^151 bpm/);
  });

  test.each([
    [157, 'below', '8 below target'],
    [168, 'in', 'In target'],
    [183, 'above', '12 above target'],
  ] as const)('compares %d bpm with the target in words: %s', async (hrBpm, againstTarget, text) => {
    await renderLiveSession({ recorder: createLiveRecorder({ hrBpm, againstTarget }) });
    await expectVisible(text);
    await expectVisible('165–171 bpm');
  });

  test('gets its color from the percentage of LTHR and shows a different target zone separately', async () => {
    const briefing = aBriefing({
      lthrBpm: 160,
      workout: aWorkout({ zone: 3, target: { low: 145, high: 152 }, steps: [] }),
    });
    await renderLiveSession({
      recorder: createLiveRecorder({ briefing, hrBpm: 164, zone: 4, againstTarget: 'above' }),
    });
    const heartRateRegion = page.getByRole('region', { name: 'Heart rate now' });
    await expect.element(heartRateRegion.getByText('Z5 Max', { exact: true })).toBeVisible();
    await expect.element(heartRateRegion.getByText('Z4 Threshold')).not.toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: /^Heart rate 164 bpm, Z5 Max, 103%/ })).toBeVisible();
    await expectVisible('12 above target');
    await expectVisible('Z4 by target');
    const markedZone = page.getByRole('listitem').filter({ hasText: 'Z5 Max' });
    await expect.element(markedZone).toHaveAttribute('data-marked');
  });

  test('compares with the warm-up’s own target and shows the next one', async () => {
    await renderLiveSession({
      recorder: createLiveRecorder({ elapsedSeconds: 100, hrBpm: 130, zone: 1, againstTarget: 'below' }),
    });
    await expectVisible('Warm-up,');
    await expectVisible('up to 154 bpm');
    await expectVisible('then 165–171');
    await expect.element(page.getByText(/below target/)).not.toBeInTheDocument();
  });
});

describe('the timer on the live screen', () => {
  test('shows elapsed time and the current interval with its remaining time', async () => {
    await renderLiveSession();
    await expect.element(page.getByRole('timer')).toMatchTextContent('46:27');
    await expectVisible('Interval 6 of 7');
    await expectVisible('1:33');
    await expectVisible('then Cool-down');
  });

  test('pauses, and disables Split while paused', async () => {
    const { recorder } = await renderLiveSession();
    await getButton('Pause').click();
    expect(recorder.calls.at(-1)).toEqual(['pause']);
    await expect.element(getButton('Split')).toBeDisabled();
    await expectVisible('Paused');
    await getButton('Resume').click();
    expect(recorder.calls.at(-1)).toEqual(['resume']);
    await expect.element(getButton('Split')).toBeEnabled();
  });

  test('lists splits with time and heart rate, latest first', async () => {
    const { recorder } = await renderLiveSession();
    await getButton('Split').click();
    const latestSplit = page.getByRole('listitem').filter({ hasText: 'at 46:27' });
    await expect.element(latestSplit).toMatchTextContent(/6.*6:27.*at 46:27.*169 bpm/);
    recorder.change({ splits: [{ time: 61, hr: 0 }] });
    await expect.element(page.getByText('-- bpm')).toBeVisible();
  });

  test('shows the time in each zone', async () => {
    await renderLiveSession();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Z4 Threshold' }))
      .toMatchTextContent(/21:12/);
  });
});
