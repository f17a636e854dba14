import '../styles/index.css';
import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { notify } from './notify.ts';
import { PLAN_TOAST_DURATION_MS } from './toast-limits.ts';

/** Longer than a toast's exit animation of 180 ms. */
const EXIT_MS = 400;
const getByExactText = (content: string) => page.getByText(content, { exact: true });
const listTitles = () => notificationsStore.getState().notifications.map(({ title }) => title);
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, code: key, bubbles: true }),
  );

const swipe = (content: string, byPx: number) => {
  const toast = getByExactText(content).element();
  const { x, y } = toast.getBoundingClientRect();
  const createEvent = (type: string, movedPx: number) =>
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      pointerType: 'touch',
      isPrimary: true,
      button: 0,
      buttons: type === 'pointerup' ? 0 : 1,
      clientX: x + 10 + movedPx,
      clientY: y + 5,
    });
  toast.dispatchEvent(createEvent('pointerdown', 0));
  for (const share of [0.3, 0.6, 1]) document.dispatchEvent(createEvent('pointermove', byPx * share));
  document.dispatchEvent(createEvent('pointerup', byPx));
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(
    <ThresholdProvider>
      <button type="button">Start</button>
    </ThresholdProvider>,
  );
});

afterEach(async () => {
  notifications.clean();
  // Until the last closed toast is removed.
  await advanceTime(1_100_000);
  vi.useRealTimers();
});

describe('a toast', () => {
  test('offers one action, and disappears for good once it is pressed', async () => {
    const onPress = vi.fn();
    notify({ title: 'Workout deleted', action: { label: 'Undo', onPress } });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(onPress).toHaveBeenCalledOnce();
    expect(listTitles()).toEqual([]);
    press('F8');
    expect(listTitles()).toEqual([]);
    // A pointer resting on the toast would keep the next toasts open.
    await userEvent.hover(page.getByRole('button', { name: 'Start' }));
  });

  test('stays for 5,000 ms', async () => {
    notify({ title: 'Success', message: 'Health metrics saved successfully', tone: 'success' });
    await expect.element(getByExactText('Health metrics saved successfully')).toBeVisible();
    await advanceTime(4_999);
    expect(listTitles()).toEqual(['Success']);
    await advanceTime(1);
    expect(listTitles()).toEqual([]);
    await advanceTime(EXIT_MS);
    expect(getByExactText('Health metrics saved successfully').query()).toBeNull();
  });

  test('stays for 6,000 ms if it is about a generated plan', async () => {
    notify({ title: 'Welcome aboard!', durationMs: PLAN_TOAST_DURATION_MS });
    await expect.element(getByExactText('Welcome aboard!')).toBeVisible();
    await advanceTime(5_999);
    expect(listTitles()).toEqual(['Welcome aboard!']);
    await advanceTime(1);
    expect(listTitles()).toEqual([]);
  });

  test('disappears at once when a new one appears', async () => {
    notify({ title: 'First' });
    await advanceTime(50);
    notify({ title: 'Second' });
    await advanceTime(20);
    expect(getByExactText('Second').query()).not.toBeNull();
    expect(getByExactText('First').query()).toBeNull();
    await advanceTime(EXIT_MS);
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(1);
  });

  test('stays for its full time after replacing another', async () => {
    notify({ title: 'First' });
    await advanceTime(4_000);
    notify({ title: 'Second' });
    await advanceTime(4_500);
    expect(getByExactText('Second').query()).not.toBeNull();
  });

  test('disappears after a swipe of 50 px, but not of 49 px', async () => {
    notify({ title: 'Swipe me' });
    await advanceTime(50);
    swipe('Swipe me', 49);
    await advanceTime(EXIT_MS);
    expect(getByExactText('Swipe me').query()).not.toBeNull();
    swipe('Swipe me', 50);
    await advanceTime(EXIT_MS);
    expect(getByExactText('Swipe me').query()).toBeNull();
  });

  test('also disappears after a swipe to the left', async () => {
    notify({ title: 'Swipe me' });
    await advanceTime(50);
    swipe('Swipe me', -60);
    await advanceTime(EXIT_MS);
    expect(getByExactText('Swipe me').query()).toBeNull();
  });

  test('disappears when its close button is pressed', async () => {
    notify({ title: 'Close me' });
    await advanceTime(50);
    page
      .getByRole('button', { name: 'Close' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await advanceTime(EXIT_MS);
    expect(getByExactText('Close me').query()).toBeNull();
  });

  test('interrupts a screen reader only if it is an error', async () => {
    notify({ title: 'Follow failed', tone: 'error' });
    await advanceTime(50);
    expect(page.getByRole('alert').element().textContent).toContain('Follow failed');
    notify({ title: 'Saved', tone: 'success' });
    await advanceTime(50);
    expect(page.getByRole('status').element().textContent).toContain('Saved');
    expect(page.getByRole('region', { name: 'Notifications (F8)' }).element().getAttribute('aria-live')).toBe(
      'polite',
    );
  });
});

describe('F8', () => {
  test('moves the focus to the toast, which stays until Escape closes it and returns the focus', async () => {
    const startButton = page.getByRole('button', { name: 'Start' }).element();
    if (startButton instanceof HTMLElement) startButton.focus();
    notify({ title: 'Read me' });
    await advanceTime(50);
    press('F8');
    await advanceTime(50);
    expect(document.activeElement?.textContent).toContain('Read me');
    await advanceTime(60_000);
    expect(getByExactText('Read me').query()).not.toBeNull();
    press('Escape');
    await advanceTime(EXIT_MS);
    expect(getByExactText('Read me').query()).toBeNull();
    expect(document.activeElement).toBe(startButton);
  });

  test.each(['Undo', 'Close'])('returns the focus after %s is pressed in the toast', async (name) => {
    const onPress = vi.fn();
    const startButton = page.getByRole('button', { name: 'Start' }).element();
    if (startButton instanceof HTMLElement) startButton.focus();
    notify({ title: 'Workout moved', action: { label: 'Undo', onPress } });
    await advanceTime(50);
    press('F8');
    await advanceTime(50);
    const button = page.getByRole('button', { name }).element();
    if (button instanceof HTMLElement) button.focus();
    await userEvent.keyboard('{Enter}');
    await advanceTime(EXIT_MS);
    expect(getByExactText('Workout moved').query()).toBeNull();
    expect(onPress).toHaveBeenCalledTimes(name === 'Undo' ? 1 : 0);
    expect(document.activeElement).toBe(startButton);
  });

  test('brings a closed toast back until its removal after 1,000,000 ms', async () => {
    notify({ title: 'Missed' });
    await advanceTime(5_000 + EXIT_MS);
    expect(getByExactText('Missed').query()).toBeNull();
    await advanceTime(900_000);
    press('F8');
    await advanceTime(50);
    expect(document.activeElement?.textContent).toContain('Missed');
    press('Escape');
    await advanceTime(1_000_000);
    press('F8');
    await advanceTime(50);
    expect(getByExactText('Missed').query()).toBeNull();
  });

  test('moves the focus to the region if there is no toast', async () => {
    press('F8');
    await advanceTime(50);
    expect(document.activeElement).toBe(page.getByRole('region', { name: 'Notifications (F8)' }).element());
  });
});

test('a toast disappears after a swipe with a real pointer', async () => {
  vi.useRealTimers();
  notify({ title: 'By hand' });
  await expect.element(getByExactText('By hand')).toBeVisible();
  await userEvent.dragAndDrop(getByExactText('By hand'), page.getByRole('button', { name: 'Start' }));
  await expect.element(getByExactText('By hand')).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
