import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatTimer } from './format-timer.ts';
import { renderLiveSession } from './testing/render-live-session.tsx';
import { aBriefing, aSnapshot, aWorkout, createFakeRecorder } from './testing/session-fixtures.ts';

const createLiveRecorder = (change: Parameters<typeof aSnapshot>[0] = {}) =>
  createFakeRecorder({ phase: 'live', live: aSnapshot(change) });

const getButton = (name: string) => page.getByRole('button', { name });
/** The heart rate in the ring. */
const getHeartRateElement = () => document.querySelector('p[aria-live="off"]:not([role])');
const getAnnouncement = (topic: string) =>
  document.querySelector(`[data-announces="${topic}"]`)?.textContent ?? '';

const setPageHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Installs a fake wake lock, which a test may release as a browser does. */
function installFakeWakeLock() {
  const locks: (EventTarget & { released: boolean; release: () => Promise<void> })[] = [];
  const request = vi.fn(async () => {
    const lock = Object.assign(new EventTarget(), {
      released: false,
      release: async () => {
        lock.released = true;
        lock.dispatchEvent(new Event('release'));
      },
    });
    locks.push(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  return { locks, request };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('the wake lock', () => {
  test('keeps the screen awake while the timer runs, and not while it is paused', async () => {
    const { locks } = installFakeWakeLock();
    await renderLiveSession();
    await expect.element(page.getByText('Screen will stay awake')).toBeVisible();
    await getButton('Pause').click();
    await expect.poll(() => locks[0]?.released).toBe(true);
    await expect.element(page.getByText('Screen will stay awake')).not.toBeInTheDocument();
  });

  test('requests the lock again after a release and when the page becomes visible', async () => {
    const { locks, request } = installFakeWakeLock();
    await renderLiveSession();
    await expect.poll(() => locks.length).toBe(1);
    setPageHidden(true);
    await locks[0]?.release();
    await expect.element(page.getByText('Keep app visible to prevent timer pausing')).toBeVisible();
    expect(request).toHaveBeenCalledTimes(1);
    setPageHidden(false);
    await expect.element(page.getByText('Screen will stay awake')).toBeVisible();
    await locks[1]?.release();
    await expect.poll(() => locks.length).toBe(3);
  });

  test('shows instructions if the browser has no wake lock', async () => {
    const inheritedDescriptor = Object.getOwnPropertyDescriptor(Navigator.prototype, 'wakeLock');
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
    await renderLiveSession();
    await expect.element(page.getByText('Keep app visible to prevent timer pausing')).toBeVisible();
    if (inheritedDescriptor) Object.defineProperty(Navigator.prototype, 'wakeLock', inheritedDescriptor);
  });
});

describe('the notice "Welcome back!"', () => {
  test.each([
    [5000, 0],
    [5001, 1],
    [754_000, 1],
  ])('greets a return after %i ms and shows this many notices: %i', async (awayMs, notices) => {
    await renderLiveSession();
    await expect.element(getButton('Pause')).toBeVisible();
    const leftAtMs = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(leftAtMs);
    setPageHidden(true);
    clock.mockReturnValue(leftAtMs + awayMs);
    setPageHidden(false);
    clock.mockRestore();
    const notice = page.getByText('Welcome back!');
    if (notices === 1) await expect.element(notice).toBeVisible();
    else await expect.element(notice).not.toBeInTheDocument();
  });
});

describe('keyboard shortcuts of the live screen', () => {
  test('pause and resume with space, split with s', async () => {
    const { recorder } = await renderLiveSession();
    await expect.element(getButton('Pause')).toBeVisible();
    await userEvent.keyboard('s');
    expect(recorder.calls.at(-1)).toEqual(['split']);
    await userEvent.keyboard(' ');
    expect(recorder.calls.at(-1)).toEqual(['pause']);
    await expect.element(getButton('Resume')).toBeVisible();
    await userEvent.keyboard('s');
    expect(recorder.calls.at(-1)).toEqual(['pause']);
    await userEvent.keyboard(' ');
    expect(recorder.calls.at(-1)).toEqual(['resume']);
  });

  test('do nothing while a dialog has focus, and press a focused button once with space', async () => {
    const { recorder } = await renderLiveSession();
    await getButton('Session options').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('s');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const before = recorder.calls.length;
    getButton('Split').element().focus();
    await userEvent.keyboard(' ');
    expect(recorder.calls.slice(before)).toEqual([['split']]);
  });
});

describe('the screen reader on the live screen', () => {
  test('announces the heart rate at most every 15 s', async () => {
    const startMs = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(startMs);
    const { recorder } = await renderLiveSession({ recorder: createLiveRecorder({ hrBpm: 150 }) });
    await expect.poll(() => getAnnouncement('heart-rate')).toBe('150 beats per minute');
    const announcements: string[] = [];
    for (let second = 1; second <= 31; second += 1) {
      clock.mockReturnValue(startMs + second * 1000);
      recorder.change({ hrBpm: 150 + second, elapsedSeconds: 2787 + second });
      await expect.poll(() => getHeartRateElement()?.textContent).toBe(String(150 + second));
      if (announcements.at(-1) !== getAnnouncement('heart-rate'))
        announcements.push(getAnnouncement('heart-rate'));
    }
    expect(announcements).toEqual(['150 beats per minute', '165 beats per minute', '180 beats per minute']);
  });

  test('announces pause, resume and splits, but not the initial state', async () => {
    const { recorder } = await renderLiveSession();
    await expect.poll(() => getAnnouncement('zone')).not.toBe('');
    expect([getAnnouncement('timer'), getAnnouncement('split')]).toEqual(['', '']);
    recorder.change({ status: 'paused' });
    await expect.poll(() => getAnnouncement('timer')).toBe('Paused');
    recorder.change({ status: 'running' });
    await expect.poll(() => getAnnouncement('timer')).toBe('Running');
    recorder.change({ splits: [...aSnapshot().splits, { time: 2787, hr: 169 }] });
    await expect.poll(() => getAnnouncement('split')).toBe('Split 6: 6:27');
  });

  test('announces the strap as it connects and disconnects', async () => {
    const { strap } = await renderLiveSession();
    const announcement = page.getByRole('status').filter({ hasText: 'monitor' });
    await expect.element(announcement).toMatchTextContent(/^The monitor is connected$/);
    strap.lose();
    await expect.element(announcement).toMatchTextContent(/^Lost the monitor, searching for it$/);
  });

  test('announces a zone once it is stable, not on every brief change', async () => {
    const { recorder } = await renderLiveSession({ recorder: createLiveRecorder({ hrBpm: 160 }) });
    recorder.change({ hrBpm: 169 });
    recorder.change({ hrBpm: 160 });
    await expect.poll(() => getAnnouncement('zone')).toBe('Z3 Tempo');
  });

  test('does not announce the heart rate in the ring', async () => {
    await renderLiveSession();
    await expect.poll(() => getHeartRateElement()?.textContent).toBe('169');
  });
});

describe('a target change', () => {
  test('does not speak or vibrate by default', async () => {
    const speak = vi.spyOn(speechSynthesis, 'speak').mockImplementation(() => undefined);
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    const { recorder } = await renderLiveSession({ recorder: createLiveRecorder({ elapsedSeconds: 1100 }) });
    for (let second = 1101; second <= 1140; second += 1) {
      recorder.change({ elapsedSeconds: second, hrBpm: 168 });
      await expect.element(page.getByRole('timer')).toMatchTextContent(formatTimer(second));
    }
    await expect.poll(() => getAnnouncement('target')).toBe('In target');
    expect(speak).not.toHaveBeenCalled();
    expect(vibrate).not.toHaveBeenCalled();
  });

  test('speaks and vibrates after 30 s, and stores the setting on the device', async () => {
    const spokenTexts: string[] = [];
    vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text }) => void spokenTexts.push(text));
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    const { recorder } = await renderLiveSession({
      recorder: createLiveRecorder({ elapsedSeconds: 1100, hrBpm: 180 }),
    });
    await getButton('Session options').click();
    await page.getByRole('switch', { name: /^Voice cues/ }).click();
    await page.getByRole('switch', { name: /^Vibration cues/ }).click();
    await userEvent.keyboard('{Escape}');
    expect(JSON.parse(localStorage.getItem('threshold-live-cues') ?? '')).toEqual({
      isSpoken: true,
      isFelt: true,
    });
    for (let second = 1101; second <= 1131; second += 1) {
      recorder.change({ elapsedSeconds: second, hrBpm: 180 });
      await expect
        .element(page.getByRole('timer', { includeHidden: true }))
        .toMatchTextContent(formatTimer(second));
      if (second < 1130) expect(spokenTexts).toEqual([]);
    }
    expect(spokenTexts).toEqual(['Above target. Ease off a little.']);
    expect(vibrate).toHaveBeenCalledExactlyOnceWith([600]);
  });

  test('never asks an easy run to speed up', async () => {
    const briefing = aBriefing({
      workout: aWorkout({ type: 'Easy run', zone: 2, target: { low: 143, high: 154 }, steps: [] }),
    });
    const { recorder } = await renderLiveSession({
      recorder: createLiveRecorder({ briefing, elapsedSeconds: 1100 }),
    });
    for (let second = 1101; second <= 1140; second += 1) {
      recorder.change({ elapsedSeconds: second, hrBpm: 118, againstTarget: 'in' });
      await expect.element(page.getByRole('timer')).toMatchTextContent(formatTimer(second));
    }
    await expect.poll(() => getAnnouncement('target')).toBe('In target');
    await expect.element(page.getByText('up to 154 bpm')).toBeVisible();
    await expect.element(page.getByText(/below target/)).not.toBeInTheDocument();
  });

  test('gives no cue during a warm-up, where the target does not apply', async () => {
    const { recorder } = await renderLiveSession({
      recorder: createLiveRecorder({ elapsedSeconds: 100, againstTarget: 'below' }),
    });
    for (let second = 101; second <= 140; second += 1) {
      recorder.change({ elapsedSeconds: second, hrBpm: 120 });
      await expect.element(page.getByRole('timer')).toMatchTextContent(formatTimer(second));
    }
    expect(getAnnouncement('target')).toBe('');
    await expect.element(page.getByText(/below target/)).not.toBeInTheDocument();
  });
});
