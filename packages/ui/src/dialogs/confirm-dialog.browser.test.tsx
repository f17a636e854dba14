import '../styles/index.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

test.each([390, 1440])('the buttons of a question are not cut off at %i px', async (width) => {
  await page.viewport(width, 844);
  await render(
    <ThresholdProvider>
      <ConfirmDialog
        opened
        title="Delete this?"
        confirmLabel="Apply anyway"
        cancelLabel="Keep editing"
        onConfirm={vi.fn()}
        onClose={vi.fn()}
      >
        It is gone.
      </ConfirmDialog>
    </ThresholdProvider>,
  );
  for (const name of ['Apply anyway', 'Keep editing']) {
    const label = page.getByRole('button', { name }).getByText(name).element();
    const letters = document.createRange();
    letters.selectNodeContents(label);
    const box = label.getBoundingClientRect();
    const ink = letters.getBoundingClientRect();
    expect(ink.bottom).toBeLessThanOrEqual(box.bottom);
    expect(ink.top).toBeGreaterThanOrEqual(box.top);
  }
});
