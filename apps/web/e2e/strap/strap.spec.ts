import type { Page } from '@playwright/test';
import type { FakeStrap } from '@threshold/tooling-browser/strap';
import { canSimulateBluetooth, expect, signInAthlete, test } from '../support/strap-page.ts';

test.skip(!canSimulateBluetooth, 'No dbus-daemon was found: install the package dbus-daemon');

const STRAP_NAME = 'Polar H10 8A2F';
const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true });
/** The large heart rate display. */
const getHeartRateDisplay = (page: Page, text: string) =>
  page.getByRole('paragraph').filter({ hasText: new RegExp(`^${text}$`) });

/** Sends a heart rate measurement once the browser is subscribed, and waits until it is shown. */
async function sendHeartRate(
  page: Page,
  strap: FakeStrap,
  bytes: readonly number[],
  shownText: string,
): Promise<void> {
  await expect.poll(() => strap.isNotifying).toBe(true);
  strap.notify(bytes);
  await expect(getHeartRateDisplay(page, shownText)).toBeVisible();
}

test.beforeEach(async ({ page }, { testId }) => {
  await signInAthlete(page, `strap.${testId}@example.com`);
  await page.goto('/session/new');
});

test('connects a chosen strap and shows its name, battery and heart rate, and sends RR intervals', {
  tag: '@smoke',
}, async ({ page, strap, chooser }) => {
  await connectButton(page).click();
  await chooser.choose(strap);
  await expect(page.getByText(STRAP_NAME).first()).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByText('87%')).toBeVisible();
  strap.setBattery(41);
  await expect(page.getByText('41%')).toBeVisible();

  await sendHeartRate(page, strap, [0x00, 72], '72');
  await page.getByRole('button', { name: /^Start/ }).click();
  const sentSamples: { hr: number; rr?: number[] }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return;
    const body: { hrData?: typeof sentSamples } = request.postDataJSON();
    sentSamples.push(...(body.hrData ?? []));
  });
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  // Flags 0x16: 8-bit heart rate, skin contact, RR interval 0x0316 = 790.
  await sendHeartRate(page, strap, [0x16, 77, 0x16, 0x03], '77');
  await page.waitForTimeout(1100);
  // Flags 0x19: 16-bit heart rate 0x00b4 = 180, energy, RR interval 0x0400 = 1024.
  await sendHeartRate(page, strap, [0x19, 0xb4, 0x00, 0x10, 0x27, 0x00, 0x04], '180');
  await expect.poll(() => sentSamples.map(({ hr }) => hr), { timeout: 30_000 }).toEqual([77, 180]);
  expect(sentSamples.map(({ rr }) => rr)).toEqual([[(790 * 1000) / 1024], [1000]]);
});

test('reports a lost strap and reconnects within 5 seconds', async ({ page, strap, chooser }) => {
  await connectButton(page).click();
  await chooser.choose(strap);
  await sendHeartRate(page, strap, [0x06, 121], '121');

  strap.drop();
  await expect(page.getByText('Device disconnected')).toBeVisible();
  await expect(page.getByText(`Reconnecting to ${STRAP_NAME}…`).first()).toBeVisible();
  await expect(getHeartRateDisplay(page, '--')).toBeVisible();
  await page.waitForTimeout(4000);

  strap.comeBack();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 5000 });
  await sendHeartRate(page, strap, [0x06, 123], '123');
});

test('reports missing skin contact without a heart rate', async ({ page, strap, chooser }) => {
  await connectButton(page).click();
  await chooser.choose(strap);
  await expect.poll(() => strap.isNotifying).toBe(true);
  // Flags 0x04: the strap can detect skin contact but has none.
  strap.notify([0x04, 71]);
  await expect(page.getByText('No skin contact')).toBeVisible();
  await expect(getHeartRateDisplay(page, '--')).toBeVisible();
});

test('reconnects to the last strap without the chooser', async ({ page, strap, chooser }) => {
  await connectButton(page).click();
  await chooser.choose(strap);
  await expect(page.getByText('87%')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('bluetooth_hr_device'));
  expect(JSON.parse(stored ?? 'null')).toMatchObject({ id: expect.any(String), name: STRAP_NAME });

  await page.reload();
  await expect(page.getByText('87%')).toBeVisible();
  await sendHeartRate(page, strap, [0x00, 88], '88');
});

test('reports a closed chooser with the error catalog’s message', async ({ page, chooser }) => {
  await connectButton(page).click();
  await chooser.cancel();
  await expect(page.getByText('Connection failed')).toBeVisible();
  await expect(page.getByText('No device selected. Please select your heart rate monitor.')).toBeVisible();
  await expect(connectButton(page)).toBeVisible();
});

test('reports the browser’s error if the strap goes out of range while it is being chosen', async ({
  page,
  strap,
  chooser,
}) => {
  await connectButton(page).click();
  await chooser.waitForDevice(strap);
  strap.drop();
  await chooser.choose(strap);
  await expect(page.getByText(/^Failed to connect: /)).toBeVisible({ timeout: 30_000 });
  await expect(connectButton(page)).toBeVisible();
});

test('offers no device without the heart rate service', async ({ page, strap, chooser, bluetooth }) => {
  const lamp = bluetooth.addStrap({ name: 'Lamp', batteryPercent: 50, hasHeartRate: false });
  await connectButton(page).click();
  await chooser.waitForDevice(strap);
  // Both advertise continuously, so a device that is offered appears within two rounds.
  await page.waitForTimeout(1000);
  expect(chooser.listDevices().map(({ name }) => name)).toEqual([STRAP_NAME]);
  await chooser.cancel();
  bluetooth.remove(lamp);
});

test('reports a browser without Web Bluetooth and still runs the timer', async ({
  playwright,
  contextOptions,
  baseURL,
}, { project, testId }) => {
  const browser = await playwright.chromium.launch(project.use.launchOptions);
  const page = await browser.newPage({ ...contextOptions, ...(baseURL && { baseURL }) });
  await signInAthlete(page, `plain.${testId}@example.com`);
  await page.goto('/session/new');
  await expect(
    page.getByText('Web Bluetooth is not supported in this browser. Please use Chrome, Edge, or Opera.'),
  ).toBeVisible();
  await expect(connectButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await browser.close();
});
