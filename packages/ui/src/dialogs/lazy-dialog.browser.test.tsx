import '../styles/index.css';
import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { createLazyDialog } from './lazy-dialog.tsx';
import { useOpenedAfterMount } from './use-opened-after-mount.ts';

interface GreetingProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const Greeting = ({ opened, onClose }: GreetingProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Welcome">
    Hello
  </Modal>
);

/**
 * Renders a page with a button that opens the dialog.
 * @returns the dialog's mocked loader
 */
async function renderPage() {
  const load = vi.fn(async () => ({ default: Greeting }));
  const LazyGreeting = createLazyDialog(load);
  const Screen = () => {
    const [opened, setOpened] = useState(false);
    return (
      <ThresholdProvider>
        <button type="button" onClick={() => setOpened(true)}>
          Greet
        </button>
        <LazyGreeting opened={opened} onClose={() => setOpened(false)} />
      </ThresholdProvider>
    );
  };
  await render(<Screen />);
  return load;
}

const greet = page.getByRole('button', { name: 'Greet' });
const dialog = page.getByRole('dialog', { name: 'Welcome' });

afterEach(() => notifications.clean());

test('a lazy dialog loads only once, when it is first opened', async () => {
  const load = await renderPage();
  await expect.element(greet).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  for (let opening = 0; opening < 2; opening += 1) {
    await greet.click();
    await expect.element(dialog).toBeVisible();
    await page.getByRole('dialog').getByRole('button').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(greet).toHaveFocus();
  }
  expect(load).toHaveBeenCalledTimes(1);
});

test('a lazy dialog that fails to load shows a toast, keeps the page and loads on reopening', async () => {
  const load = await renderPage();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await greet.click();
  await expect.element(page.getByText('We couldn’t load this. Please try again.')).toBeVisible();
  await expect.element(greet).toBeVisible();
  await greet.click();
  await expect.element(dialog).toBeVisible();
});
