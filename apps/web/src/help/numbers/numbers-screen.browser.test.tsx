import '@threshold/ui/styles.css';
import { ThresholdProvider } from '@threshold/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NUMBERS } from './number-groups.ts';
import NumbersScreen from './numbers-screen.tsx';

const openNumbers = () =>
  render(
    <ThresholdProvider>
      <main>
        <NumbersScreen />
      </main>
    </ThresholdProvider>,
  );
const listTitles = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

afterEach(() => history.replaceState(null, '', location.pathname + location.search));

test('lists every referenced number exactly once', async () => {
  await openNumbers();
  const terms = Object.keys(NUMBERS);
  expect(terms.length).toBeGreaterThan(40);
  for (const term of terms) expect(document.querySelectorAll(`[id="${term}"]`)).toHaveLength(1);
  expect(listTitles()).toHaveLength(terms.length);
});

test('starts at the number in the URL', async () => {
  history.replaceState(null, '', '#monotony');
  await openNumbers();
  const monotony = page.getByRole('article', { name: 'Monotony' });
  await expect.element(monotony).toHaveFocus();
  await expect.element(monotony).toBeInViewport();
});

test('finds numbers by name, abbreviation or meaning, and announces the count', async () => {
  await openNumbers();
  const search = page.getByRole('searchbox', { name: 'Find a number' });
  await search.fill('ctl');
  await expect.poll(listTitles).toEqual(['Fitness (CTL)']);
  await expect.element(page.getByRole('status')).toHaveTextContent('1 number found');
  await search.fill('heart VARIABILITY');
  await expect.poll(listTitles).toContain('HRV (heart rate variability)');
  await search.fill('horoscope');
  await expect.element(page.getByText('No numbers match that search.')).toBeVisible();
});

test('fits a viewport 320 px wide', async () => {
  await page.viewport(320, 640);
  await openNumbers();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
