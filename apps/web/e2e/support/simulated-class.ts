import type { Page } from '@playwright/test';
import type { Chooser, FakeStrap } from '@threshold/tooling-browser/strap';
import type { FakeClockProduct } from './fake-clock-product.ts';
import { expect } from './watched-page.ts';

/** Between two readings of the strap. Longer gaps count for no zone. */
const READING_SECONDS = 10;
const WARM_UP_SECONDS = 480;
const BLOCK_SECONDS = 360;
const HARD_SECONDS = 240;

/** A class in blocks of four hard minutes, just below the threshold, and two easy ones. */
export const createClassHeartRate =
  (lthr: number) =>
  (second: number): number => {
    if (second < WARM_UP_SECONDS) return lthr - 50;
    return (second - WARM_UP_SECONDS) % BLOCK_SECONDS < HARD_SECONDS ? lthr - 2 : lthr - 34;
  };

interface SimulatedClass {
  readonly product: FakeClockProduct;
  readonly workoutId: string;
  readonly start: Date;
  readonly minutes: number;
  /** Bpm at a second of the class. */
  readonly bpmAt: (second: number) => number;
  readonly strap: FakeStrap;
  readonly chooser: Chooser;
}

/** Records a planned class on the live screen. The clocks of page and product move from reading to reading. */
export async function recordSimulatedClass(page: Page, simulatedClass: SimulatedClass): Promise<void> {
  const { product, workoutId, start, minutes, bpmAt, strap, chooser } = simulatedClass;
  await product.setNow(start);
  await page.clock.setFixedTime(start);
  await page.goto(`/workout/${workoutId}`);
  await page.getByRole('link', { name: 'Start Workout' }).click();
  await connectStrap(page, strap, chooser);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  for (let second = 0; second <= 60 * minutes; second += READING_SECONDS) {
    const now = new Date(start.getTime() + 1000 * second);
    product.startSetNow(now);
    await page.clock.setFixedTime(now);
    // Each reading differs from the one before, so that the screen shows which one has arrived.
    const bpm = bpmAt(second) + ((second / READING_SECONDS) % 2);
    // Flags 0x00: an 8-bit heart rate.
    expect(strap.notify([0x00, bpm])).toBe(true);
    await page.waitForFunction(isParagraphShown, String(bpm));
  }
  await page.getByRole('button', { name: 'Complete Workout' }).click();
  await page.getByRole('dialog', { name: 'Workout complete' }).getByRole('button', { name: 'Done' }).click();
}

const isParagraphShown = (text: string) =>
  [...document.querySelectorAll('p')].some(({ textContent }) => textContent.trim() === text);

/** Connects the strap, through the chooser the first time. The browser remembers it afterwards. */
async function connectStrap(page: Page, strap: FakeStrap, chooser: Chooser): Promise<void> {
  const isRemembered = await page.evaluate(() => localStorage.getItem('bluetooth_hr_device') !== null);
  if (!isRemembered) {
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await chooser.choose(strap);
  }
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => strap.isNotifying).toBe(true);
}
