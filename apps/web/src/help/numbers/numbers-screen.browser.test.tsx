import '@threshold/ui/styles.css';
import { ThresholdProvider } from '@threshold/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NOTHING_ENTERED } from '../../testing/nothing-entered.ts';
import { openApp } from '../../testing/open-app.tsx';
import { NumberGlossary } from './number-glossary.tsx';
import { NUMBERS } from './number-groups.ts';

const openNumbers = () =>
  render(
    <ThresholdProvider>
      <main>
        <NumberGlossary ownValues={{ lthr: '168 bpm' }} />
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

test('links to each group and number from the contents', async () => {
  await page.viewport(1440, 900);
  await openNumbers();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Plan and race' }).click();
  await expect.element(page.getByRole('heading', { name: 'Plan and race' })).toBeInViewport();
  await contents.getByRole('link', { name: 'Monotony' }).click();
  await expect.element(page.getByRole('article', { name: 'Monotony' })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Find a number' }).fill('ctl');
  await expect.poll(() => contents.getByRole('link').elements().length).toBe(2);
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

test('shows the athlete’s own value beside the term, and folds the formula', async () => {
  await openNumbers();
  const lthr = page.getByRole('article', { name: 'LTHR (lactate threshold heart rate)' });
  await expect.element(lthr.getByText('You: 168 bpm')).toBeVisible();
  await expect.element(lthr.getByText('Formula', { exact: true })).not.toBeVisible();
  await lthr.getByText('How it’s calculated').click();
  await expect.element(lthr.getByText('Formula', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('article', { name: 'Pace', exact: true }).getByText(/^You:/))
    .not.toBeInTheDocument();
});

test('reads the values from the athlete’s data, and leaves out what is unknown', async () => {
  await openApp('/help/numbers', NOTHING_ENTERED);
  await expect.element(page.getByText('You: 168 bpm')).toBeVisible();
  await expect.element(page.getByText('You: 4,310 FP')).toBeVisible();
  await expect
    .element(page.getByRole('article', { name: 'Fitness (CTL)' }).getByText(/^You:/))
    .not.toBeInTheDocument();
});
