import '@threshold/ui/styles.css';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NOTHING_ENTERED } from '../testing/nothing-entered.ts';
import { openApp } from '../testing/open-app.tsx';

beforeEach(() => page.viewport(1440, 900));

/** The inputs of all calls so far, as text. */
const listInputs = () =>
  vi
    .mocked(fetch)
    .mock.calls.map(([address]) => new URL(String(address), location.origin).searchParams.get('input') ?? '')
    .join('\n');
const getRange = (name: string) => page.getByRole('radio', { name });
const compare = () => page.getByRole('button', { name: 'Compare previous block' });

test('keeps the range and the comparison in the address, for every card with a time axis', async () => {
  const { address } = await openApp('/analytics', NOTHING_ENTERED);
  await expect.element(getRange('3 months')).toBeChecked();
  expect(address()).toBe('/analytics');
  await page.getByText('6 w', { exact: true }).click();
  await expect.poll(address).toBe('/analytics?range=6w');
  await compare().click();
  await expect.poll(address).toBe('/analytics?range=6w&compare=true');
  await expect.element(compare()).toHaveAttribute('aria-pressed', 'true');
  // Fitness, weekly volume, HRV, weight and steps compare; aerobic efficiency has only the range.
  await expect
    .poll(() => listInputs().match(/\{"range":"6w","compare":true\}/g)?.length)
    .toBeGreaterThanOrEqual(4);
});

test('opens with the range and the comparison of its address', async () => {
  await openApp('/analytics?range=1y&compare=true', NOTHING_ENTERED);
  await expect.element(getRange('1 year')).toBeChecked();
  await expect.element(compare()).toHaveAttribute('aria-pressed', 'true');
});

test('offers no comparison for all days', async () => {
  await openApp('/analytics?range=all&compare=true', NOTHING_ENTERED);
  await expect.element(getRange('All, up to two years')).toBeChecked();
  await expect.element(compare()).toBeDisabled();
  await expect.element(compare()).toHaveAttribute('aria-pressed', 'false');
});

test('links to its sections', async () => {
  const { address } = await openApp('/analytics?range=6w', NOTHING_ENTERED);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  for (const name of ['Fitness', 'Recovery', 'Volume and zones', 'Records and race'])
    await expect.element(page.getByRole('group', { name, exact: true })).toBeInTheDocument();
  await sections.getByRole('link', { name: 'Recovery' }).click();
  await expect.poll(address).toBe('/analytics?range=6w#recovery');
});
