import '../styles/index.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { createLazyPopup, type PopupTarget } from './lazy-popup.tsx';

test('a popup whose script fails to load shows a toast, and the next click tries again', async () => {
  let isDown = true;
  const SamplePopup = createLazyPopup<{ readonly target: PopupTarget }>(async () => {
    if (isDown) throw new Error('offline');
    return {
      default: ({ target }) => (
        <>
          {target}
          <p>The popup</p>
        </>
      ),
    };
  });
  await render(
    <ThresholdProvider>
      <SamplePopup target={<button type="button">Menu</button>} />
    </ThresholdProvider>,
  );
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  await expect.element(page.getByText('We couldn’t load this. Please try again.')).toBeVisible();
  isDown = false;
  await button.click();
  await expect.element(page.getByText('The popup')).toBeVisible();
});
