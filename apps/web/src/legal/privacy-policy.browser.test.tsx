import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PrivacyPolicy } from './privacy-policy.tsx';

test('states that a report keeps the reported text for two years, even after either account is deleted', async () => {
  await render(<PrivacyPolicy />);
  await expect.element(page.getByText(/reported text is copied into the report/)).toBeVisible();
  await expect
    .element(page.getByText(/kept for two years, even if either account is deleted, and then erased/))
    .toBeVisible();
});
