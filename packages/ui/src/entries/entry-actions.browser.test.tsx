import '../styles/index.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { EntryActions } from './entry-actions.tsx';

test('Edit and Delete of a list entry are 44 px high on a phone and below 36 px on a desktop', async () => {
  await page.viewport(390, 844);
  await render(
    <ThresholdProvider>
      <EntryActions name="Monday, November 23" onEdit={vi.fn()} onDelete={vi.fn()} />
    </ThresholdProvider>,
  );
  const measureHeights = () =>
    page
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().height);
  await expect.poll(measureHeights).toEqual([44, 44]);
  await page.viewport(1440, 900);
  expect(Math.max(...measureHeights())).toBeLessThan(36);
});
