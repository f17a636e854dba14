import '../styles/index.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

test.each([390, 1440])('shows the button labels of a confirmation in full at %i px', async (width) => {
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
    const textRange = document.createRange();
    textRange.selectNodeContents(label);
    const labelBox = label.getBoundingClientRect();
    const textBox = textRange.getBoundingClientRect();
    expect(textBox.bottom).toBeLessThanOrEqual(labelBox.bottom);
    expect(textBox.top).toBeGreaterThanOrEqual(labelBox.top);
  }
});
